package threat

// String returns the usual abbreviation, for messages of the tests.
func (k Kind) String() string {
	if k == VCT {
		return "VCT"
	}
	return "VCF"
}
