#!/usr/bin/env bash
# Installs into a folder of its own, as a packager would, and uses what is there: the executable, the
# completions from where each shell looks for them, and the man page.
#
#     Tests/Scripts/check-install.sh
#
# bash, zsh, fish, groff and man are needed; what is missing is installed with apt-get (as root).
set -euo pipefail
cd "$(dirname "$0")/../.."

missing=()
for pair in zsh:zsh fish:fish groff:groff man:man-db; do
  command -v "${pair%:*}" > /dev/null || missing+=("${pair#*:}")
done
if ((${#missing[@]} > 0)); then
  apt-get update -qq
  apt-get install -y -qq "${missing[@]}" > /dev/null
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
make --no-print-directory install DESTDIR="$folder/a package" PREFIX=/opt/layout > "$folder/log" 2>&1 \
  || { cat "$folder/log"; exit 1; }
top="$folder/a package/opt/layout"
share="$top/share"

# What a command prints, on either stream.
expect() {
  local expected=$1
  shift
  local actual
  actual=$("$@" 2>&1) || true
  if [[ "$actual" != "$expected" ]]; then
    printf '%q ' "$@"
    printf 'prints\n%s\nand not\n%s\n' "$actual" "$expected"
    exit 1
  fi
}

installed=$(cd "$top" && find . -type f -printf '%m %P\n' | sort -k 2)
expect "$installed" echo '755 bin/layoutcalc
644 share/bash-completion/completions/layoutcalc
644 share/fish/vendor_completions.d/layoutcalc.fish
644 share/man/man1/layoutcalc.1
644 share/zsh/site-functions/_layoutcalc'

# The executable needs no other files.
expect '{"type":"node","frame":{"x":0,"y":0,"width":5,"height":5}}' \
  env -i "$top/bin/layoutcalc" -qc --size 5x5 - <<< '{"type":"node"}'
if ldd "$top/bin/layoutcalc" > "$folder/libraries" 2>&1; then
  echo "layoutcalc needs shared libraries:"
  cat "$folder/libraries"
  exit 1
fi

# Each shell looks into its own place below a data folder.
export HOME="$folder" PATH="$top/bin:$PATH" XDG_DATA_DIRS="$share" TERM=dumb
expect --format bash Tests/Scripts/library/complete.bash "$share/bash-completion/completions/layoutcalc" \
  layoutcalc --form
expect _layoutcalc zsh -f -c \
  'fpath=("$1" $fpath); autoload -U compinit; compinit -u -D; print $_comps[layoutcalc]' \
  zsh "$share/zsh/site-functions"
expect 'layoutcalc --format=' zsh -f Tests/Scripts/library/complete.zsh \
  "$share/zsh/site-functions/_layoutcalc" 'layoutcalc --form'
expect --format fish -c "complete -C 'layoutcalc --form' | string split -f 1 \t"

# man finds the page, and roff has nothing to complain about.
expect "$share/man/man1/layoutcalc.1" man -M "$share/man" -w layoutcalc
man -M "$share/man" -P cat layoutcalc > "$folder/page"
grep -q -e '--sweep A..B/STEP' "$folder/page" || { cat "$folder/page"; exit 1; }
expect '' groff -man -ww -z -Tutf8 "$share/man/man1/layoutcalc.1"
echo "layoutcalc is installed, and bash, zsh, fish and man know it"
