#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# refused.bash WENGERT_COMPILE WENGERT_CHECK: what the front end takes but a transformation cannot differentiate is refused
# with these words, and nothing is written. Where a tangent or an adjoint is refused, the other is right or refused as well.
set -euo pipefail
compile=$1 check=$2
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$directory/precompiled.bash"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0 count=0
echo >"$work/tangents.cpp"
read -ra headers < <(read_once "$work/read.pch" "${BASH_SOURCE[0]}")
refused() { # "MODE..." TEXT: the source on stdin
  cat >"$work/refused.cpp"
  count=$((count + 1))
  rm -f "$work/out.cpp"
  # What is defined in the source, and has a size.
  if [[ "$1" =~ ^--(tangent|adjoint)$ ]] && ! grep -qE '^extern|^[a-z][^{]*\);$|^double\*' "$work/refused.cpp"; then
    {
      grep '^#include' "$work/refused.cpp" || true
      printf '// check: in_%s::f\nnamespace in_%s {\n' "$count" "$count"
      grep -v '^#include' "$work/refused.cpp"
      echo "}"
    } >>"$work/tangents.cpp"
  fi
  # shellcheck disable=SC2086
  if (cd "$work" && "$compile" $1 --head f refused.cpp -o out.cpp -- -std=c++20 "${headers[@]}") 2>"$work/error"; then
    echo "accepted, which had to be refused: $2"
    status=1
  elif [ "$(head -n 1 "$work/error" | sed 's/^wengert compile: //')" != "$2" ]; then
    printf 'expected: %s\n' "$2"
    sed 's/^/     got: /' "$work/error"
    status=1
  elif [ -e "$work/out.cpp" ]; then
    echo "written, though refused: $2"
    status=1
  fi
}

