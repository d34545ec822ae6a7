#!/bin/sh
# Writes layoutcalc-VERSION.artifactbundle.zip, with the executables of the archives in the current folder, for
# Swift Package Manager:
#     .github/release/bundle.sh VERSION
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bundle=$folder/layoutcalc.artifactbundle
mkdir "$bundle"
variants=
for archive in "layoutcalc-$1"-*.tar.gz; do
  name=${archive%.tar.gz}
  case "$name" in
    *-linux-x86_64) triples='"x86_64-unknown-linux-gnu"' ;;
    *-linux-arm64) triples='"aarch64-unknown-linux-gnu"' ;;
    *-macos-universal) triples='"arm64-apple-macosx", "x86_64-apple-macosx"' ;;
    *)
      echo "bundle.sh knows no platform of $archive" >&2
      exit 1
      ;;
  esac
  tar -xzf "$archive" -C "$bundle" "$name/bin" "$name/LICENSE" "$name/LICENSE-Inter"
  variants="$variants${variants:+,}
        { \"path\": \"$name/bin/layoutcalc\", \"supportedTriples\": [$triples] }"
done
cat > "$bundle/info.json" << END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "layoutcalc": {
      "version": "$1",
      "type": "executable",
      "variants": [$variants
      ]
    }
  }
}
END
rm -f "layoutcalc-$1.artifactbundle.zip"
file=$PWD/layoutcalc-$1.artifactbundle.zip
# The order and the times are the same each time, so that equal archives have equal bundles.
find "$bundle" -exec env TZ=UTC touch -t 198001010000 {} +
(cd "$folder" && find layoutcalc.artifactbundle -type f | LC_ALL=C sort | TZ=UTC zip -q -X -@ "$file")
