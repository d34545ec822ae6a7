#!/usr/bin/env bash
# Prints what bash offers at the end of a command line, one a line:
#     complete.bash SCRIPT layoutcalc --form
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_layoutcalc
printf '%s\n' "${COMPREPLY[@]}"
