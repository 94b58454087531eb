//go:build !cgo && !windows && !darwin

package sound

import "errors"

func openDevice() (device, error) {
	return nil, errors.New("sound: this program was built without sound")
}
