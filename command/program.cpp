// SPDX-License-Identifier: MIT
#include "command/program.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <wengert/error.hpp>

#include "command/located_error.hpp"
#include "command/near_names.hpp"
#include "command/temporary_directory.hpp"

namespace wengert::command {
namespace {

/// There may be no memory for a message either. The table's prose speaks of a tape that is being recorded.
int say_memory_is_exhausted() {
  constexpr const ErrorDescription& exhausted = describe(ErrorCode::memory_exhausted);
  std::fprintf(stderr, "wengert: error: memory is exhausted; give this command more, or less to do [%s]\n",
               exhausted.name.data());
  return exhausted.exit_status;
}

std::terminate_handler otherwise = nullptr;

/// A destructor of a library may need memory, and ends the program where there is none.
[[noreturn]] void end_without_memory() {
  try {
    if (std::current_exception()) throw;
  } catch (const std::bad_alloc&) {
    TemporaryDirectory::remove_all();
    _exit(say_memory_is_exhausted());
  } catch (...) {
  }
  otherwise();
  std::abort();
}

int status_of(const std::function<int()>& body) {
  try {
    return body();
  } catch (const source::LocatedError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return error.exit_status();
  } catch (const Error& error) {
    print_message("error", error.what());
    return error.exit_status();
  } catch (const std::bad_alloc&) {
    return say_memory_is_exhausted();
  } catch (const std::exception& error) {
    print_message("error", Error(ErrorCode::internal, error.what()).what());
    return describe(ErrorCode::internal).exit_status;
  }
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

}  // namespace

int run_program(const std::function<int()>& body) {
  otherwise = std::set_terminate(end_without_memory);
  const int status = status_of(body);
  std::set_terminate(otherwise);
  errno = 0;
  std::cout.flush();
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  const std::string reason = errno != 0 ? std::string(": ") + std::strerror(errno) : "";
  const Error error(ErrorCode::cannot_write, "standard output" + reason);
  print_message("error", error.what());
  return status != 0 ? status : error.exit_status();
}

bool parse(CLI::App& app, const std::vector<std::string>& words) {
  app.allow_extras();  // for a message of our own
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    const std::string help = app.help();
    std::fwrite(help.data(), 1, help.size(), stdout);
    return true;
  } catch (const CLI::Success&) {
    return true;
  } catch (const CLI::ParseError& error) {
    // A misspelt option is the likelier cause of what is missing.
    if (app.remaining().empty()) fail(ErrorCode::bad_usage, app.get_name() + ": " + error.what());
  }
  for (const std::string& word : app.remaining()) {
    if (word == "--") continue;
    if (!word.starts_with("-")) fail(ErrorCode::bad_usage, app.get_name() + ": '" + word + "' is not expected");
    if (!word.starts_with("--") && app.get_option_no_throw("flags") != nullptr)
      fail(ErrorCode::bad_usage,
           app.get_name() + ": '" + word + "' is a flag for the compiler; write '--' before it: ... -- " + word);
    const auto near = near_names(word.substr(0, word.find('=')), options_of(app));
    fail(ErrorCode::bad_usage, app.get_name() + ": there is no option '" + word + "'" +
                                   (near.empty() ? "" : "; did you mean '" + near.front() + "'?"));
  }
  return false;
}

bool parse(CLI::App& app, int argc, char** argv) { return parse(app, {argv + 1, argv + argc}); }

void print_message(const char* kind, const std::string& text) { print_message(kind, text.c_str()); }
void print_message(const char* kind, const char* text) { std::fprintf(stderr, "wengert: %s: %s\n", kind, text); }

}  // namespace wengert::command
