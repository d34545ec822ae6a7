// The revision of the sources that were built: see Package.swift.

/// The commit, or an empty string if the sources are in no repository.
const char *layoutcalc_commit(void);

/// The tag of the commit, or an empty string if it has none or the sources were changed.
const char *layoutcalc_tag(void);
