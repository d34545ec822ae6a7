#!/usr/bin/env bash
# Lays out TREES and, if there are GOLDENS, checks them. The action ends with `status` after it has
# uploaded `folder`.
set -eo pipefail

folder=$(mktemp -d "$RUNNER_TEMP/layouts.XXXXXX")
# Both are lists of words; patterns of file names are only in TREES.
# shellcheck disable=SC2086
{
  set -f
  set -- $OPTIONS
  set +f
  set -- $TREES "$@"
}

status=0
if [[ -z "$GOLDENS" ]]; then
  layoutcalc "$@" --diagnostics github > /dev/null || status=$?
else
  layoutcalc check "$@" --goldens "$GOLDENS" --report junit="$folder/layouts.xml" --report github=/dev/stderr \
    > "$folder/layouts.txt" || status=$?
  cat "$folder/layouts.txt"
  if ((status != 0)); then
    layoutcalc check "$@" --quiet --format html --goldens "$GOLDENS" > "$folder/layouts.html" 2> /dev/null || true
    # Indented, so that no name is Markdown.
    { echo "### Layouts"; echo; head -n 200 "$folder/layouts.txt" | sed 's/^/    /'; } \
      >> "$GITHUB_STEP_SUMMARY"
  fi
fi
echo "folder=$folder" >> "$GITHUB_OUTPUT"
echo "status=$status" >> "$GITHUB_OUTPUT"
