// SPDX-License-Identifier: MIT
// What the front end refuses: one test a construct, with the exact text a user sees.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "compiler/frontend/clang/frontend.hpp"

namespace {

struct Case {
  const char* name;
  const char* source;
  const char* expected;  ///< line:column: error: message; the file's name is added
  const char* file = "f.cpp";
  const char* flag = "-w";
};

class Refuses : public testing::TestWithParam<Case> {
 protected:
  static void SetUpTestSuite();
  static void TearDownTestSuite() { std::filesystem::remove_all(headers); }
  static const std::filesystem::path headers;
};
const std::filesystem::path Refuses::headers = std::filesystem::temp_directory_path() / "wengert-refusal-headers";

TEST_P(Refuses, WithPlaceReasonAndRewrite) {
  const Case& c = GetParam();
  const auto directory = std::filesystem::temp_directory_path() / (std::string("wengert-refusal-") + c.name);
  std::filesystem::create_directories(directory);
  const std::string file = (directory / c.file).string();
  std::ofstream(file) << c.source;
  std::vector<std::string> flags{"-w", c.flag, std::string(c.file) == "f.c" ? "-std=c17" : "-std=c++20"};
  if (std::string(c.file) == "f.cpp" && std::string(c.flag) == "-w")
    flags.insert(flags.end(), {"-include-pch", (headers / "all.pch").string()});
  const auto result = wengert::compiler::read_source(file, flags, {"f"});
  std::filesystem::remove_all(directory);
  EXPECT_FALSE(result.ok);
  ASSERT_EQ(result.diagnostics.size(), 1U);
  EXPECT_EQ(result.diagnostics[0].text(), file + ":" + c.expected);
}

const Case cases[] = {
    {"AddressOfARemadeVector",
     "#include <vector>\n"
     "const std::vector<double> w{1.5, 2.5};\n"
     "static const double* at(int i) { return &w[i]; }\n"
     "double f(double x) { return x * *at(1); }\n",
     "2:27: error: the derivative makes 'w' in each function that reads it, and this one may leave its address behind; "
     "return a copy or a number of the place, or give 'w' a value of numbers alone"},
    {"AddressOfARemadeVectorInAStructure",
     "#include <vector>\n"
     "struct View { const double* p; };\n"
     "const std::vector<double> w{1.5, 2.5};\n"
     "static View all() { return {w.data()}; }\n"
     "double f(double x) { return x * all().p[1]; }\n",
     "3:27: error: the derivative makes 'w' in each function that reads it, and this one may leave its address behind; "
     "return a copy or a number of the place, or give 'w' a value of numbers alone"},
    {"AddressOfARemadeVectorThroughAnArgument",
     "#include <vector>\n"
     "const std::vector<double> w{1.5, 2.5};\n"
     "static void set(const double** p) { *p = w.data(); }\n"
     "double f(double x) { const double* p; set(&p); return x * p[1]; }\n",
     "2:27: error: the derivative makes 'w' in each function that reads it, and this one may leave its address behind; "
     "return a copy or a number of the place, or give 'w' a value of numbers alone"},
    {"AddressOfARemadeVectorThatAMethodKeeps",
     "#include <vector>\n"
     "const std::vector<double> w{1.5, 2.5};\n"
     "struct Keeper {\n"
     "  const std::vector<double>* p = nullptr;\n"
     "  void keep(const std::vector<double>& q) { p = &q; }\n"
     "};\n"
     "static void prepare(Keeper& k) { k.keep(w); }\n"
     "double f(double x) { Keeper k; prepare(k); return x * (*k.p)[1]; }\n",
     "2:27: error: the derivative makes 'w' in each function that reads it, and this one may leave its address behind; "
     "return a copy or a number of the place, or give 'w' a value of numbers alone"},
    {"AddressOfARemadeVectorThatIsHandedOnAndKept",
     "#include <vector>\n"
     "const std::vector<double> w{1.5, 2.5};\n"
     "struct Keeper {\n"
     "  std::vector<const double*> all;\n"
     "  double keep(const double* q) { all.push_back(q + 1); return q[0]; }\n"
     "};\n"
     "static double store(Keeper* k, const double* q, int n) { return n > 0 ? store(k, q, n - 1) : k->keep(q); }\n"
     "static double prepare(Keeper& k, double x) { return x * store(&k, w.data(), 2); }\n"
     "double f(double x) { Keeper k; double y = prepare(k, x); return y * *k.all[0]; }\n",
     "2:27: error: the derivative makes 'w' in each function that reads it, and this one may leave its address behind; "
     "return a copy or a number of the place, or give 'w' a value of numbers alone"},
    {"AddressOfARemadeVectorThroughAPointer",
     "#include <vector>\n"
     "const std::vector<double> w{1.5, 2.5};\n"
     "struct View { const double* p = nullptr; };\n"
     "static void prepare(View& k) { View* t = &k; t->p = w.data(); }\n"
     "double f(double x) { View k; prepare(k); return x * k.p[1]; }\n",
     "2:27: error: the derivative makes 'w' in each function that reads it, and this one may leave its address behind; "
     "return a copy or a number of the place, or give 'w' a value of numbers alone"},
    {"ReferenceToARemadeVectorInAnObject",
     "#include <vector>\n"
     "struct All { const std::vector<double>& r; explicit All(const std::vector<double>& q) : r(q) {} };\n"
     "const std::vector<double> w{1.5, 2.5};\n"
     "static All all() { return All(w); }\n"
     "double f(double x) { All a = all(); return x * a.r[1]; }\n",
     "3:27: error: the derivative makes 'w' in each function that reads it, and this one may leave its address behind; "
     "return a copy or a number of the place, or give 'w' a value of numbers alone"},
    {"GotoIntoABlock",
     "double f(double x) {\n  if (x > 2.0) goto in;\n  if (x < 1.0) {\n  in:\n    x = x * x;\n  }\n  return x;\n}\n",
     "2:16: error: this 'goto' leads into a block, a loop or a switch, or past a variable that is given a value; "
     "rewrite the jump with 'while', 'break' or 'return'"},
    {"GotoPastAnArray",
     "double f(double x) {\n  if (x > 2.0) goto end;\n  double a[2] = {x, 1.0};\n  x = a[0] * a[1];\nend:\n  return "
     "x;\n}\n",
     "2:3: error: this 'goto' leads into a block, a loop or a switch, or past a variable that is given a value; "
     "rewrite the jump with 'while', 'break' or 'return'",
     "f.c"},
    {"Setjmp",
     "#include <csetjmp>\nstatic jmp_buf b;\ndouble f(double x) {\n  if (setjmp(b)) return 0.0;\n  return x;\n}\n",
     "4:7: error: '_setjmp' jumps out of the function, which cannot be reversed; return an error code instead"},
    {"Longjmp", "#include <csetjmp>\nstatic jmp_buf b;\ndouble f(double x) {\n  longjmp(b, 1);\n  return x;\n}\n",
     "4:3: error: 'longjmp' jumps out of the function, which cannot be reversed; return an error code instead"},
    {"Rethrow", "double f(double x) {\n  if (x < 0.0) throw;\n  return x;\n}\n",
     "2:16: error: 'throw;' leaves a path that cannot be reversed; return an error code instead of an exception"},
    {"ThrownClass",
     "static int count;\nstruct Bad {\n  int n = count;\n};\ndouble f(double x) {\n  if (x < 0.0) throw Bad();\n  "
     "return x;\n}\n",
     "6:16: error: what is thrown, 'Bad', needs other parts of this file; throw an exception of the standard library, "
     "or "
     "put the class into a header"},
    {"FunctionThatIsATry", "double f(double x) try {\n  return x * x;\n} catch (...) {\n  return x;\n}\n",
     "1:8: error: 'try' leaves a path that cannot be reversed; return an error code instead of an exception"},
    {"VirtualCall",
     "struct Base {\n  virtual double g(double x) { return x; }\n};\ndouble f(Base& b, double x) { return b.g(x); }\n",
     "1:8: error: class 'Base' shares its structure with classes that derive from it, so that the derivative's "
     "argument "
     "would be another type than the source's; make the object inside a function that takes its numbers, and "
     "differentiate that"},
    {"FunctionPointer", "double f(double (*g)(double), double x) { return g(x); }\n",
     "1:19: error: call through the pointer 'g': the function is known at run time only; call it by "
     "name, "
     "or branch on an integer"},
    {"StdFunction",
     "#include <functional>\ndouble f(const std::function<double(double)>& g, double x) { return g(x); }\n",
     "2:47: error: call through the pointer 'const std::function<double (double)>': the function is known at run time "
     "only; "
     "call it by "
     "name, or branch on an integer"},
    {"Union",
     "union Bits {\n  double d;\n  long l;\n};\ndouble f(double x) {\n  Bits b;\n  b.d = x;\n  return b.d;\n}\n",
     "6:8: error: union 'Bits': its members share storage, so activity is lost; use a struct"},
    {"ReinterpretedPointer", "long f(double* x) {\n  return *reinterpret_cast<long*>(x);\n}\n",
     "2:11: error: cast from 'double *' to 'long *': the activity of what it points to is lost; keep the pointer's "
     "type"},
    {"VoidPointer", "double f(double* x) {\n  void* p = x;\n  return *(double*)p;\n}\n",
     "2:13: error: cast from 'double *' to 'void *': the activity of what it points to is lost; keep the pointer's "
     "type"},
    {"TypePunning", "long f(double x) {\n  return reinterpret_cast<long&>(x);\n}\n",
     "2:10: error: cast from 'double' reads a number's bytes as another type, so its activity is lost; convert the "
     "value "
     "instead"},
    {"PointerToInteger", "long f(double* x) {\n  return (long)x;\n}\n",
     "2:10: error: cast from 'double *' to 'long': the activity of what it points to is lost; keep the pointer's type"},
    {"Volatile", "double f(double x) {\n  volatile double y = x;\n  return y;\n}\n",
     "2:19: error: 'y' is volatile: its value may change between the two sweeps; drop 'volatile'"},
    {"VolatileArgument", "double f(volatile double* x) { return x[0]; }\n",
     "1:27: error: 'volatile double' is volatile: its value may change between the two sweeps; drop 'volatile'"},
    {"Atomic", "#include <atomic>\ndouble f(std::atomic<double>& x) { return x.load(); }\n",
     "2:31: error: 'std::atomic<double>' is atomic, and other threads may write it between the two sweeps; use a plain "
     "variable"},
    {"AtomicC", "double f(double x) {\n  _Atomic double y = x;\n  return y;\n}\n",
     "2:18: error: '_Atomic(double)' is atomic, and other threads may write it between the two sweeps; use a plain "
     "variable",
     "f.c"},
    {"InlineAssembly", "double f(double x) {\n  asm(\"nop\");\n  return x;\n}\n",
     "2:3: error: inline assembly cannot be differentiated; write it in C, or give its derivative by --ext"},
    {"OpenMp",
     "double f(int n, double* x) {\n  double s = 1.0;\n#pragma omp parallel for reduction(* : s)\n  for (int i = 0; i "
     "< n; ++i) {\n    s *= x[i];\n    x[i] = s;\n  }\n"
     "  return s;\n}\n",
     "3:1: error: '#pragma omp ... reduction(* : s)' has no derivative here; inside the loop, 's' is a thread's part "
     "of "
     "the result; only give it its next value there",
     "f.cpp", "-fopenmp"},
    {"LockOfOpenMp",
     "#include <omp.h>\ndouble f(double x) {\n  omp_lock_t lock;\n  omp_init_lock(&lock);\n  return x;\n}\n",
     "3:14: error: a lock has no derivative here; write '#pragma omp critical' before what it guards", "f.c",
     "-fopenmp"},
    {"Mpi", "extern \"C\" int MPI_Send(double*, int);\ndouble f(double x) {\n  MPI_Send(&x, 1);\n  return x;\n}\n",
     "3:3: error: 'MPI_Send' has no derivative here: send, recv, isend, irecv, wait, waitall, sendrecv, bcast, reduce, "
     "allreduce, scan, gather, scatter, allgather and alltoall have derivatives; write the communication with these"},
    {"KeptFunctor",
     "#include <functional>\nstruct A {\n  std::function<double(double)> g;\n};\nstruct B {\n  double k;\n  double "
     "operator()(double y) const { return k * y; }\n};\ndouble f(double x) {\n  A a;\n  a.g = B{x};\n  a.g = [](double "
     "y) { return y; };\n  return a.g(x);\n}\n",
     "11:9: error: 'B{x}' is kept in memory together with what it has captured; keep a lambda without captures, or "
     "hand "
     "it over as an argument"},
    {"LambdaThatKeepsItself",
     "#include <functional>\nstruct A {\n  std::function<double(double)> g;\n};\ndouble f(double x) {\n  A a;\n  "
     "std::function<double(double)> h = [](double y) { return y * y; };\n  a.g = [h](double y) { return h(y); };\n  "
     "return a.g(x);\n}\n",
     "3:33: error: 'std::function<double (double)>' is kept in memory together with what it has captured; keep a "
     "lambda without captures, or hand it over as an argument"},
    {"VoidMemberOfTwoTypes",
     "struct A {\n  void* p;\n};\ndouble f(double x) {\n  int n = 1;\n  A a;\n  a.p = &x;\n  a.p = &n;\n  return "
     "x;\n}\n",
     "7:9: error: cast from 'double *' to 'void *': the activity of what it points to is lost; keep the pointer's "
     "type"},
    {"SortOfBytes",
     "#include <stdlib.h>\nint less(const void* a, const void* b) { return 0; }\ndouble f(double* x) {\n  qsort(x, 3, "
     "4, less);\n"
     "  return x[0];\n}\n",
     "4:3: error: 'qsort' sorts what is not seen, or by what is not seen; hand it the array, sizeof one of its "
     "elements and the name of a function of the source"},
    {"NameOfAHeadsArgument",
     "#include <string>\nstruct A {\n  std::string name;\n  double v;\n};\ndouble f(const A& a) { return a.v; }\n",
     "6:19: error: type 'std::string' is another one in the result, so that it is no argument or result of the "
     "function to be differentiated; pass std::vector, std::array or numbers, and make it inside"},
    {"MutableCopy",
     "double f(double x) {\n  auto g = [s = 0.0](double y) mutable { return s += y; };\n  auto h = g;\n  return g(x) + "
     "h(x);\n}\n",
     "3:8: error: the mutable lambda 'g' is copied, and the copy would count by itself; capture what it changes by "
     "reference"},
    {"Coroutine",
     "#include <coroutine>\nstruct Task {\n  struct promise_type {\n    Task get_return_object() { return {}; }\n"
     "    std::suspend_never initial_suspend() { return {}; }\n    std::suspend_never final_suspend() noexcept { "
     "return {}; }\n"
     "    void return_void() {}\n    void unhandled_exception() {}\n  };\n};\nTask f(double x) { co_return; }\n",
     "11:6: error: 'f' is a coroutine, whose path cannot be reversed; write it as a loop"},
    {"UninstantiatedTemplate", "template <class T>\nT f(T x) { return x * x; }\n",
     "2:3: error: template 'f' is not instantiated; add an explicit instantiation, e.g. 'template double "
     "f<double>(double);'"},
    {"Map", "#include <map>\ndouble f(std::map<int, double>& m) { return m[0]; }\n",
     "2:33: error: type 'std::map<int, double>' is another one in the result, so that it is no argument or result of "
     "the function to be "
     "differentiated; pass std::vector, std::array or numbers, and make it inside"},
    {"ChangedLettersAsKey",
     "#include <map>\n#include <string>\ndouble f(double x) {\n  std::map<std::string, double> m;\n  m[\"x\"] = x;\n  "
     "char name[] = \"x\"; if (x > 1) name[0] = 'y';\n  return m[name];\n}\n",
     "7:12: error: a string that is no literal of the source is kept as a name, and names are ordered (line 3): their "
     "order is known of literals alone; use std::unordered_map, or number the names"},
    {"NameOfAMap",
     "#include <map>\n#include <string>\nint length(const std::string&);\ndouble f(double x) {\n  "
     "std::map<std::string, double> m{{\"x\", x}};\n  double s = 0.0;\n  for (const auto& [name, v] : m) s += v * "
     "length(name);\n  return s;\n}\n",
     "7:44: error: 'length' works on the letters of a string, of which the derivative knows the name alone; do it "
     "before, or in what is printed or thrown"},
    {"MapReference",
     "#include <map>\ndouble f(double x) {\n  std::map<int, double> m;\n  double& first = m[1];\n  double* p = "
     "&first;\n  "
     "m[0] = x;\n  *p = x;\n"
     "  return m[1];\n}\n",
     "4:11: error: 'm[1]' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"MapReferenceAssigned",
     "#include <map>\ndouble f(double x) {\n  std::map<int, double> m, n;\n  double& first = m[1];\n  "
     "m.insert_or_assign(0, x);\n  m.swap(n);\n  first "
     "= x;\n"
     "  return n[1];\n}\n",
     "4:11: error: 'm[1]' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"MapReferenceInALambda",
     "#include <map>\ndouble f(double x) {\n  std::map<int, double> m;\n  double& first = m[1];\n  auto add = [&] { "
     "first += x; };\n  m[0] = x;\n  add();\n  return m[1];\n}\n",
     "4:11: error: 'm[1]' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"PartOfAnEntry",
     "#include <map>\nstruct Item { double price; };\ndouble f(double x) {\n  std::map<int, Item> m{{2, {x}}, {5, "
     "{x}}};\n"
     "  Item& item = m.at(5);\n  double& p = item.price;\n  m.erase(2);\n  p = 2 * x;\n  return m.at(5).price;\n}\n",
     "5:9: error: 'm.at(5)' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"EntryOfALambda",
     "#include <map>\nstruct Item { double price; };\ndouble f(double x) {\n  std::map<int, Item> m{{2, {x}}, {5, "
     "{x}}};\n"
     "  Item& item = m.at(5);\n  auto set = [&](double a) { item.price = a; };\n  m.erase(2);\n  set(2 * x);\n"
     "  return m.at(5).price;\n}\n",
     "5:9: error: 'm.at(5)' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"MapAndItsEntry",
     "#include <map>\nstruct Item { double a; };\nstatic void raise(std::map<int, Item>& m, const Item& by) {\n"
     "  m[1].a *= 2.0;\n  m[2].a += by.a;\n}\ndouble f(double x) {\n  std::map<int, Item> m{{1, {x}}, {2, {x}}};\n"
     "  raise(m, m[1]);\n  return m[2].a;\n}\n",
     "9:3: error: 'm[1]' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"EntryAndAddedKey",
     "#include <map>\nstruct Item {\n  double a = 0.5;\n  void add(double v) { a += v; }\n};\ndouble f(double x) {\n"
     "  std::map<int, Item> m;\n  const auto next = [&](int k) { m[k].a *= x; return m[k].a; };\n  "
     "m[1].add(next(0));\n  return "
     "m[1].a;\n}\n",
     "9:3: error: 'm[1]' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"ChangingKey",
     "#include <map>\nstruct Item { double a = 0.5; };\nstatic Item made(int& k, double a) {\n  ++k;\n  return "
     "{a};\n}\n"
     "static Item sum(Item p, Item q) { return {p.a + q.a}; }\ndouble f(double x) {\n  std::map<int, Item> m;\n  int k "
     "= 1;\n"
     "  m[k] = sum(made(k, x), m[0]);\n  return m[2].a;\n}\n",
     "11:3: error: 'm[k]' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"MapOfAnOrder",
     "#include <map>\nstatic bool by(int a, int b) { return a > b; }\ndouble f(double x) {\n"
     "  std::map<int, double, bool (*)(int, int)> m(by);\n  m[1] = x;\n  return m[1] * x;\n}\n",
     "5:5: error: type 'a map with an order of its own' is not supported; use std::vector, std::array, an array or a "
     "struct with public data"},
    {"EndOfSorted",
     "#include <algorithm>\n#include <vector>\ndouble f(double x) {\n  std::vector<double> v{x, 1.0};\n  auto end = "
     "std::ranges::sort(v);\n  return *(end - 1);\n}\n",
     "5:27: error: 'std::ranges::sort' of the standard library has no rule; write it as a loop or give its derivative "
     "by --ext"},
    {"SteadyElement",
     "#include <deque>\ndouble f(double x) {\n  std::deque<double> d(2, x);\n  const double& newest = d.front();\n"
     "  d.push_front(x * x);\n  return newest;\n}\n",
     "4:17: error: 'd.front()' refers to an element that moves in the result where others are added or removed; copy "
     "its "
     "value, and assign it afterwards"},
    {"SteadyIterator",
     "#include <list>\ndouble f(double x) {\n  std::list<double> l(2, x);\n  auto first = l.begin();\n"
     "  l.push_front(x * x);\n  return *first;\n}\n",
     "4:8: error: 'first' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"FoundBeforeGrowthByAnObject",
     "#include <map>\nstruct Writer {\n  std::map<int, double>& to;\n  void put(double v) const { to[1] = v; }\n};\n"
     "double f(double x) {\n  std::map<int, double> m;\n  const Writer writer{m};\n  m[3] = x;\n"
     "  auto found = m.find(3);\n  writer.put(2 * x);\n  return found->second;\n}\n",
     "10:8: error: 'found' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"FoundBeforeGrowthByALambda",
     "#include <map>\ndouble f(double x) {\n  std::map<int, double> m;\n  auto put = [&](double v) { m[1] = v; };\n"
     "  m[3] = x;\n  auto found = m.find(3);\n  put(2 * x);\n  return found->second;\n}\n",
     "6:8: error: 'found' refers to an element that moves in the result where others are added or removed; copy its "
     "value, and assign it afterwards"},
    {"UnorderedRange",
     "#include <unordered_map>\ndouble f(double x) {\n  std::unordered_map<int, double> m;\n  m[3] = x;\n  double last "
     "= 0;\n"
     "  for (const auto& e : m) {\n    last = e.second;\n    break;\n  }\n  return last;\n}\n",
     "6:24: error: the order of a std::unordered_map is not defined, so that no two programs agree on it; use std::map "
     "or "
     "std::set"},
    {"List", "#include <forward_list>\ndouble f(double x) {\n  std::forward_list<double> l;\n  return x;\n}\n",
     "3:29: error: type 'std::forward_list<double>' is not supported; use std::vector, std::array, an array or a "
     "struct with "
     "public data"},
    {"NumberInText",
     "#include <sstream>\ndouble f(double x) {\n  std::ostringstream out;\n  out << x;\n  return "
     "std::stod(out.str());\n}\n",
     "5:10: error: a number is read from letters that may hold numbers with derivatives ('std::stod(out.str())'); keep "
     "those as numbers"},
    {"NumberInAName",
     "#include <string>\nstatic std::string text(double x) { return std::to_string(x); }\ndouble f(double x) {\n  "
     "return "
     "std::stod(text(x));\n}\n",
     "4:10: error: a number is read from letters that may hold numbers with derivatives ('line 2'); keep those as "
     "numbers"},
    {"NumberOfAHelper",
     "#include <sstream>\n#include <string>\nstatic double parsed(const std::string& s) {\n  std::istringstream "
     "in(s);\n  "
     "double y = 0;\n  in >> y;\n  return y;\n}\ndouble f(double x) {\n  return parsed(std::to_string(x)) * x;\n}\n",
     "6:3: error: a number is read from letters that may hold numbers with derivatives ('line 10'); keep those as "
     "numbers"},
    {"NumberOfAComplexOne",
     "#include <complex>\n#include <sstream>\ndouble f(double x) {\n  std::ostringstream out;\n  out << "
     "std::complex<double>(x, 1);\n  std::istringstream in(out.str());\n  double y = 0;\n  in >> y;\n  return y * "
     "x;\n}\n",
     "8:3: error: a number is read from letters that may hold numbers with derivatives ('in >> y'); keep those as "
     "numbers"},
    {"NumberByScanning",
     "#include <cstdio>\n#include <string>\nstatic std::string shown(double v) { return std::to_string(v); }\ndouble "
     "f(double x) {\n  double y = 0;\n  std::sscanf(shown(x).c_str(), \"%lf\", &y);\n  return y * x;\n}\n",
     "6:3: error: a number is read from letters that may hold numbers with derivatives ('line 3'); keep those as "
     "numbers"},
    {"NumberByItsDigits",
     "#include <string>\ndouble f(double x) {\n  double y = 0;\n  for (char c : std::to_string(x))\n    if (c != '.') "
     "y = 10 * y + (c - '0');\n  return y * x;\n}\n",
     "5:33: error: a number is read from letters that may hold numbers with derivatives ('c - '0''); keep those as "
     "numbers"},
    {"NumberByItsCodes",
     "#include <string>\ndouble f(double x) {\n  double y = 0;\n  for (char c : std::to_string(x))\n    if (c != '.') "
     "y = 10 * y + (c - 48);\n  return y * x;\n}\n",
     "5:33: error: a number is read from letters that may hold numbers with derivatives ('c - 48'); keep those as "
     "numbers"},
    {"DigitsByATable",
     "#include <string>\nstatic const double digit[128] = {};\ndouble f(double x) {\n  double y = 0;\n  for (char c : "
     "std::to_string(x)) y = 10 * y + digit[c];\n  return y * x;\n}\n",
     "5:49: error: a number is read from letters that may hold numbers with derivatives ('digit[c]'); keep those as "
     "numbers"},
    {"DigitsByBits",
     "#include <string>\ndouble f(double x) {\n  double y = 0;\n  for (char c : std::to_string(x))\n    if (c != '.') "
     "y = 10 * y + (c & 15);\n  return y * x;\n}\n",
     "5:33: error: a number is read from letters that may hold numbers with derivatives ('c & 15'); keep those as "
     "numbers"},
    {"DigitsInAnInteger",
     "#include <string>\ndouble f(double x) {\n  int n = 0;\n  for (char c : std::to_string(x))\n    if (c != '.') n = "
     "10 * n + (c ^ 48);\n  return n * 1e-6 * x;\n}\n",
     "6:10: error: a number is read from letters that may hold numbers with derivatives ('n'); keep those as numbers"},
    {"WholeNumberOfAText",
     "#include <string>\ndouble f(double x) {\n  int n = std::stoi(std::to_string(x));\n  return n * x;\n}\n",
     "4:10: error: a number is read from letters that may hold numbers with derivatives ('n'); keep those as numbers"},
    {"WholeNumberOfAName",
     "#include <string>\nstatic int whole(const std::string& s) { return std::stoi(s); }\ndouble f(double x) {\n  "
     "return whole(std::to_string(x)) * x;\n}\n",
     "2:12: error: a number is read from letters that may hold numbers with derivatives ('line 4'); keep those as "
     "numbers"},
    {"DigitsInAVector",
     "#include <string>\n#include <vector>\ndouble f(double x) {\n  std::vector<int> d;\n  for (char c : "
     "std::to_string(x))\n    if (c != '.') d.push_back(c - '0');\n  double y = 0;\n  for (int k : d) y = 10 * y + "
     "k;\n  return y * x;\n}\n",
     "8:32: error: a number is read from letters that may hold numbers with derivatives ('k'); keep those as numbers"},
    {"DigitsByAMap",
     "#include <map>\n#include <string>\ndouble f(double x) {\n  std::map<char, double> v{{'0', 0.0}, {'1', 1.0}};\n  "
     "double y = 0;\n  for (char c : std::to_string(x)) y = 10 * y + v[c];\n  return y * x;\n}\n",
     "6:49: error: a number is read from letters that may hold numbers with derivatives ('v[c]'); keep those as "
     "numbers"},
    {"WholeNumberInAnObject",
     "#include <string>\nstruct P {\n  int n;\n};\nstatic P parse(const std::string& s) {\n  P p;\n  p.n = "
     "std::stoi(s);\n  return p;\n}\ndouble f(double x) {\n  P p = parse(std::to_string(x));\n  return p.n * x;\n}\n",
     "5:10: error: a number is read from letters that may hold numbers with derivatives ('line 11'); keep those as "
     "numbers"},
    {"DigitsBySwitch",
     "#include <string>\ndouble f(double x) {\n  double y = 0;\n  for (char c : std::to_string(x)) {\n    int d = "
     "0;\n    switch (c) {\n      case '1': d = 1; break;\n      case '2': d = 2; break;\n      case '3': d = 3; "
     "break;\n      default: break;\n    }\n    if (c != '.') y = 10 * y + d;\n  }\n  return y * x;\n}\n",
     "7:17: error: a number is read from letters that may hold numbers with derivatives ('d = 1'); keep those as "
     "numbers"},
    {"DigitsByDecisions",
     "#include <string>\nstatic double read(const std::string& s) {\n  double y = 0;\n  for (char c : s) {\n    if "
     "(c == '1') y = 10 * y + 1;\n    if (c == '2') y = 10 * y + 2;\n    y += c == '3' ? 3 : 0;\n  }\n  return "
     "y;\n}\ndouble f(double x) {\n  return read(std::to_string(x)) * x;\n}\n",
     "5:19: error: a number is read from letters that may hold numbers with derivatives ('line 12'); keep those as "
     "numbers"},
    {"DigitsBySwitchOverTheirNumbers",
     "#include <string>\ndouble f(double x) {\n  double y = 0;\n  for (int c : std::to_string(x)) switch (c - 48) {\n"
     "      case 1: y += 1; break;\n      case 2: y += 2; break;\n      case 3: y += 3; break;\n      default: break;\n"
     "    }\n  return y * x;\n}\n",
     "5:15: error: a number is read from letters that may hold numbers with derivatives ('y += 1'); keep those as "
     "numbers"},
    {"WholeNumberByReference",
     "#include <string>\nstatic void whole(const std::string& s, int& n) { n = std::stoi(s); }\ndouble f(double x) "
     "{\n  int n = 0;\n  whole(std::to_string(x), n);\n  return n * x;\n}\n",
     "2:13: error: a number is read from letters that may hold numbers with derivatives ('line 5'); keep those as "
     "numbers"},
    {"WholeNumberInAnObjectOfTheCaller",
     "#include <string>\nstruct P {\n  int n = 0;\n};\nstatic void parse(const std::string& s, P* p) { p->n = "
     "std::stoi(s); }\ndouble f(double x) {\n  P p;\n  parse(std::to_string(x), &p);\n  return p.n * x;\n}\n",
     "5:13: error: a number is read from letters that may hold numbers with derivatives ('line 8'); keep those as "
     "numbers"},
    {"WholeNumberInTheObject",
     "#include <string>\nstruct P {\n  int n = 0;\n  void parse(const std::string& s) { n = 10 * n + (s[0] - '0'); "
     "}\n};\ndouble f(double x) {\n  P p;\n  p.parse(std::to_string(x));\n  return p.n * x;\n}\n",
     "4:8: error: a number is read from letters that may hold numbers with derivatives ('line 8'); keep those as "
     "numbers"},
    {"DigitsInAnotherFunction",
     "#include <string>\nstatic std::string shown(double v) { return std::to_string(v); }\nstatic double read(const "
     "std::string& s) {\n  double y = 0;\n  for (char c : s)\n    if (c != '.') y = 10 * y + (c - '0');\n  return "
     "y;\n}\ndouble f(double x) {\n  return read(shown(x)) * x;\n}\n",
     "6:33: error: a number is read from letters that may hold numbers with derivatives ('line 2'); keep those as "
     "numbers"},
    {"NumberInAMember",
     "#include <string>\nstruct Note {\n  std::string text;\n  Note(double v) : text(std::to_string(v)) {}\n};\ndouble "
     "f(double x) {\n  Note n(x * x);\n  return std::stod(n.text) * x;\n}\n",
     "8:10: error: a number is read from letters that may hold numbers with derivatives ('line 4'); keep those as "
     "numbers"},
    {"SortedDownTexts",
     "#include <algorithm>\n#include <functional>\n#include <string>\n#include <vector>\ndouble f(double x) {\n  "
     "std::vector<std::string> v;\n  for (int k = 0; k < 3; ++k) v.push_back(std::to_string(k));\n  "
     "std::sort(v.begin(), v.end(), std::greater<>());\n  return v[0] == \"2\" ? x : x * x;\n}\n",
     "7:43: error: a string that is no literal of the source is kept as a name, and names are ordered (line 8): their "
     "order is known of literals alone; use std::unordered_map, or number the names"},
    {"LetterOfAText",
     "#include <string>\nstatic void change(char& c) { c = 'b'; }\ndouble f(double x) {\n  std::string s = "
     "std::to_string(3);\n  change(s[0]);\n  return s == \"b\" ? x : x * x;\n}\n",
     "5:10: error: 's[0]' works on the letters of a string, of which the derivative knows the name alone; do it "
     "before, "
     "or in what is printed or thrown"},
    {"RowsOfAFlatArray",
     "double f(int m, double *a) {\n  double (*rows)[m] = (double (*)[m])a;\n  return rows[1][0];\n}\n",
     "2:23: error: cast from 'double *' to 'double (*)[m]': the activity of what it points to is lost; keep the "
     "pointer's type",
     "f.c"},
    {"Complex", "#include <complex>\ndouble f(std::complex<double> z) { return z.real(); }\n",
     "2:31: error: type 'std::complex<double>' is another one in the result, so that it is no argument or result of "
     "the function to be "
     "differentiated; pass std::vector, std::array or numbers, and make it inside"},
    {"ComplexArcSine",
     "#include <complex>\ndouble f(double x) { return std::asin(std::complex<double>(x, 1)).imag(); }\n",
     "2:29: error: 'asin' of the standard library has no rule; write it as a loop or give its derivative by --ext"},
    {"Deque", "#include <deque>\ndouble f(std::deque<double>& x) { return x[0]; }\n",
     "2:30: error: type 'std::deque<double>' is another one in the result, so that it is no argument or result of the "
     "function to be "
     "differentiated; pass std::vector, std::array or numbers, and make it inside"},
    {"LongDouble", "double f(long double* x) { return x[0]; }\n",
     "1:23: error: 'long double *' in memory that others share is not supported; use 'double'"},
    {"PrintedLongDouble",
     "#include <cstdio>\ndouble f(double x) {\n  long double s = x;\n  std::printf(\"%Lf\", s);\n  return s;\n}\n",
     "4:22: error: 's' in memory that others share is not supported; use 'double'"},
    {"BaseClass",
     "#include <vector>\nstruct Points : std::vector<double> {\n  double y;\n};\ndouble f(double x) {\n  Points p;\n"
     "  p.y = x;\n  return p.y;\n}\n",
     "6:10: error: class 'Points' has a base that is not of this source; make the base a member"},
    {"DerivedArgument",
     "struct Base {\n  double x;\n};\nstruct Point : Base {\n  double y;\n};\nstruct Other : Base {};\n"
     "double f(const Point& p) { return p.y; }\n",
     "4:8: error: class 'Point' shares its structure with classes that derive from it, so that the derivative's "
     "argument "
     "would be another type than the source's; make the object inside a function that takes its numbers, and "
     "differentiate that"},
    {"RepeatedBase",
     "struct A {\n  double x;\n};\nstruct B : A {};\nstruct C : A {};\nstruct D : B, C {};\ndouble f(double x) {\n  D "
     "d;\n  d.B::x = x;\n  return d.C::x;\n}\n",
     "8:5: error: class 'A' is a base twice of one class; make one of the two a virtual base or a member"},
    {"MemberOfOwnFamily",
     "struct A {\n  double x;\n};\nstruct B : A {\n  A inner;\n};\ndouble f(double x) {\n  B b;\n  b.x = x;\n  return "
     "b.x;\n}\n",
     "5:5: error: member 'inner' is of a class that derives from, or is a base of, its own; hold it by std::unique_ptr "
     "or a pointer"},
    {"PureVirtualOnly",
     "struct Base {\n  double x;\n  virtual double g() = 0;\n};\nstatic double h(Base* b) { return b->g(); }\n"
     "double f(double x) { return h(nullptr) * x; }\n",
     "5:35: error: virtual call of 'g': no class of this source has a body for it; define one, or call the function of "
     "the class itself, 'g' qualified with the class's name"},
    {"DestructorsOfAnArray",
     "struct Owner {\n  double* p = nullptr;\n  ~Owner() { delete p; }\n};\ndouble f(double x) {\n  auto* all = new "
     "Owner[3];\n  delete[] all;\n  return x * x;\n}\n",
     "6:15: error: class 'Owner' has a destructor, which is followed for variables, members, arguments and results "
     "alone; make the object a local variable, or release what it owns by a call"},
    {"DestructorsOfElements",
     "#include <vector>\nstruct Owner {\n  double* p;\n  explicit Owner(double* q = nullptr) : p(q) {}\n  ~Owner() { "
     "delete p; }\n};\ndouble f(double x) {\n  Owner one(nullptr);\n  std::vector<Owner> all(2);\n  return x * "
     "*one.p;\n}\n",
     "9:22: error: class 'Owner' has a destructor, which is followed for variables, members, arguments and results "
     "alone; make the object a local variable, or release what it owns by a call"},
    {"CopiesInAVector",
     "#include <vector>\nstruct Half {\n  double x;\n  explicit Half(double v) : x(v) {}\n  Half(const Half& o) : "
     "x(0.5 * o.x) {}\n};\ndouble f(double x) {\n  std::vector<Half> all;\n  all.push_back(Half(x));\n  Half one(x);\n"
     "  all.push_back(one);\n  return all[1].x;\n}\n",
     "8:21: error: class 'Half' has a copy or move that does not just copy each member, which a container of it "
     "would not run; keep std::unique_ptr or std::shared_ptr to the objects in it"},
    {"MovesInAPair",
     "#include <utility>\nstruct Half {\n  double x;\n  explicit Half(double v) : x(v) {}\n  Half(Half&& o) : "
     "x(0.5 * o.x) {}\n};\ndouble f(double x) {\n  std::pair<Half, double> p(Half(x), x);\n  return p.first.x;\n}\n",
     "8:27: error: class 'Half' has a copy or move that does not just copy each member, which a container of it "
     "would not run; keep std::unique_ptr or std::shared_ptr to the objects in it"},
    {"OwnEqualityInAPair",
     "#include <utility>\nstruct Near {\n  double v;\n  bool operator==(Near o) const { return v - o.v < 1; }\n};\n"
     "double f(double x) {\n  std::pair<Near, int> a{{x}, 1}, b{{2}, 1};\n  return a == b ? x : 2 * x;\n}\n",
     "8:10: error: type 'std::pair<Near, int>' is not supported; use std::vector, std::array, an array or a struct "
     "with public data"},
    {"ExchangeByMoves",
     "#include <utility>\nstruct Half {\n  double x;\n  explicit Half(double v) : x(v) {}\n  Half(const Half&) = "
     "default;\n  Half& operator=(Half&& o) {\n    x = 0.5 * o.x;\n    return *this;\n  }\n};\ndouble f(double x) {\n"
     "  Half a(x), b(1), c = std::exchange(a, Half(2));\n  return a.x + b.x + c.x;\n}\n",
     "12:24: error: class 'Half' has a copy or move that does not just copy each member, which would not be run here; "
     "copy or exchange the members"},
    {"ExchangeByTheClass",
     "#include <algorithm>\n#include <utility>\nstruct Named {\n  double x;\n  int id;\n  friend void swap(Named& a, "
     "Named& b) { std::swap(a.x, b.x); }\n};\ndouble f(double x) {\n  Named all[2] = {{x, 1}, {2 * x, 2}};\n"
     "  std::reverse(all, all + 2);\n  return all[0].x * all[0].id;\n}\n",
     "10:3: error: class 'Named' has a swap that does not just exchange each member, which would not be called here; "
     "exchange the objects in a loop that calls it"},
    {"ExchangeOfArrays",
     "#include <array>\nstruct Named {\n  double x;\n  int id;\n};\nvoid swap(Named& a, Named& b) {\n  const double "
     "old = a.x;\n  a.x = b.x;\n  b.x = old;\n}\ndouble f(double x) {\n  std::array<Named, 1> a{{{x, 1}}}, b{{{1, "
     "2}}};\n  a.swap(b);\n  return a[0].x * a[0].id;\n}\n",
     "13:3: error: class 'Named' has a swap that does not just exchange each member, which would not be called here; "
     "exchange the objects in a loop that calls it"},
    {"ExchangeByATemplate",
     "#include <algorithm>\n#include <utility>\ntemplate <class T>\nstruct Named {\n  T x;\n  int id;\n};\ntemplate "
     "<class "
     "T>\nvoid swap(Named<T>& a, Named<T>& b) {\n  std::swap(a.x, b.x);\n}\ndouble f(double x) {\n  Named<double> "
     "all[2] = "
     "{{x, 1}, {2 * x, 2}};\n  std::reverse(all, all + 2);\n  return all[0].x * all[0].id;\n}\n",
     "14:3: error: class 'Named' has a swap that does not just exchange each member, which would not be called here; "
     "exchange the objects in a loop that calls it"},
    {"NamesByGet",
     "#include <utility>\nstruct Polar {\n  double r, phi;\n};\ntemplate <std::size_t I>\ndouble get(const Polar& p) "
     "{\n  return I == 0 ? p.r * p.phi : p.r;\n}\ntemplate <>\nstruct std::tuple_size<Polar> : "
     "std::integral_constant<std::size_t, 2> {};\ntemplate <std::size_t I>\nstruct std::tuple_element<I, Polar> {\n  "
     "using type = double;\n};\ndouble f(double x) {\n  auto [a, b] = Polar{x, 2};\n  return a * b;\n}\n",
     "16:9: error: name 'a' of what 'get' of 'Polar' makes is not supported; write it with the operators and functions "
     "of C"},
    {"CopiedLambda",
     "struct Half {\n  double x;\n  explicit Half(double v) : x(v) {}\n  Half(const Half& o) : x(0.5 * o.x) {}\n};\n"
     "double f(double x) {\n  Half h(x);\n  auto f = [h](double k) { return h.x * k; };\n  auto g = f;\n"
     "  return g(x);\n}\n",
     "9:8: error: class 'Half' has a copy or move that does not just copy each member, which would not be run here; "
     "copy or exchange the members"},
    {"OutputThatCounts",
     "#include <iostream>\nstatic double total = 0;\nstruct U {\n  double v;\n};\nstd::ostream& "
     "operator<<(std::ostream& "
     "o, const U& u) {\n  total += u.v;\n  return o;\n}\ndouble f(double x) {\n  U u{x * x};\n  std::cout << u << "
     "\"\\n\";\n  return total * x;\n}\n",
     "12:3: error: 'std::cout << u << \"\\n\"' changes a variable inside an argument that is carried through; change "
     "it "
     "before"},
    {"DestructorOfATemporary",
     "struct Count {\n  int& n;\n  explicit Count(int& k) : n(k) {}\n  ~Count() { ++n; }\n};\ndouble f(double x) {\n  "
     "int n = 0;\n  Count first(n);\n  { Count(n), x *= x; }\n  return x * n;\n}\n",
     "9:5: error: class 'Count' has a destructor, which is followed for variables, members, arguments and results "
     "alone; make the object a local variable, or release what it owns by a call"},
    {"StaticLocal",
     "double f(double x) {\n  static thread_local double last = 0.0;\n  last = last + x;\n  return last;\n}\n",
     "2:30: error: static variable 'last' keeps its value between calls, so the sweeps would disagree; pass it as an "
     "argument"},
    {"WrittenGlobal", "thread_local double total;\nvoid f(double x) {\n  total = x * x;\n}\n",
     "3:3: error: global variable 'total' is written, and has no adjoint; pass it as an argument"},
    {"PrivateGlobal", "struct P {\n  double v;\n};\nstatic P* where;\nvoid f(P* x) {\n  where = x;\n}\n",
     "6:3: error: variable 'where' of this file alone may change, and the derivative's file would have one of its "
     "own; "
     "make it const, or pass it as an argument"},
    {"StaticOfTheFirstCall", "double f(double x) {\n  static const double first = x;\n  return x * first;\n}\n",
     "2:23: error: static variable 'first' keeps its value between calls, so the sweeps would disagree; pass it as an "
     "argument"},
    {"StaticOfTheFirstConstants",
     "double f(const double x) {\n  const double twice = x + x;\n  static const double first = twice;\n  return x * "
     "first;\n}\n",
     "3:23: error: static variable 'first' keeps its value between calls, so the sweeps would disagree; pass it as an "
     "argument"},
    {"StaticAddress",
     "#include <cmath>\nstatic const double* made(double x) {\n  static const double k = std::sqrt(3.0);\n  return x > "
     "0 ? &k : nullptr;\n}\ndouble f(double x) { return *made(x) * x; }\n",
     "3:23: error: static variable 'k' lives on after the call, but its value is made by a call; define it outside of "
     "the function"},
    {"ScopedGlobal", "namespace physics {\ndouble scale = 2.0;\n}\ndouble f(double x) { return physics::scale * x; }\n",
     "4:38: error: variable 'physics::scale' of a namespace or class may change, and the derivative cannot name it; "
     "make it const, or pass it as an argument"},
    {"ReferenceMember", "struct A {\n  double& r;\n};\ndouble f(const A& a) {\n  return a.r * a.r;\n}\n",
     "2:11: error: member 'r' is a reference, whose derivative would have to refer elsewhere; make it a pointer"},
    {"EmplaceArguments",
     "#include <vector>\nstruct A {\n  double v;\n};\nstruct B {\n  double w;\n};\nstruct D : A {};\nstruct P {\n"
     "  double x;\n  P(const A& a) : x(a.v) {}\n  P(const B& b) : x(b.w) {}\n};\ndouble f(double x) {\n  D d;\n"
     "  std::vector<P> v;\n  v.emplace_back(d);\n  return v[0].x;\n}\n",
     "17:3: error: it is not clear which constructor of 'P' is meant; give the class one constructor with this number "
     "of "
     "arguments"},
    {"InsertOwnElements",
     "#include <vector>\ndouble f(double x) {\n  std::vector<double> v{x};\n  v.insert(v.end(), v.begin(), v.end());\n"
     "  return v[0];\n}\n",
     "4:3: error: 'std::vector::insert of this form' of the standard library has no rule; write it as a loop or give "
     "its derivative by --ext"},
    {"Variadic", "double f(int n, ...) { return 0.0; }\n",
     "1:8: error: 'f' takes a variable number of arguments; give it a fixed number"},
    {"ScatteredCase",
     "double f(int k, double x) {\n  switch (k) {\n    case 0:\n      if (x > 0.0) {\n        case 1:\n          x = x "
     "* x;\n"
     "      }\n  }\n  return x;\n}\n",
     "5:9: error: 'case' inside another statement; put every case directly into its switch"},
    {"OwnerInsideItself",
     "#include <memory>\nstruct Node;\nstruct Link {\n  int k = 0;\n  std::unique_ptr<Node> p;\n};\nstruct Node {\n  "
     "double v;\n  Link next;\n};\ndouble f(double x) {\n  Link a;\n  a.p = std::make_unique<Node>();\n  a.p->v = x;\n "
     " "
     "return a.p->v * a.p->v;\n}\n",
     "7:8: error: class 'Node' holds, as a part of itself, what owns objects of the class again; let a std::unique_ptr "
     "or std::shared_ptr to 'Node' be its member itself"},
    {"ReallocWithoutSizeof",
     "#include <cstdlib>\ndouble f(double* x) {\n  x = (double*)realloc(x, 64);\n  return x[0];\n}\n",
     "3:16: error: the type allocated by 'realloc' is not seen; write the size as 'n * sizeof(type)' and convert the "
     "result to a pointer to that type"},
    {"ReallocWithoutResult",
     "#include <cstdlib>\ndouble f(double* x) {\n  (void)realloc(x, 8 * sizeof(double));\n  return 1.0;\n}\n",
     "3:9: error: 'realloc' moves memory, and its adjoint with it; assign what it gives to a pointer to the type"},
    {"MallocWithoutSizeof",
     "#include <cstdlib>\ndouble f(double x) {\n  double* p = (double*)malloc(80);\n  p[0] = x;\n  return p[0];\n}\n",
     "3:24: error: the type allocated by 'malloc' is not seen; write the size as 'n * sizeof(type)' and convert the "
     "result "
     "to a pointer to that type"},
    {"ByteCopy", "#include <cstring>\nvoid f(int bytes, const double* x, double* y) {\n  memcpy(y, x, bytes);\n}\n",
     "3:3: error: 'memcpy' works on bytes, so activity is lost; write it as a loop over the elements"},
    {"StreamOfInput",
     "#include <iostream>\ndouble next(std::istream& in) {\n  double y = 0;\n  in >> y;\n  return y;\n}\n"
     "double f(double x) { return x * next(std::cin); }\n",
     "7:38: error: 'std::cin' reads a value from a stream; read it before, and pass it as an argument"},
    {"NumberPrintedByAFunction",
     "#include <sstream>\n#include <string>\nvoid put(std::ostream& out, double y) { out << y; }\n"
     "double f(double x) {\n  std::ostringstream out;\n  put(out, x);\n  return std::stod(out.str());\n}\n",
     "7:10: error: a number is read from letters that may hold numbers with derivatives ('line 6'); keep those as "
     "numbers"},
    {"InputStream", "#include <iostream>\ndouble f(double x) {\n  std::cin >> x;\n  return x;\n}\n",
     "3:3: error: 'std::cin >> x' reads a value from a stream; read it before, and pass it as an argument"},
    {"BitField", "struct Flags {\n  int : 3;\n  double x;\n};\ndouble f(const Flags& s) { return s.x; }\n",
     "2:7: error: bit-field '' has no name, or belongs to a class that smart pointers own; use a whole integer"},
    {"FlexibleInCpp",
     "struct Row {\n  int n;\n  double c[];\n};\ndouble f(double x, const Row* a) { return x * a->n; }\n",
     "3:10: error: type 'double[]' is not supported; use numbers, arrays, std::vector, std::array or structs of them"},
    {"PointerToMember",
     "struct Point {\n  double x, y;\n};\ndouble f(const Point& p, double Point::*m) { return p.*m; }\n",
     "4:41: error: pointer to a member: the place is known at run time only; name the member"},
    {"HiddenEffect",
     "#include <cstdio>\ndouble f(double x) {\n  int k = 0;\n  printf(\"%d %d\", ++k, k);\n  return x * k;\n}\n",
     "4:3: error: 'printf(\"%d %d\", ++k, k)' changes a variable inside an argument that is carried through; change it "
     "before"},
    {"LazyValarray",
     "#include <valarray>\ndouble f(double x) {\n  std::valarray<double> a{x, 2 * x}, b{x, 1.0};\n  const auto& e = a "
     "* "
     "b;\n  b *= 2.0;\n  return std::valarray<double>(e).sum();\n}\n",
     "4:15: error: 'auto of an expression of std::valarray, evaluated where it is used,' of the standard library has "
     "no "
     "rule; write it as a loop or give its derivative by --ext"},
    {"ShiftedSlice",
     "#include <valarray>\ndouble f(double x) {\n  std::valarray<int> n{1, 2, 3, 4};\n  n[std::slice(0, 2, 2)] <<= "
     "std::valarray<int>{1, 2};\n  return x * n[2];\n}\n",
     "4:3: error: 'std::slice_array::operator<<=' of the standard library has no rule; write it as a loop or give its "
     "derivative by --ext"},
    {"ReturnedReference", "double& f(double& x) { return x; }\n",
     "1:9: error: 'f' returns a reference; return the value, or write the access in place"},
    {"VectorOfBool", "#include <vector>\ndouble f(const std::vector<bool>& b, double x) { return b[0] ? x : -x; }\n",
     "2:35: error: type 'std::vector<bool>' is another one in the result, so that it is no argument or result of the "
     "function to be differentiated; pass std::vector, std::array or numbers, and make it inside"},
    {"SpanOfRecursion",
     "#include <span>\ndouble f(std::span<const double> v) {\n  return v.size() == 1 ? v[0] : v[0] * "
     "f(v.subspan(1));\n}\n",
     "3:40: error: type 'std::span<const double>' is another one in the result, so that it is no argument or result of "
     "the "
     "function to be differentiated; pass std::vector, std::array or numbers, and make it inside"},
    {"Quad", "__int128 g(__int128 k) { return k; }\ndouble f(double x) { return x * g(3); }\n",
     "2:35: error: type '__int128' is not supported; use numbers, arrays, std::vector, std::array or structs of them"},
    {"PlacementNew",
     "#include <new>\ndouble f(double x) {\n  alignas(double) unsigned char at[8];\n  double* p = new (at) double(x);\n"
     "  return *p * x;\n}\n",
     "4:15: error: 'new' in memory that is not of the object's type is not supported; write it with the operators and "
     "functions of C"},
    {"RangeOfCases", "double f(int k, double x) {\n  switch (k) {\n    case 0 ... 3: x = x * x;\n  }\n  return x;\n}\n",
     "3:5: error: a range of cases is not supported; write it with if, for, while and switch"},
};

/// The library's headers, which the cases include one or two of, are read once for all.
void Refuses::SetUpTestSuite() {
  std::set<std::string> included;
  for (const Case& c : cases) {
    std::istringstream lines(c.source);
    for (std::string line; c.file == std::string("f.cpp") && std::getline(lines, line);)
      if (line.rfind("#include <", 0) == 0) included.insert(line);
  }
  std::filesystem::create_directories(headers);
  std::ofstream all(headers / "all.hpp");
  for (const std::string& line : included) all << line << '\n';
  all.close();
  wengert::compiler::precompile_headers((headers / "all.hpp").string(), {"-w", "-std=c++20"},
                                        (headers / "all.pch").string());
}

INSTANTIATE_TEST_SUITE_P(Everything, Refuses, testing::ValuesIn(cases),
                         [](const testing::TestParamInfo<Case>& info) { return std::string(info.param.name); });

TEST(Frontend, AnUnknownHeadIsAnError) {
  const auto file = std::filesystem::temp_directory_path() / "wengert-unknown-head.cpp";
  std::ofstream(file) << "double g(double x) { return x; }\n";
  const auto result = wengert::compiler::read_source(file.string(), {}, {"f"});
  std::filesystem::remove(file);
  ASSERT_EQ(result.diagnostics.size(), 1U);
  EXPECT_EQ(result.diagnostics[0].text(), file.string() + ": error: no function 'f' with a body; there are: g");
}

}  // namespace