refused --adjoint "refused.cpp:13:32: error: 'a' changes its size after 'keep(...)' has been made to point into it, and the reverse section cannot bring its old memory back; give it its size before, or use subscripts" <<'EOF'
#include <vector>
struct Keep {
  double* p = nullptr;
  std::vector<double> own;
};
static void keep(Keep& k, std::vector<double>& q) { k.p = q.data(); }
double f(double x) {
  std::vector<double> a(2, x);
  Keep k;
  keep(k, a);
  const double s = k.p[0] * k.p[1];
  k.p[0] *= s;
  for (int i = 0; i < 99; ++i) a.push_back(s);
  keep(k, a);
  return s * k.p[0] * k.p[8];
}
EOF
refused --adjoint "refused.cpp:13:32: error: 'a' changes its size after 'keep(...)' has been made to point into it, and the reverse section cannot bring its old memory back; give it its size before, or use subscripts" <<'EOF'
#include <vector>
struct Keep {
  double* p = nullptr;
  std::vector<double> own;
};
static void keep(Keep& k, double* q) { k.p = q; }
double f(double x) {
  std::vector<double> a(2, x);
  Keep k;
  keep(k, &a[0]);
  const double s = k.p[0] * k.p[1];
  k.p[0] *= s;
  for (int i = 0; i < 99; ++i) a.push_back(s);
  keep(k, &a[0]);
  return s * k.p[0] * k.p[8];
}
EOF
refused --adjoint "refused.cpp:8:3: error: 'v' changes its size after 'last' has been made to point into it, and the reverse section cannot bring its old memory back; give it its size before, or use subscripts" <<'EOF'
#include <vector>
struct S { double a, b; };
double f(double x) {
  std::vector<S> v, w;
  v.push_back({x, x});
  w.push_back({x, 2 * x});
  S& last = v.back();
  v.swap(w);
  last.a *= x;
  const double s = v[0].b * w[0].a;
  v.push_back({s, x});
  return v[0].a * v[1].a;
}
EOF
refused --adjoint "refused.cpp:10:3: error: 'add(...)' is handed an element of 'path.points', whose size it changes: the element moves; hand it a copy of the element, or its subscript" <<'EOF'
#include <vector>
struct P { double a, b; };
struct Path {
  std::vector<P> points;
  void add(const P& p) { points.push_back(p); }
};
double f(double x) {
  Path path;
  path.add({x, x * x});
  path.add(path.points[0]);
  return path.points[1].a * path.points[1].b;
}
EOF
refused --tangent "refused.cpp:10:3: error: 'add(...)' is handed an element of 'path.points', whose size it changes: the element moves; hand it a copy of the element, or its subscript" <<'EOF'
#include <vector>
struct P { double a, b; };
struct Path {
  std::vector<P> points;
  void add(const P& p) { points.push_back(p); }
};
double f(double x) {
  Path path;
  path.add({x, x * x});
  path.add(path.points[0]);
  return path.points[1].a * path.points[1].b;
}
EOF
refused --tangent "refused.cpp:14:14: error: 't' has pointers to elements of its own, and is copied in a derivative where it is returned, moved or assigned: they lead to the old elements; use subscripts, or hand it to the function that fills it by reference" <<'EOF'
#include <vector>
struct P { double a, b; };
struct S {
  std::vector<P> items;
  P* first = nullptr;
  void mark() { first = &items[0]; }
};
static S made(double x) {
  S s, t;
  s.items.resize(2);
  s.items[0] = {x, x * x};
  t.items = s.items;
  t.mark();
  if (x > 1) return t;
  s.mark();
  return s;
}
double f(double x) {
  S s = made(x);
  s.first->a *= x;
  return s.items[0].a * s.items[0].b;
}
EOF
refused --adjoint "refused.cpp:12:12: error: 'either_value' has pointers to elements of 's_place->items', which is copied in a derivative where it is returned or moved: they lead to the old elements; use subscripts, or hand it to the function that fills it by reference" <<'EOF'
#include <vector>
struct P { double a, b; };
struct S {
  std::vector<P> items;
  P* first = nullptr;
};
static S either(bool one, double x) {
  S s;
  s.items.resize(2);
  s.items[0] = {x, x * x};
  s.first = &s.items[0];
  if (one) return s;
  S t;
  t.items = s.items;
  t.first = &t.items[0];
  return t;
}
double f(double x) {
  S s = either(x > 0, x);
  double s_first = s.first->a *= x;
  return s.items[0].a * s.items[0].b * s_first;
}
EOF
refused --tangent "refused.cpp:19:3: error: 'moved' has pointers to elements of its own, and is copied in a derivative where it is handed by value: they lead to the old elements; use subscripts, or hand it by reference" <<'EOF'
#include <utility>
#include <vector>
struct P { double a, b; };
struct S {
  std::vector<P> items;
  P* first = nullptr;
};
static void mark(S& s, double x) {
  s.items.push_back({x, x * x});
  s.first = &s.items[0];
}
static S twice(S s) {
  s.first->a *= 2;
  return s;
}
double f(double x) {
  S s;
  mark(s, x);
  S t = twice(std::move(s));
  return t.items[0].a * t.items[0].b;
}
EOF
refused --adjoint "refused.cpp:17:3: error: 't' has pointers to elements of 's->items', which is copied in a derivative where it is returned or moved: they lead to the old elements; use subscripts, or hand it to the function that fills it by reference" <<'EOF'
#include <utility>
#include <vector>
struct P { double a, b; };
struct S {
  std::vector<P> items;
  P* first = nullptr;
};
static void mark(S& s, double x) {
  s.items.push_back({x, x * x});
  s.first = &s.items[0];
}
static S twice(S s) {
  s.first->a *= 2;
  return s;
}
double f(double x) {
  S* s = new S();
  mark(*s, x);
  S t = std::move(*s);
  t.first->a *= x;
  delete s;
  return t.items[0].a * t.items[0].b;
}
EOF
refused --tangent "refused.cpp:5:3: error: 'at' has pointers into rows of 'm', which are copied in a derivative where they move to other places: they lead to the old elements; use subscripts" <<'EOF'
#include <map>
#include <vector>
double f(double x) {
  std::map<int, double*> at;
  std::vector<std::vector<double>> m{{x, 1}, {x * x, 2}};
  at[1] = &m[1][0];
  m.erase(m.begin());
  *at[1] *= 3;
  return m[0][0] * m[0][1];
}
EOF
refused --tangent "refused.cpp:9:3: error: 'links' has pointers to elements of 's', which is copied in a derivative where it is returned or moved: they lead to the old elements; use subscripts, or hand it to the function that fills it by reference" <<'EOF'
#include <utility>
#include <vector>
struct P { double a, b; };
struct S {
  std::vector<P> items;
  void export_to(std::vector<P*>& links) { for (P& p : items) links.push_back(&p); }
};
static void add(std::vector<S>& all, std::vector<P*>& links, double x) {
  S s;
  s.items.push_back({x, x * x});
  s.export_to(links);
  all.push_back(std::move(s));
}
double f(double x) {
  std::vector<S> all;
  std::vector<P*> links;
  add(all, links, x);
  links[0]->a *= x;
  return all[0].items[0].a;
}
EOF
refused --adjoint "refused.cpp:14:33: error: 'a' changes its size after 'walk(...)' has been made to point into it, and the reverse section cannot bring its old memory back; give it its size before, or use subscripts" <<'EOF'
#include <vector>
static double walk(std::vector<double>& a, double x) {
  double s = 0, *p = &a[0];
  for (int i = 0; i < 2; ++i) {
    s += *p * *p * x;
    *p = s;
    p++;
  }
  return s;
}
double f(double x) {
  std::vector<double> a{x, 2.0 * x};
  double s = walk(a, x);
  for (int i = 0; i < 100; ++i) a.push_back(s * i);
  s += walk(a, x);
  return s + a[0] * a[50];
}
EOF
refused --tangent "refused.cpp:4:11: error: 'd.back()' refers to an element that moves in the result where others are added or removed; copy its value, and assign it afterwards" <<'EOF'
#include <deque>
double f(double x) {
  std::deque<double> d{x, 2.0 * x};
  double& last = d.back();
  d.push_back(x * x);
  d.push_front(x);
  last *= x;
  return d[0] * d[2];
}
EOF
refused --adjoint "refused.cpp:5:11: error: 'sums[5]' refers to an element that moves in the result where others are added or removed; copy its value, and assign it afterwards" <<'EOF'
#include <map>
double f(double x) {
  std::map<int, double> sums;
  auto grow = [&sums](double& t, int k) { sums[k] = t * 2.0; t *= 1.5; };
  double& total = sums[5];
  total = x;
  for (int k = 0; k < 5; ++k) grow(total, k);
  return total + sums[2];
}
EOF
refused --adjoint "refused.cpp:12:32: error: 'a.v' changes its size after 'keep(...)' has been made to point into it, and the reverse section cannot bring its old memory back; give it its size before, or use subscripts" <<'EOF'
#include <vector>
struct S { std::vector<double> v; double n = 1; };
struct Keep { double* p = nullptr; std::vector<double> own; };
static void inner(Keep& k, std::vector<double>& q) { k.p = q.data(); }
static void keep(Keep& k, S& q) { q.n *= 2; inner(k, q.v); q.n *= q.n; }
double f(double x) {
  S a; a.v.assign(2, x);
  Keep k;
  keep(k, a);
  const double s = k.p[0] * x;
  k.p[0] *= s;
  for (int i = 0; i < 99; ++i) a.v.push_back(s);
  keep(k, a);
  return s * k.p[0];
}
EOF
refused --adjoint "refused.cpp:4:3: error: 'p' points into 'v', whose place in memory is not the same in the reverse part; use a subscript instead of the pointer, or make 'v' an argument" <<'EOF'
static double g(const double* x) {
  double v[3] = {x[0], x[1], x[2]};
  int at[2] = {1, 2};
  double* p = &v[at[0]];
  at[0] = 0;
  *p *= x[0] * v[at[0]];
  return *p;
}
double f(const double* x) { return g(x); }
EOF
refused --adjoint "refused.cpp:6:3: error: vectors of pointers to active numbers are swapped; swap their elements in a loop" <<'EOF'
#include <utility>
#include <vector>
double f(double* x) {
  std::vector<double*> p(2), q(2);
  p[0] = q[1] = x;
  std::swap(p, q);
  return p[1][0] * q[0][1];
}
EOF
for mode in --tangent --adjoint; do
  refused $mode "refused.cpp:3:3: error: the constant 'table' may lie behind a pointer to active numbers; copy it into a local variable, or use it by its own name" <<'EOF'
