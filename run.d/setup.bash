# SPDX-License-Identifier: MIT
# Sourced by the subcommands: installs missing apt packages and configures and builds a preset. Not a subcommand.

say() { printf '== %s\n' "$*"; }

# as_root COMMAND...: directly when root, else through sudo.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null 2>&1; then sudo "$@"
  else echo "run: '$1' needs root and sudo is missing; run as root: $*" >&2; return 1
  fi
}

# packages ROOM...: the apt packages that the rooms' lists name (run.d/packages/ROOM).
packages() {
  local room
  for room in "$@"; do
    if [ -f "run.d/packages/$room" ]; then sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "run.d/packages/$room"; fi
  done | sort -u
}

# missing_packages ROOM...: those of them that are not installed.
missing_packages() {
  local wanted
  wanted=$(packages "$@")
  [ -n "$wanted" ] || return 0
  # shellcheck disable=SC2086
  comm -23 <(printf '%s\n' $wanted | sort) \
    <(dpkg-query -W -f '${db:Status-Abbrev}|${Package}\n' $wanted 2>/dev/null | sed -n 's/^ii *|//p' | sort -u)
}

# install_packages ROOM...: installs what is missing; says nothing when nothing is.
install_packages() {
  local missing
  command -v dpkg-query >/dev/null 2>&1 || {
    echo "run: this machine has no dpkg; install by hand: $(packages "$@" | tr '\n' ' ')" >&2; return 1; }
  if [ -x "run.d/packages/prepare.bash" ]; then run.d/packages/prepare.bash "$@"; fi
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  say "installing with apt:" $missing
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get update -qq
  # shellcheck disable=SC2086
  as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

# build_preset PRESET [TARGET...]: configures once, then builds; compiler output is cached.
build_preset() {
  local preset=$1; shift
  local launcher=()
  if command -v ccache >/dev/null 2>&1; then
    launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
  fi
  if [ ! -f "build/$preset/build.ninja" ]; then
    say "configuring $preset"
    cmake --preset "$preset" "${launcher[@]}" >"build-$preset.log" 2>&1 || { cat "build-$preset.log" >&2; rm -f "build-$preset.log"; return 1; }
    rm -f "build-$preset.log"
  fi
  say "building $preset"
  if [ "$#" -gt 0 ]; then cmake --build "build/$preset" --target "$@"; else cmake --build "build/$preset"; fi
}

# Every room that has a package list.
all_rooms() { local file; for file in run.d/packages/*; do case "$file" in *.bash) ;; *) printf '%s\n' "${file##*/}" ;; esac; done; }
