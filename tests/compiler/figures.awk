# SPDX-License-Identifier: MIT
# figures.awk EXPECTED FOUND: says in words which figures of FOUND differ from those of EXPECTED, a line each. Lines are known
# by their first four columns; those of checks that FOUND has none of are left out.
# With -v all=1 lines that EXPECTED has not are left out, too.
BEGIN { split("file function way derivative lines statements loops branches derivatives comments stack text explained", name) }
/^#/ { next }
{ check = $1 " " $2 " " $3; key = check " " $4 }
FNR == NR { expected[key] = $0; check_of[key] = check; next }
{ made[check] = 1; found[key] = 1 }
!(key in expected) { if (!all) said(key ": new") ; next }
$0 != expected[key] {
  split(expected[key], before)
  words = ""
  for (k = 5; k <= NF; ++k)
    if ($k != before[k]) words = words (words == "" ? "" : ", ") name[k] (k > 11 ? "" : " " before[k] " -> " $k)
  said(key ": " words)
}
function said(words) { print "FAILED: figures of " words; bad = 1 }
END {
  for (key in expected) if (check_of[key] in made && !(key in found)) said(key ": no derivative any more")
  exit bad
}
