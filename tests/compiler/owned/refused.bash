#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What smart pointers are not taken for: one line with place, reason and remedy. Arguments: wengert-compile, a directory.
set -uo pipefail
compile=$1 directory=$2
mkdir -p "$directory"
passed=0 failed=0
# refused NAME MESSAGE: the source on standard input, its head being f, is refused with the message.
refused() {
  local file="$directory/$1.cpp" output status
  { echo '#include <memory>'; echo '#include <utility>'; echo 'struct Node { double x; std::shared_ptr<Node> next; };'; cat; } >"$file"
  output=$("$compile" --adjoint --head f "$file" -o "$directory/$1.out.cpp" -- -std=c++20 2>&1)
  status=$?
  if [ "$status" != 0 ] && [ "$output" = "$file:$2" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $1 (status $status)"; echo "  expected: $file:$2"; echo "  printed:  $output"
  fi
}
refused deleter "5:50: error: smart pointer 'std::unique_ptr<Node, Drop>' is not supported; let std::unique_ptr or std::shared_ptr own a number, a container or a struct of the source, without a deleter of its own" <<'SOURCE'
struct Drop { void operator()(Node* n) const { delete n; } };
double f(double x) { std::unique_ptr<Node, Drop> p(new Node{x, nullptr}); return p->x * x; }
SOURCE
refused text "4:51: error: smart pointer 'std::unique_ptr<const char *>' is not supported; let std::unique_ptr or std::shared_ptr own a number, a container or a struct of the source, without a deleter of its own" <<'SOURCE'
double f(double x) { std::unique_ptr<const char*> p(new const char*("a")); return x * x; }
SOURCE
refused weak "4:87: error: type 'std::weak_ptr<Node>' is not supported; use std::vector, std::array, an array or a struct with public data" <<'SOURCE'
double f(double x) { auto p = std::make_shared<Node>(x, nullptr); std::weak_ptr<Node> w = p; return w.lock()->x * x; }
SOURCE
refused release "4:79: error: 'std::unique_ptr<Node>::release' of the standard library has no rule; write it as a loop or give its derivative by --ext" <<'SOURCE'
double f(double x) { auto p = std::make_unique<Node>(x, nullptr); Node* raw = p.release(); const double y = raw->x * x; delete raw; return y; }
SOURCE
refused adopted "5:107: error: 'raw' takes over a plain pointer, whose allocation is not seen; make the object by std::make_unique or std::make_shared" <<'SOURCE'
double g(Node* raw) { std::unique_ptr<Node> p; p = std::unique_ptr<Node>(raw); return p->x; }
double f(double x) { auto p = std::make_unique<Node>(x, nullptr); Node* other = p.get(); return x * x * g(other); }
SOURCE
refused by_value "5:72: error: 'local' is owned by smart pointers elsewhere and stands here by itself, but its derivatives live in the owned object; use a smart pointer here, too" <<'SOURCE'
Node make(double x) { return Node{x * x, nullptr}; }
double f(double x) { auto p = std::make_unique<Node>(x, nullptr); Node local = make(x); return p->x + local.x * x; }
SOURCE
refused argument "4:1: error: parameter 'p' of 'f' is an owned object, whose derivatives a caller has no place for; pass numbers or arrays, and make the object inside" <<'SOURCE'
double f(const std::shared_ptr<Node>& p, double x) { return p->x * x; }
SOURCE
refused constructors "6:36: error: it is not clear which constructor of 'Two' is meant; give the class one constructor with this number of arguments" <<'SOURCE'
struct A { double v; }; struct B { double w; }; struct D : A {}; struct Two { double x; Two(const A& a) : x(a.v) {} Two(const B& b) : x(b.w) {} };

double f(double x) { D d; auto p = std::make_unique<Two>(d); return p->x * x; }
SOURCE
refused member "5:1: error: 'Pair::first' holds a class that smart pointers own elsewhere, whose derivatives live in the object itself; reach it by a smart pointer, a plain pointer or a reference, and assign its members" <<'SOURCE'

struct Pair { Node first; double y; };
double f(double x) { Pair p; p.y = x; auto n = std::make_unique<Node>(); n->x = x; return n->x * p.y; }
SOURCE
refused copied "4:97: error: a whole owned object is copied, whose derivatives live in the object itself; reach it by a smart pointer, a plain pointer or a reference, and assign its members" <<'SOURCE'
double f(double x) { auto a = std::make_unique<Node>(x, nullptr), b = std::make_unique<Node>(); *b = *a; return b->x * x; }
SOURCE
refused copy_made "5:79: error: 'Node' is owned by smart pointers elsewhere and stands here by itself, but its derivatives live in the owned object; use a smart pointer here, too" <<'SOURCE'
double take(Node n) { n.x *= 2; return n.x; }
double f(double x) { auto a = std::make_unique<Node>(x, nullptr); return take(*a) * x; }
SOURCE
refused pointer_to_owner "4:10: error: 'link' is a plain pointer, or a reference to a place that changes, to what holds smart pointers; name the smart pointer itself, or pass it by reference" <<'SOURCE'
void set(std::shared_ptr<Node>* link, double x) { *link = std::make_shared<Node>(x, nullptr); }
double f(double x) { std::shared_ptr<Node> head; set(&head, x); return head->x * x; }
SOURCE
refused inactive_maker "5:1: error: 'count' is inactive and makes objects that smart pointers own, which the reverse section could not undo; leave out the directive, or keep its objects in local variables" <<'SOURCE'
#pragma wengert inactive
int count(int n) { auto p = std::make_unique<Node>(1.0, nullptr); return n + static_cast<int>(p->x); }
double f(double x) { auto a = std::make_unique<Node>(x, nullptr); return a->x * count(2); }
SOURCE
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
