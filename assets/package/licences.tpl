The licences of the modules that Omok is linked with. The program's own code:
@LICENCE@.
{{range .}}

{{.Name}} {{.Version}} ({{.LicenseName}})
--------------------------------------------------------------------------------
{{.LicenseText}}
{{end}}
