Omok {{/* the owner's own code */}}
=====

The licence of the program's own code: @LICENCE@. The fonts are made from Noto Sans
CJK, under the SIL Open Font License, printed at the end. The program is linked with
the modules below.
{{range .}}

{{.Name}} {{.Version}} ({{.LicenseName}})
--------------------------------------------------------------------------------
{{.LicenseText}}
{{end}}
