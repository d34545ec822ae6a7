#!/bin/sh
# Prints what docs/changelog.md says of a version:
#     .github/release/notes.sh VERSION
set -eu

notes=$(awk -v heading="## [$1]" '
  index($0, "## [") == 1 { inside = index($0, heading) == 1; next }
  inside
' "$(dirname "$0")/../../docs/changelog.md")
if test -z "$notes"; then
  echo "docs/changelog.md has nothing about $1" >&2
  exit 1
fi
echo "$notes"
