// SPDX-License-Identifier: MIT
// Copied into a mutated tree alone (tree.py): which changes alter the text of which derivatives. A source is read once;
// each change then has a process of its own, so that 221 functions cost a second a change. Where the text is the same
// in every mode, no check of the derivative can notice the change.
//
// usage: mutant_texts DIRECTORY NUMBER,... FILE...    prints lines "NUMBER HEAD", and "plan HEAD" for a plan alone
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/frontend/clang/frontend.hpp"
#include "compiler/transform/differentiate.hpp"

namespace {

using namespace wengert::compiler;
namespace ir = wengert::ir;

struct Head {
  std::string name;
  Request request;
  FrontendResult adjoint;  // of the unchanged compiler, read again
};

/// The module with the head and what it calls alone, as the check reads it.
ir::Module only_what(const ir::Module& module, const std::string& head) {
  std::vector<std::string> reached;
  for (const ir::FunctionPtr& f : module.functions)
    if (f->name == head && f->has_body) reached.push_back(f->id);
  const auto reach = [&](const ir::FunctionPtr& f) {
    if (f && std::find(reached.begin(), reached.end(), f->id) == reached.end()) reached.push_back(f->id);
  };
  const auto look = [&](const ir::ExprPtr& whole) {
    if (whole)
      ir::for_each_expr(whole, [&](const ir::ExprPtr& e) {
        if (e->kind == ir::ExprKind::call) reach(module.find(e->text));
      });
  };
  for (std::size_t k = 0; k < reached.size(); ++k)
    ir::for_each_stmt(module.find(reached[k])->body, [&](const ir::StmtPtr& s) {
      for (const auto& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e);
      for (const auto& e : s->arguments) look(e);
      if (s->kind == ir::StmtKind::call) reach(module.find(s->callee));
    });
  ir::Module own = module;
  std::erase_if(own.functions, [&](const ir::FunctionPtr& f) {
    return std::find(reached.begin(), reached.end(), f->id) == reached.end();
  });
  return own;
}

using Texts = std::map<std::string, std::string>;  // "HEAD what" to text

std::vector<Head> heads_of(const std::string& file) {
  std::vector<Head> heads;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string slashes, key, word;
    words >> slashes >> key;
    if ((slashes != "//" && slashes != "/*") || key != "check:") continue;
    Head head;
    words >> head.name;
    head.request.head = head.name;
    for (std::string option; words >> word && word != "*/";) {
      if (word.starts_with("--")) {
        option = word;
        continue;
      }
      std::istringstream names(word);
      for (std::string name; (option == "--wrt" || option == "--of") && std::getline(names, name, ',');)
        (option == "--of" ? head.request.of : head.request.wrt).push_back(name);
    }
    heads.push_back(std::move(head));
  }
  return heads;
}

void all_texts(const ir::Module& whole, const std::vector<Head>& heads,
               const std::function<void(const std::string&, const std::string&)>& take) {
  for (const Head& head : heads) {
    const ir::Module module = only_what(whole, head.name);
    const auto one = [&](const char* what, const std::function<Derivative()>& make, bool with_plan) {
      std::string text, plan;
      try {
        const Derivative d = make();
        text = print_cpp(d.module);
        if (with_plan) {
          plan = d.plan;
          for (const Note& note : d.notes) plan += note.kind + note.text + note.function + "\n";
        }
      } catch (const std::exception& e) {
        text = std::string("refused: ") + e.what();
      }
      take(head.name + " " + what, text);
      if (with_plan) take(head.name + " plan " + what, plan);
    };
    for (const bool noalias : {true, false}) {
      Request request = head.request;
      request.noalias = noalias;
      one(noalias ? "tangent" : "tangent-overlap", [&] { return tangent(module, request); }, false);
      request.tell_plan = true;
      one(noalias ? "adjoint" : "adjoint-overlap", [&] { return adjoint(module, request); }, true);
      request.tell_plan = false;
      request.directions = 3;
      if (!noalias) continue;
      one("directions", [&] { return tangent(module, request); }, false);
      one("seeds", [&] { return adjoint(module, request); }, false);
    }
    Request plain = head.request;
    plain.optimise = false;
    plain.noalias = true;
    one("unoptimised", [&] { return adjoint(module, plain); }, false);
    if (!head.adjoint.ok) continue;
    Request again;
    again.head = "a1_" + head.name;
    again.noalias = true;
    one("second", [&] { return tangent(head.adjoint.module, again); }, false);
    one("twice", [&] { return adjoint(head.adjoint.module, again); }, false);
  }
}

