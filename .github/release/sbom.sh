#!/bin/sh
# Prints what the executable of a release is made of, as SPDX: it has no packages but Swift's own libraries.
#     .github/release/sbom.sh OWNER/REPOSITORY VERSION
set -eu

cat << END
{
  "spdxVersion": "SPDX-2.3",
  "dataLicense": "CC0-1.0",
  "SPDXID": "SPDXRef-DOCUMENT",
  "name": "layoutcalc-$2",
  "documentNamespace": "https://github.com/$1/releases/download/v$2/layoutcalc-$2.spdx.json",
  "creationInfo": { "created": "$(TZ=UTC git log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd)", "creators": ["Tool: sbom.sh"] },
  "packages": [
    {
      "SPDXID": "SPDXRef-layoutcalc", "name": "layoutcalc", "versionInfo": "$2", "filesAnalyzed": false,
      "downloadLocation": "https://github.com/$1", "licenseDeclared": "Apache-2.0"
    },
    {
      "SPDXID": "SPDXRef-swift", "name": "swift-runtime", "filesAnalyzed": false,
      "downloadLocation": "https://www.swift.org/install/",
      "licenseDeclared": "Apache-2.0 WITH Swift-exception"
    },
    {
      "SPDXID": "SPDXRef-inter", "name": "Inter", "filesAnalyzed": false,
      "downloadLocation": "https://rsms.me/inter/", "licenseDeclared": "OFL-1.1"
    }
  ],
  "relationships": [
    { "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-layoutcalc" },
    { "spdxElementId": "SPDXRef-layoutcalc", "relationshipType": "STATIC_LINK", "relatedSpdxElement": "SPDXRef-swift" },
    { "spdxElementId": "SPDXRef-layoutcalc", "relationshipType": "CONTAINS", "relatedSpdxElement": "SPDXRef-inter" }
  ]
}
END
