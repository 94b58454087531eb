package dialogs

import (
	"encoding/json"
	"slices"

	"omok/gui/settings"
)

// foldersKey keeps the folders used lately in the store; folderKey kept only one, in
// the first version.
const (
	foldersKey = "folders"
	folderKey  = "folder"
)

// mostFolders is how many are kept.
const mostFolders = 8

// RecentFolders returns the folders in which files were opened and saved, the last
// one first.
func RecentFolders(st settings.Store) []string {
	var folders []string
	if json.Unmarshal([]byte(st.String(foldersKey)), &folders) != nil {
		folders = nil
	}
	if old := st.String(folderKey); len(folders) == 0 && old != "" {
		folders = []string{old}
	}
	return folders
}

// rememberFolder puts a folder before the others.
func rememberFolder(st settings.Store, folder string) {
	folders := slices.DeleteFunc(RecentFolders(st), func(f string) bool { return f == folder })
	folders = append([]string{folder}, folders...)
	text, err := json.Marshal(folders[:min(len(folders), mostFolders)])
	if err != nil {
		return // strings always marshal
	}
	st.SetString(foldersKey, string(text))
}
