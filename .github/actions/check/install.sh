#!/bin/sh
# Installs the layoutcalc of the release that this file is part of, for the next steps of the job.
set -eu

help="$GITHUB_ACTION_PATH/../../../Sources/LayoutCommand/Flags/Help.swift"
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' "$help")
case "$RUNNER_OS-$RUNNER_ARCH" in
  Linux-X64) platform=linux-x86_64 ;;
  Linux-ARM64) platform=linux-arm64 ;;
  macOS-*) platform=macos-universal ;;
  *)
    echo "::error title=layoutcalc::there is no layoutcalc for $RUNNER_OS on $RUNNER_ARCH: use a runner with Linux or macOS"
    exit 1
    ;;
esac

name="layoutcalc-$version-$platform"
cd "$RUNNER_TEMP"
if ! test -x "$name/bin/layoutcalc"; then
  for file in "$name.tar.gz" SHA256SUMS; do
    curl --fail --silent --show-error --location --retry 3 --remote-name \
      "$RELEASES/download/v$version/$file"
  done
  # macOS has shasum.
  sum=$(command -v sha256sum || echo "shasum --algorithm 256")
  grep " $name.tar.gz\$" SHA256SUMS > "$name.sha256"
  # The command can be two words.
  # shellcheck disable=SC2086
  if ! $sum --check --status "$name.sha256"; then
    echo "::error title=layoutcalc::$name.tar.gz does not have the checksum of the release"
    exit 1
  fi
  tar -xzf "$name.tar.gz"
fi
"$name/bin/layoutcalc" --version
echo "$PWD/$name/bin" >> "$GITHUB_PATH"
