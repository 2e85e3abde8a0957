// SPDX-License-Identifier: MIT
// Runs every file of a directory of routes and prints one line for each. A route that is not available says why; one
// that fails, or disagrees with the reference, makes the exit status 1. The contract is in routes/README.md.
#include <sys/wait.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

constexpr double agreement_limit = 1e-9;  // largest relative difference of a component that is still rounding

/// A word of a shell command, whatever characters it has.
std::string shell_word(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

struct Output {
  int status;
  std::string text;
};

Output run(const std::string& command) {
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start: " + command);
  Output output{0, {}};
  char buffer[4096];
  for (std::size_t got; (got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) output.text.append(buffer, got);
  const int status = pclose(pipe);
  output.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + (WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  return output;
}

std::string duration(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, seconds < 1 ? "%.2f ms" : "%.1f s", seconds < 1 ? 1e3 * seconds : seconds);
  return text;
}

/// One line of the table. failed: the route ran and is not to be trusted, or could not run at all.
struct Line {
  std::string route, gradient, primal, ratio, agreement, note;
  bool failed = false;
};

double required_number(const nlohmann::json& answer, const char* key) {
  const auto found = answer.find(key);
  // JSON has no infinity: a route whose gradient is not finite writes null.
  if (found == answer.end() || !found->is_number() || !std::isfinite(found->get<double>()))
    throw std::runtime_error(std::string("no finite number for \"") + key + "\"");
  return found->get<double>();
}

Line read_answer(const std::string& name, const Output& output) {
  Line line;
  line.route = name;
  try {
    const auto answer = nlohmann::json::parse(output.text);
    line.route = answer.at("route").get<std::string>();
    line.note = answer.value("note", "");
    if (!answer.value("available", true)) {
      line.note = "not available: " + (line.note.empty() ? std::string("the route gives no reason") : line.note);
      return line;
    }
    const double gradient = required_number(answer, "gradient_seconds");
    const double primal = required_number(answer, "primal_seconds");
    const double agreement = required_number(answer, "agreement");
    if (!(gradient > 0 && primal > 0 && agreement >= 0)) throw std::runtime_error("a time or difference out of range");
    line.gradient = duration(gradient);
    line.primal = duration(primal);
    char text[32];
    std::snprintf(text, sizeof text, gradient / primal < 100 ? "%.1f" : "%.0f", gradient / primal);
    line.ratio = text;
    std::snprintf(text, sizeof text, "%.1e", agreement);
    line.agreement = text;
    if (agreement > agreement_limit) {
      line.failed = true;
      line.note = "DISAGREES with the reference" + (line.note.empty() ? std::string() : "; " + line.note);
    }
  } catch (const std::exception& error) {
    line.failed = true;
    line.note = std::string("FAILED: its answer is not as routes/README.md says: ") + error.what();
  }
  return line;
}

/// Text columns are set left, numbers right.
void print(const std::vector<Line>& lines) {
  constexpr std::string Line::* columns[] = {&Line::route, &Line::gradient,  &Line::primal,
                                             &Line::ratio, &Line::agreement, &Line::note};
  std::vector<std::size_t> width;
  for (const auto column : columns) {
    std::size_t widest = 0;
    for (const Line& line : lines) widest = std::max(widest, (line.*column).size());
    width.push_back(widest);
  }
  for (const Line& line : lines) {
    std::string text;
    for (std::size_t c = 0; c < width.size(); ++c) {
      const std::string& cell = line.*columns[c];
      const std::string space(width[c] - cell.size(), ' ');
      const bool left = c == 0 || c + 1 == width.size();
      text += (c > 0 ? "   " : "") + (left ? cell + space : space + cell);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    std::printf("%s\n", text.c_str());
  }
}

/// The registered files in the order of their names: those that may be executed.
std::vector<std::filesystem::path> registered(const std::string& directory) {
  std::vector<std::filesystem::path> routes;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    const auto may_run = entry.status().permissions() & std::filesystem::perms::owner_exec;
    if (entry.is_regular_file() && may_run != std::filesystem::perms::none) routes.push_back(entry.path());
  }
  std::sort(routes.begin(), routes.end());
  return routes;
}

}  // namespace

int main(int argc, char** argv) try {
  std::string build, problem, routes_directory;
  CLI::App app("runs every route on a problem and prints a table");
  app.add_option("BUILD", build, "the build directory")->required();
  app.add_option("PROBLEM", problem, "the problem's directory, written by burgers_assimilate")->required();
  app.add_option("ROUTES", routes_directory, "the directory in which routes are registered")->required();
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    std::fprintf(stderr, "burgers_table: error: %s\n", error.what());
    return 2;
  }
  const auto routes = registered(routes_directory);
  if (routes.empty()) throw std::runtime_error(routes_directory + ": no routes; register one as its README.md says");

  std::vector<Line> lines{{"route", "gradient", "primal", "ratio", "agreement", "note"}};
  for (const auto& file : routes) {
    const std::string name = file.filename().string();
    std::fprintf(stderr, "  running %s\n", name.c_str());
    const Output output = run(shell_word(file.string()) + " " + shell_word(build) + " " + shell_word(problem));
    if (output.status == 0) {
      lines.push_back(read_answer(name, output));
    } else {
      Line line;
      line.route = name;
      line.note = "FAILED with exit status " + std::to_string(output.status);
      line.failed = true;
      lines.push_back(line);
    }
  }
  print(lines);
  const auto failed = std::count_if(lines.begin(), lines.end(), [](const Line& line) { return line.failed; });
  if (failed > 0)
    std::fprintf(stderr, "burgers_table: error: %d of %zu routes failed or disagreed\n", static_cast<int>(failed),
                 routes.size());
  return failed > 0 ? 1 : 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "burgers_table: error: %s\n", error.what());
  return 1;
}