/// The texts as a process of its own makes them, with a change in force or, if `number` is negative, with none.
Texts made(const ir::Module& module, const std::vector<Head>& heads, int number, const std::string& reached) {
  int ends[2];
  if (pipe(ends) != 0) std::abort();
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    alarm(300);
    if (number >= 0) setenv("WENGERT_MUTANT", std::to_string(number).c_str(), 1);
    if (!reached.empty()) setenv("WENGERT_MUTANTS_REACHED", reached.c_str(), 1);
    std::FILE* const out = fdopen(ends[1], "w");
    all_texts(module, heads, [&](const std::string& what, const std::string& text) {
      std::fprintf(out, "%s\n%zu\n", what.c_str(), text.size());
      std::fwrite(text.data(), 1, text.size(), out);
      std::fflush(out);
    });
    std::fclose(out);
    _exit(0);
  }
  close(ends[1]);
  Texts texts;
  std::FILE* const in = fdopen(ends[0], "r");
  char* line = nullptr;
  std::size_t room = 0;
  for (ssize_t n; (n = getline(&line, &room, in)) > 0;) {
    const std::string what(line, static_cast<std::size_t>(n) - 1);
    if (getline(&line, &room, in) <= 0) break;
    std::string text(std::strtoull(line, nullptr, 10), '\0');
    if (std::fread(text.data(), 1, text.size(), in) != text.size()) break;
    texts[what] = text;
  }
  std::free(line);
  std::fclose(in);
  waitpid(child, nullptr, 0);
  return texts;
}

constexpr int enough = 12;  // heads of a change, which is met by all these checks

void of_file(const std::string& file, const std::vector<int>& numbers, const std::string& directory,
             std::map<int, int>& found_of) {
  std::vector<Head> heads = heads_of(file);
  std::vector<std::string> names;
  for (const Head& head : heads) names.push_back(head.name);
  const std::string folder = std::filesystem::path(file).parent_path().string(),
                    ending = std::filesystem::path(file).extension().string();
  const std::vector<std::string> flags{ending == ".c" ? "-std=gnu17" : "-std=c++20", "-I" + folder};
  const FrontendResult source = read_source(file, flags, names);
  const std::string reached = directory + "/reached";
  std::filesystem::remove(reached);
  const Texts plain = made(source.module, heads, -1, reached);
  for (Head& head : heads) {
    const auto text = plain.find(head.name + " adjoint");
    if (text == plain.end() || text->second.starts_with("refused") ||
        text->second.find("wengert/owned.hpp") != std::string::npos)
      continue;
    const std::string again = directory + "/again" + ending;
    std::ofstream(again) << text->second;
    try {
      head.adjoint = read_source(again, flags, {"a1_" + head.name});
    } catch (const std::exception&) {
    }
  }
  const Texts all = made(source.module, heads, -1, reached);
  std::set<int> met;
  std::ifstream in(reached);
  for (int number; in >> number;) met.insert(number);
  for (const int number : numbers) {
    if (met.count(number) == 0 || found_of[number] >= enough) continue;
    const Texts changed = made(source.module, heads, number, "");
    std::map<std::string, std::string> different;
    for (const auto& [what, text] : all) {
      const auto found = changed.find(what);
      if (found != changed.end() && found->second == text) continue;
      std::string& kinds = different[what.substr(0, what.find(' '))];
      kinds += (kinds.empty() ? "" : ",") + what.substr(what.find(' ') + 1) + (found == changed.end() ? "(none)" : "");
    }
    found_of[number] += static_cast<int>(different.size());
    for (const auto& [head, kinds] : different)
      std::printf("%d %s %s %s\n", number, std::filesystem::path(file).filename().c_str(), head.c_str(), kinds.c_str());
    if (different.empty()) std::printf("%d %s - same\n", number, std::filesystem::path(file).filename().c_str());
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<int> numbers;
  std::istringstream list(argv[2]);
  for (std::string number; std::getline(list, number, ',');) numbers.push_back(std::stoi(number));
  std::map<int, int> found_of;
  for (int k = 3; k < argc; ++k) try {
      of_file(argv[k], numbers, argv[1], found_of);
    } catch (const std::exception& e) {
      std::fprintf(stderr, "%s: %s\n", argv[k], e.what());
    }
  return 0;
}
