// SPDX-License-Identifier: MIT
// `wengert eval FILE...`: derivatives from a recorded tape, or those of an MPI program's ranks, as text, JSON or CSV.
#include <algorithm>
#include <wengert/tape/ranks.hpp>

#include "command/temporary_directory.hpp"
#include "question.hpp"
#include "subcommand.hpp"
#include "tape_options.hpp"

namespace wengert::cli {
namespace {

bool has_messages(const TapeFile& tape) {
  const auto is_message = [](const TapeFileVariable& v) { return v.name.starts_with(message_prefix); };
  return std::any_of(tape.inputs().begin(), tape.inputs().end(), is_message) ||
         std::any_of(tape.outputs().begin(), tape.outputs().end(), is_message);
}

}  // namespace

int eval(const Arguments& arguments) {
  CLI::App app("Derivatives from a recorded tape. Without seeds: the gradient of one output, the Jacobian of several.",
               "wengert eval");
  std::vector<std::string> paths;
  bool partial = false;
  Question question;
  app.add_option("FILE", paths,
                 "a tape, saved by wengert::save or recorded by 'wengert run --record'; of an MPI program those of all "
                 "ranks, in order")
      ->required();
  question.add_options(app);
  app.add_flag("--partial", partial, "use a cut-off file up to its last whole block");
  if (parse(app, arguments)) return 0;
  question.check();
  const TapeFile first = open_tape(paths[0], partial);
  if (paths.size() == 1 && !has_messages(first)) {
    print_answer(first, question);
    return 0;
  }
  const command::TemporaryDirectory directory("eval");
  join_ranks(paths, directory.file("joined"));
  print_answer(TapeFile(directory.file("joined")), question);
  return 0;
}

}  // namespace wengert::cli
