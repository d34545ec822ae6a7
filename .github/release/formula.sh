#!/bin/sh
# Prints the formula of a release, with the checksums that SHA256SUMS in the current folder has:
#     .github/release/formula.sh OWNER/REPOSITORY VERSION
set -eu

awk -v repository="$1" -v version="$2" '
  FILENAME == "SHA256SUMS" { checksum[$2] = $1; next }
  /^#/ { next }
  { gsub("REPOSITORY", repository); gsub("VERSION", version) }
  $1 == "url" { archive = $2; gsub(".*/|\"", "", archive) }
  $1 == "sha256" && !(archive in checksum) {
    print "SHA256SUMS has no " archive > "/dev/stderr"
    exit 1
  }
  { sub("CHECKSUM", checksum[archive]); print }
' SHA256SUMS "$(dirname "$0")/layoutcalc.rb"