extern const double table[2];
double f(const double* x, int i) {
  const double* p = i > 0 ? x : table;
  return p[0] * x[1];
}
EOF
done
refused --adjoint "refused.cpp:6:3: error: 's.data', which belongs to an argument, is made to point to other numbers, so outputs and their seeds would lie apart; exchange the numbers, or use pointers of the function's own" <<'EOF'
struct Span {
  int n;
  double* data;
};
double f(Span& s, double* x) {
  s.data = x;
  return s.data[0] * x[1];
}
EOF
refused --adjoint "refused.cpp:1:35: error: 'f' returns a pointer to active numbers; return nothing, and let the caller use the pointer that it has, or an offset" <<'EOF'
double* f(double* x) { x[0] *= 2; return x + 1; }
EOF
# The library reads the larger element anew after each product.
refused "--tangent" "refused.cpp:5:3: error: 'std::valarray::operator*= by a reference to an element of the same array' of the standard library has no rule; write it as a loop or give its derivative by --ext" <<'EOF'
#include <algorithm>
#include <valarray>
double f(double a, double b) {
  std::valarray<double> v = {a, b, a * b};
  v *= std::max(v[0], v[1]);
  return v.sum() * v[0];
}
EOF
# An element that is asked for moves while the library looks for its like.
refused "--tangent" "refused.cpp:5:11: error: 'std::remove' of the standard library has no rule; write it as a loop or give its derivative by --ext" <<'EOF'
#include <algorithm>
#include <vector>
double f(const double* x) {
  std::vector<double> v = {x[0], 1.0, 2.0, 1.0, x[1]};
  v.erase(std::remove(v.begin(), v.end(), v[1]), v.end());
  return v[0] * v[1];
}
EOF
refused "--tangent" "refused.cpp:3:3: error: 'elsewhere' has no source here and returns an active pointer; give its source" <<'EOF'
double* elsewhere(int n);
double f(double* x) {
  double* p = elsewhere(4);
  p[1] = x[0];
  return p[1] * p[1];
}
EOF
owned=$(cat <<'EOF'
#include <memory>
struct Node {
  double value;
  std::unique_ptr<Node> next;
};
double f(double x) {
  auto n = std::make_unique<Node>();
  n->value = x;
  return n->value * x;
}
EOF
)
for directions in 1 2; do
  refused "--tangent --directions $directions" "refused.cpp:6:1: error: 'f' works on owned objects, whose tangents take one direction at a time; leave out --directions" <<<"$owned"
  refused "--adjoint --directions $directions" "refused.cpp:6:1: error: 'f' works on owned objects, whose adjoints take one seed at a time; leave out --directions" <<<"$owned"
