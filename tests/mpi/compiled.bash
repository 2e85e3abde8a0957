#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# compiled.bash WENGERT_COMPILE INCLUDE MPICC MPIRUN RANKS...: C programs with MPI through the derivative compiler, to
# second order; the output compiled without warnings and run.
set -euo pipefail
compile=$1 include=$2 mpicc=$3 mpirun=$4
shift 4
here=$(cd "$(dirname "$0")/compiled" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/calls.c" "$here/../../../examples/heat_mpi/heat.c" "$work"
# What the compiler wrapper adds; the derivative compiler wants the folders of headers alone.
# shellcheck disable=SC2046
read -ra flags <<<"$(printf '%s\n' $("$mpicc" -show 2>/dev/null || "$mpicc" --showme:compile) | grep '^-I' | tr '\n' ' ')"
differentiate() { # MODE HEAD SOURCE OUTPUT
  "$compile" "$1" --head "$2" "$3" -o "$4" -- -std=c11 "${flags[@]}" "-I$include" 2>"$work/log" || { cat "$work/log"; exit 1; }
}
objects=()
for head in heat calls; do
  differentiate --tangent $head "$work/$head.c" "$work/t1_$head.c"
  differentiate --adjoint $head "$work/$head.c" "$work/a1_$head.c"
  differentiate --tangent a1_$head "$work/a1_$head.c" "$work/t2_a1_$head.c"
  for source in "$work/$head.c" "$work"/{t1,a1,t2_a1}_$head.c; do
    object=$work/$(basename "$source").o
    "$mpicc" -std=c11 -O1 -Wall -Werror -Wno-stringop-overflow "-I$include" -c "$source" -o "$object"
    objects+=("$object")
  done
done
"$mpicc" -std=c11 -O1 "$here/check.c" "${objects[@]}" -lm -o "$work/check"

# A communicator on the run-time stack is a number there, whatever it is in the library.
cp "$here/programs.c" "$here/ranks.h" "$work"
name=one_variable_for_two_communicators
differentiate --adjoint $name "$work/programs.c" "$work/a1_$name.c"
differentiate --tangent a1_$name "$work/a1_$name.c" "$work/t2_a1_$name.c"

# What has no derivative is refused with its place and a remedy.
refused() { # STATEMENTS MESSAGE
  printf '#include <mpi.h>\nvoid f(double* x, float* s, int n, MPI_Comm c) {\n  MPI_Request r;\n  MPI_Status t;\n  %s\n  x[0] = 2 * x[0] + n;\n}\n' "$1" >"$work/refused.c"
  if (cd "$work" && "$compile" --adjoint --head f refused.c -o out.c -- -std=c11 "${flags[@]}") 2>"$work/log"; then
    echo "accepted, which had to be refused: $1"
    exit 1
  elif ! grep -qF "refused.c:5:$2" "$work/log"; then
    printf 'expected: %s\n' "$2"
    sed 's/^/     got: /' "$work/log"
    exit 1
  fi
}
refused 'MPI_Send(x, 8 * n, MPI_BYTE, 1, 0, c);' \
  "12: error: 'MPI_Send' with numbers as 'MPI_BYTE', so that their derivatives would be lost; name MPI_DOUBLE in the call"
refused 'MPI_Bcast(s, n, MPI_FLOAT, 0, c);' \
  "13: error: 'MPI_Bcast' with a buffer of 'float': only messages of double and of integers have a derivative; pass a pointer to double"
refused 'MPI_Recv(x, n, MPI_DOUBLE, MPI_ANY_SOURCE, 0, c, MPI_STATUS_IGNORE);' \
  "3: error: 'MPI_Recv' with 'MPI_ANY_SOURCE': the message's derivative is another one, which could be taken for that of another rank; name the source and the tag"
refused 'MPI_Allreduce(x, x + n, n, MPI_DOUBLE, MPI_MAXLOC, c);' \
  "3: error: 'MPI_Allreduce' with the operation 'MPI_MAXLOC': MPI_SUM, MPI_PROD, MPI_MAX and MPI_MIN have a derivative here; gather the numbers by MPI_Allgather and combine them in a loop"
refused 'MPI_Bsend(x, n, MPI_DOUBLE, 1, 0, c);' "3: error: 'MPI_Bsend' has no derivative here: "
refused 'MPI_Isend(x, n, MPI_DOUBLE, 1, 0, c, &r), MPI_Request_free(&r);' \
  "45: error: 'MPI_Request_free' has no derivative here but for requests of MPI_Send_init and MPI_Recv_init; wait for the message by MPI_Wait"
refused 'MPI_Recv(x, n, MPI_DOUBLE, 1, 0, c, &t); n = t.MPI_TAG;' \
  "50: error: 't.MPI_TAG' is known once a message has come, and its derivative must be asked for before; agree on it by a message of integers"

for ranks in "$@"; do timeout 120 "$mpirun" -n "$ranks" "$work/check"; done
