# SPDX-License-Identifier: MIT
# Sourced by the subcommands: installs missing apt packages, configures and builds. Not a subcommand.

routes=(overload binary compiler java)

say() { printf '== %s\n' "$*"; }
stop() { printf 'run: %s\n' "$*" >&2; exit 1; }

# as_root COMMAND...: directly when root, else through sudo.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null 2>&1; then sudo "$@"
  else stop "'$1' needs root and sudo is missing; run as root: $*"
  fi
}

# packages LIST...: the apt packages that run.d/packages/LIST name.
packages() {
  local list
  for list in "$@"; do
    if [ -f "run.d/packages/$list" ]; then sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "run.d/packages/$list"; fi
  done | sort -u
}

# missing_packages LIST...: those of them that are not installed.
missing_packages() {
  local wanted
  wanted=$(packages "$@")
  [ -n "$wanted" ] || return 0
  # shellcheck disable=SC2086
  comm -23 <(printf '%s\n' $wanted | sort) \
    <(dpkg-query -W -f '${db:Status-Abbrev}|${Package}\n' $wanted 2>/dev/null | sed -n 's/^ii *|//p' | sort -u)
}

# install_packages LIST...: installs what is missing; says nothing when nothing is. Configuring again finds what is new.
installed=no
install_packages() {
  local missing log
  command -v dpkg-query >/dev/null 2>&1 || stop "this machine has no dpkg; install by hand: $(packages "$@" | tr '\n' ' ')"
  missing=$(missing_packages "$@" | tr '\n' ' ')
  [ -n "$missing" ] || return 0
  say "installing with apt: $missing"
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp)
  # shellcheck disable=SC2086
  if ! { as_root apt-get update -qq && as_root apt-get install -y -qq --no-install-recommends $missing; } >"$log" 2>&1; then
    grep -E '^(E|W|Err):?' "$log" >&2 || tail -n 5 "$log" >&2
    rm -f "$log"
    stop "apt could not install the packages; check the network and the free disk space, or install by hand: $missing"
  fi
  rm -f "$log"
  installed=yes
}

# The compiler cache gives the same results in every checkout of the project.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros

# configured VARIABLE: whether build/release was configured with this option on.
configured() { grep -q "^$1:[A-Z]*=ON\$" build/release/CMakeCache.txt 2>/dev/null; }

# Who only tests sets quick=yes before a directory is made (WENGERT_QUICK); who uses the product sets it to no.
quick=
fresh=no
# configure [OPTION...]: build/release with the CMake options that are named switched on; those that are on stay on.
# clang++ 19 compiles Eigen's headers three times faster than g++ 12, so it is taken where it is installed.
configure() {
  local option settings=() log=build/release/configure.log
  for option in "$@"; do configured "$option" || settings+=("-D$option=ON"); done
  if [ ! -f build/release/build.ninja ]; then
    for option in WENGERT_TESTS WENGERT_EXAMPLES; do
      case " $* " in *" $option "*) ;; *) settings+=("-D$option=OFF") ;; esac
    done
    mkdir -p build/release 2>/dev/null && [ -w build/release ] || stop "cannot write to $PWD/build; check its permissions and the free disk space"
    if [ -z "${CXX-}" ] && command -v clang++-19 >/dev/null 2>&1; then settings+=(-DCMAKE_CXX_COMPILER=clang++-19); fi
    settings+=(-DWENGERT_UNITY=ON)
    if [ "$quick" = yes ]; then settings+=(-DWENGERT_QUICK=ON); fi
    fresh=yes
    if command -v ld.lld >/dev/null 2>&1; then settings+=(-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld); fi
    if command -v ccache >/dev/null 2>&1; then settings+=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
    say "configuring build/release"
  elif [ "$quick" = no ] && configured WENGERT_QUICK; then
    settings+=(-DWENGERT_QUICK=OFF)
  elif [ "${#settings[@]}" = 0 ] && [ "$installed" = no ]; then
    return 0
  fi
  cmake --preset release "${settings[@]}" >"$log" 2>&1 || { cat "$log" >&2; stop "configuring failed; its output is above"; }
  grep -E '^-- (binary|compiler|java): ' "$log" | sed 's/^-- /== /' || true
}

# build TARGET...: in build/release. Where two files that a new directory compiles together define the same name, it compiles
# every file alone.
build() {
  cmake --build build/release --target "$@" && return
  if [ "$fresh" = yes ]; then
    say "the build failed with WENGERT_UNITY; building with every file alone"
    fresh=no
    cmake --preset release -DWENGERT_UNITY=OFF >build/release/configure.log && cmake --build build/release --target "$@" && return
  fi
  stop "the build failed; its first error is above. If it says 'No space left', free some: a build takes 3 GB"
}

# build_preset PRESET [TARGET...]: another build directory than build/release, for benchmarks and static checks.
build_preset() {
  local preset=$1 launchers=()
  shift
  if command -v ccache >/dev/null 2>&1; then launchers=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
  if [ ! -f "build/$preset/build.ninja" ]; then cmake --preset "$preset" "${launchers[@]}" >&2 || return 1; fi
  cmake --build "build/$preset" ${1:+--target "$@"}
}

# Every list of packages, one a line.
all_lists() { local file; for file in run.d/packages/*; do printf '%s\n' "${file##*/}"; done; }
