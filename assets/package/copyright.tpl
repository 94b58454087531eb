Format: made by a tool from the list of modules

The program's own code: @LICENCE@.

Modules that are linked with it; the texts of their licences are in licences.gz
beside this file, that of Apache-2.0 also in /usr/share/common-licenses/Apache-2.0:
{{range .}}
  {{.Name}} {{.Version}}: {{.LicenseName}}{{end}}