done
refused "--adjoint --strict" "refused.cpp:5:35: error: an argument of 'g' changes what another one reads, and C and C++ leave open which is evaluated first: derivatives go from left to right, as Clang does, and g++ from right to left; evaluate them into variables before the call" <<'EOF'
int next(int* k) { return ++*k; }
double g(double a, int k) { return a * k; }
double f(const double* x) {
  int k = 0;
  const double first = 1.0, all = g(x[k], next(&k));
  return first * all;
}
EOF
for operands in "s * grown(s, x)" "grown(s, x) - grown(s, 2.0)"; do
  operator=-
  [[ $operands == *"*"* ]] && operator="*"
  refused "--adjoint --strict" "refused.cpp:2:43: error: an operand of '$operator' changes what the other one reads, and C and C++ leave open which is evaluated first: derivatives go from left to right, and compilers may not; evaluate them into variables before" <<EOF
double grown(double& s, double x) { s += x * s; return s; }
double f(double x) { double s = x; return $operands; }
EOF
done
# A vector that a function takes by value is its own.
cat >"$work/accepted.cpp" <<'EOF'
#include <vector>
double last(std::vector<double> v) { return v[0] *= v[1]; }
std::vector<double> copied(const std::vector<double>& v) { return v; }
double f(const std::vector<double>& v) { return last(v) + copied(v).back(); }
EOF
"$compile" --adjoint --strict --head f "$work/accepted.cpp" -o "$work/accepted.out.cpp" || status=1
for operands in "*p * grown(s, x)" "**q * grown(s, x)" "s * grown(*p, x)" "r * grown(s, x)" "both(s, s)"; do
  where=5:10
  [[ $operands == both* ]] && where=2:51
  refused "--adjoint --strict" "refused.cpp:$where: error: an operand of '*' changes what the other one reads, and C and C++ leave open which is evaluated first: derivatives go from left to right, and compilers may not; evaluate them into variables before" <<EOF
