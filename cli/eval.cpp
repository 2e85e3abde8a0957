// SPDX-License-Identifier: MIT
// `wengert eval FILE`: derivatives from a recorded tape, as text, JSON or CSV.
#include "question.hpp"
#include "subcommand.hpp"
#include "tape_options.hpp"

namespace wengert::cli {

int eval(const Arguments& arguments) {
  CLI::App app("Derivatives from a recorded tape. Without seeds: the gradient of one output, the Jacobian of several.",
               "wengert eval");
  std::string path;
  bool partial = false;
  Question question;
  app.add_option("FILE", path, "a tape, saved by wengert::save or recorded by 'wengert run --record'")->required();
  question.add_options(app);
  app.add_flag("--partial", partial, "use a cut-off file up to its last whole block");
  if (parse(app, arguments)) return 0;
  question.check();
  const TapeFile tape = open_tape(path, partial);
  print(answer(tape, question), question.format());
  return 0;
}

}  // namespace wengert::cli
