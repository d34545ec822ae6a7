#!/usr/bin/env zsh
# Prints what an interactive zsh makes of a command line when the tab key is pressed at its end:
#     complete.zsh SCRIPT 'layoutcalc --form'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PROMPT= RPROMPT= ; unsetopt zle_bracketed_paste; autoload -U compinit; compinit -u -D"
zpty -w shell "source ${(q)1}"
# A key that shows the line as it is then.
zpty -w shell 'show() { print -r -- "<$BUFFER>" }; zle -N show; bindkey "^X" show'
zpty -w shell 'print rea""dy'
zpty -r shell output '*ready'
zpty -w -n shell "$2"$'\t\x18'
zpty -r shell output '*<*>'
print -r -- "${${output##*<}%%>*}"
zpty -d shell
