# SPDX-License-Identifier: MIT
# Completion of the command for bash. Subcommands and options are asked of the command itself, so they are always its own.
_wengert() {
  local word=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]}
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W "help --help --version $("$program" --help 2>/dev/null | sed -n '/^subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')" -- "$word")
  elif [[ "$word" == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$("$program" "${COMP_WORDS[1]}" --help 2>/dev/null | sed -n 's/^  \(-[^ ]*\).*/\1/p' | tr ',' '\n' | sed 's/{.*//')" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _wengert wengert