double grown(double& s, double x) { s += x * s; return s; }
static double both(double& a, double& b) { return a * grown(b, a); }
double f(double x) {
  double s = x, t = x, *p = &s, **q = &p, &r = s;
  return $operands;
}
EOF
done
for assignment in "y[k++] += x[k]" "(y[1] *= x[0], y[0]) = y[1]"; do
  [[ $assignment == *"+="* ]] && operator="+=" || operator="="
  refused "--adjoint --strict" "refused.cpp:3:3: error: the left side of '$operator' changes what its right side reads: derivatives evaluate the right side first, as C++17 says; C leaves the order open, and g++ 12 may take the left side first; change it in a statement of its own" <<EOF
void f(const double* x, double* y) {
  int k = 0;
  $assignment;
  y[0] *= x[k];
}
EOF
done
refused "--adjoint" "refused.cpp:5:8: error: smart pointer 'std::unique_ptr<std::basic_string<char> >' is not supported; let std::unique_ptr or std::shared_ptr own a number, a container or a struct of the source, without a deleter of its own" <<'EOF'
#include <memory>
#include <string>
#include <vector>
static double other(double x) {
  auto p = std::make_unique<std::string>("a");
  return x;
}
double f(std::vector<double>& x) { return x[0] * x[1] * other(x[0]); }
EOF
refused "--adjoint --strict" "refused.cpp:4:3: error: a call on the right changes what 'y[k]' reads: derivatives evaluate the right side first, as C++17 says; C leaves the order open, and g++ 12 takes the left side first; call first, then assign" <<'EOF'
double next(double x, int* k) { return x * ++*k; }
void f(const double* x, double* y) {
  int k = 0;
  y[k] = next(x[0], &k);
}
EOF
for mode in --tangent --adjoint; do
  refused $mode "refused.cpp:1:1: error: variable 'scale' of this file alone is also changed by 'set', which 'f' does not call, and the derivative's file has one of its own; set it in 'f' before it is read, or pass it as an argument" <<'EOF'
static double scale = 2.0;
void set(double x) { scale = x; }
double f(double x) {
  double y = scale * x;
  scale = x;
  return y;
}
EOF
  refused $mode "refused.cpp:4:3: error: 'outside' has no source here and takes the active argument 's'; name the file with its source after '--'; or its derivative 'double outside_dx1(double x1)' by --ext with the rule 'partials outside: outside_dx1'; or mark it inactive by --ext with the rule 'inactive outside'" <<'EOF'
double outside(double);
double f(double x) {
  double s = x * x;
  double r = outside(s);
  return r + x;
}
EOF
  refused $mode "refused.cpp:4:3: error: 'outside' has no source here and takes the active argument 's'; name the file with its source ('void outside(double x1, double* x2)') after '--'; or mark it inactive by --ext with the rule 'inactive outside'" <<'EOF'
void outside(double, double*);
double f(double x) {
  double s = x * x, r;
  outside(s, &r);
  return r + x;
}
EOF
  refused "$mode --strict" "refused.cpp:2:3: error: 'f' may read 'f_last' as the call before has left it: the derivative has one of its own, and its derivative by the arguments of earlier calls is not followed; set it in 'f' before it is read, or pass it as an argument" <<'EOF'
double f(double x) {
  static double last = 0.0;
  last = 0.5 * last + x;
  return last * x;
}
EOF
done
refused --adjoint "refused.cpp:6:3: error: 'fill' has no adjoint and may overwrite what the reverse section needs, by its argument 'places'; make the parameter const, give its source, or copy what it changes before the call" <<'EOF'
void fill(int* places, int n);
double f(const double* x) {
  int k[2];
  k[0] = 0;
  double s = x[k[0]] * x[k[0]];
  fill(k, 2);
  return s * x[k[1]];
}
EOF
refused --adjoint "refused.cpp:6:3: error: the loop under '#pragma wengert checkpoint' calls 'normal', which may give another value when the reverse section runs it again; fill an array with its values before" <<'EOF'
#include <random>
double f(double x, int n) {
  std::mt19937 engine(7);
  std::normal_distribution<double> normal(0.0, 1.0);
#pragma wengert checkpoint(4)
  for (int i = 0; i < n; ++i) x += 0.1 * x * normal(engine);
  return x;
}
EOF
refused --tangent "refused.cpp:3:61: error: 'normal' would be made of numbers that may have a derivative, which it cannot hold; make it of constants, as by drawing from a standard distribution, and scale what it gives" <<'EOF'
#include <random>
double f(double x, double y) {
  std::mt19937 engine(7);  std::normal_distribution<double> normal(x, y);
  return normal(engine);
}
EOF
refused "--adjoint --strict" "refused.cpp:2:1: error: 'f' may read 'memo' as the call before has left it: the derivative has one of its own, which is empty when a call begins, and its derivative by the arguments of earlier calls is not followed; set it in 'f' before it is read, or pass it as an argument" <<'EOF'
#include <vector>
static std::vector<double> memo;
double f(double x) {
  memo.push_back(x * x);
  return memo.back();
}
EOF
refused --tangent "refused.cpp:2:1: error: 'rest' may hold what the call before has left there, and the derivative has a variable of its own; set it in 'f' before it is read, or pass it as an argument" <<'EOF'
#include <cstddef>
static const double* rest;
double f(const double* x, int n) {
  rest = x + 1;
  const double below = n > 1 ? f(rest, n - 1) : 0.0;
  return *x * below + *rest;
}
EOF
refused --tangent "refused.cpp:5:12: error: 'std::max(p, q)' returns a reference; return the value, or write the access in place" <<'EOF'
#include <algorithm>
struct P { double x, y; bool operator<(const P& o) const { return x < o.x; } };
double f(double a, double b) {
  P p{a, 1}, q{b, 2};
  const P& m = std::max(p, q);
  q.x *= 3;
  return m.x * m.y;
}
EOF
refused --tangent "refused.cpp:3:43: error: 'larger' returns a reference; return the value, or write the access in place" <<'EOF'
#include <algorithm>
struct P { double x, y; bool operator<(const P& o) const { return x < o.x; } };
const P& larger(const P& a, const P& b) { return std::max(a, b); }
double f(double a, double b) {
  P p{a, 1}, q{b, 2};
  const P& m = larger(p, q);
  q.x *= 3;
  return m.x * m.y;
}
EOF
moves="refers to an element that moves in the result where others are added or removed; copy its value, and assign it afterwards"
refused --adjoint "refused.cpp:9:3: error: 's' changes its size after 'first' has been made to point into it, and the reverse section cannot bring its old memory back; give it its size before, or use subscripts" <<'EOF'
#include <vector>
struct Steps {
  std::vector<double> now, next;
  double& at(int k) { return now[k]; }
  void step() { now.swap(next); }
};
double f(Steps& s) {
  double& first = s.at(0);
  s.step();
  first *= 3;
  return s.now[0] * s.next[0];
}
EOF
refused --tangent "refused.cpp:3:11: error: 'second' $moves" <<'EOF'
#include <vector>
double f(std::vector<std::vector<double>> rows) {
  double& second = rows[1][0];
  rows.erase(rows.begin());
  second *= 3;
  return rows[0][0];
}
EOF
refused --tangent "refused.cpp:3:3: error: 'e' $moves" <<'EOF'
#include <vector>
double f(std::vector<double> a, std::vector<double> b) {
  for (double& e : a) {
    if (e > 1) a.swap(b);
    e *= 2;
  }
  return a[0] * b[0];
}
EOF
refused --tangent "refused.cpp:10:11: error: class 'Half' has a copy or move that does not just copy each member, which would not be run here; copy or exchange the members" <<'EOF'
struct Half {
  double v;
  Half(double x) : v(x) {}
  Half(const Half& o) : v(o.v / 2) {}
};
struct Row {
  Half cells[2];
};
double f(const Row& a) {
  Row b = a;
  return b.cells[0].v;
}
EOF
read_too=("$work/tangents.cpp")
"$check" "$work/tangents.cpp" --corpus --optimise=-O0 --compiler "$(precompiled "$work" -fsanitize=address)" \
  --headers "$work/read.pch" -- -std=c++20 \
  >"$work/tangents" || true
right=$(grep -c '; the tangent is right$' "$work/tangents" || true)
if grep ' FAILS: ' "$work/tangents" || [ "$right" -lt 9 ]; then
  cat "$work/tangents"
  status=1
fi
echo "refused: $count sources; of those whose adjoints are refused $right have right tangents"
[ "$count" -ge 8 ] && exit "$status"
