// SPDX-License-Identifier: MIT
// `wengert report FILE`: what a recorded tape holds.
#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>
#include <wengert/tape/file.hpp>
#include <wengert/tape/not_finite.hpp>
#include <wengert/tape/tape_file.hpp>

#include "subcommand.hpp"
#include "tape_options.hpp"

namespace wengert::cli {
namespace {

using Streams = std::vector<std::pair<const char*, std::uint64_t>>;

Streams streams_of(const TapeFileReport& report) {
  Streams streams{{"counts", report.count_bytes},
                  {"identifiers", report.identifier_bytes},
                  {"partials", report.partial_bytes},
                  {"interleaved", report.interleaved_bytes}};
  std::erase_if(streams, [](const auto& stream) { return stream.second == 0; });
  return streams;
}

std::string per_statement(std::uint64_t bytes, std::uint64_t statements) {
  if (statements == 0) return "";
  std::array<char, 48> text;
  std::snprintf(text.data(), text.size(), " (%.1f a statement)",
                static_cast<double>(bytes) / static_cast<double>(statements));
  return text.data();
}

std::string place_of(const std::string& file, std::uint32_t line) {
  if (line == 0) return file;  // code without line numbers: a function
  return file + ":" + std::to_string(line);
}

std::string variables(const std::vector<TapeFileVariable>& all, const char* role, std::size_t most) {
  std::string text = std::string(role) + "s: name, value, source line\n";
  for (std::size_t i = 0; i < all.size() && i < most; ++i) {
    text += "  " + label(all[i], role, i) + "  " + number(all[i].value);
    if (!all[i].source_file.empty()) text += "  " + place_of(all[i].source_file, all[i].source_line);
    text += "\n";
  }
  if (all.size() > most) text += "  and " + std::to_string(all.size() - most) + " more; --lines sets how many\n";
  return text;
}

std::string as_text(const TapeFile& file, const TapeFileReport& report, std::size_t most_lines) {
  const auto line = [](const std::string& name, std::uint64_t value) {
    return "  " + name + std::string(name.size() < 14 ? 14 - name.size() : 1, ' ') + std::to_string(value);
  };
  std::string text = "statements " + std::to_string(report.statements) + ", arguments " +
                     std::to_string(report.arguments) + ", inputs " + std::to_string(file.inputs().size()) +
                     ", outputs " + std::to_string(file.outputs().size()) + "\n" + "identifiers of " +
                     std::to_string(file.identifier_bytes()) + " bytes, numbers of " +
                     std::to_string(file.value_bytes()) + "\n" + "bytes " + std::to_string(report.file_bytes) +
                     per_statement(report.file_bytes, report.statements) + "\n";
  text += "bytes by stream\n";
  for (const auto& [name, bytes] : streams_of(report)) text += line(name, bytes) + "\n";
  text += "bytes by kind of block\n";
  for (const TapeFileBlocks& kind : report.blocks)
    text += line(kind.kind, kind.bytes) + " in " + std::to_string(kind.blocks) +
            (kind.blocks == 1 ? " block, " : " blocks, ") + std::to_string(kind.entries) + " entries\n";
  text += variables(file.inputs(), "input", most_lines) + variables(file.outputs(), "output", most_lines);
  if (report.lines.empty()) return text;
  text += "by source line: statements, arguments, bytes\n";
  for (std::size_t i = 0; i < report.lines.size() && i < most_lines; ++i) {
    const TapeFileLine& entry = report.lines[i];
    const std::string place = entry.source_file.empty() ? "unknown" : place_of(entry.source_file, entry.source_line);
    text += "  " + place + "  " + std::to_string(entry.statements) + "  " + std::to_string(entry.arguments) + "  " +
            std::to_string(entry.bytes) + "\n";
  }
  if (report.lines.size() > most_lines)
    text += "  and " + std::to_string(report.lines.size() - most_lines) + " more lines; --lines sets how many\n";
  return text;
}

std::string as_json(const TapeFile& file, const TapeFileReport& report) {
  const auto variables = [](const std::vector<TapeFileVariable>& all) {
    auto list = nlohmann::ordered_json::array();
    for (const TapeFileVariable& variable : all) {
      nlohmann::ordered_json entry{{"name", variable.name}, {"value", variable.value}};
      if (!variable.source_file.empty()) {
        entry["file"] = variable.source_file;
        entry["line"] = variable.source_line;
      }
      list.push_back(std::move(entry));
    }
    return list;
  };
  nlohmann::ordered_json json{{"statements", report.statements},
                              {"arguments", report.arguments},
                              {"identifier_bytes", file.identifier_bytes()},
                              {"value_bytes", file.value_bytes()},
                              {"bytes", report.file_bytes},
                              {"whole_bytes", report.whole_bytes},
                              {"inputs", variables(file.inputs())},
                              {"outputs", variables(file.outputs())}};
  json["streams"] = nlohmann::ordered_json::object();
  for (const auto& [name, bytes] : streams_of(report)) json["streams"][name] = bytes;
  json["blocks"] = nlohmann::ordered_json::array();
  for (const TapeFileBlocks& kind : report.blocks)
    json["blocks"].push_back(
        {{"kind", kind.kind}, {"blocks", kind.blocks}, {"entries", kind.entries}, {"bytes", kind.bytes}});
  json["lines"] = nlohmann::ordered_json::array();
  for (const TapeFileLine& line : report.lines)
    json["lines"].push_back({{"file", line.source_file},
                             {"line", line.source_line},
                             {"statements", line.statements},
                             {"arguments", line.arguments},
                             {"bytes", line.bytes}});
  using Handler = nlohmann::ordered_json::error_handler_t;
  return json.dump(-1, ' ', false, Handler::replace) + "\n";
}

/// What explain_nan() says, and the source line where the file has it.
template <class T>
std::string not_finite(const TapeFile& file, const std::string& path) {
  const auto tape = load<T>(path);
  const detail::NotFiniteStatement found = detail::first_not_finite(*tape);
  if (found.statement == 0) return found.text + "\n";
  const TapeFileLine place = file.line_of(found.statement);
  return found.text + (place.source_file.empty() ? "" : ", " + place_of(place.source_file, place.source_line)) + "\n";
}

/// "statement 12 at f.c:3".
std::string statement_at(const TapeFile& file, std::uint64_t statement) {
  const TapeFileLine place = file.line_of(statement);
  const std::string text = "statement " + std::to_string(statement);
  return place.source_file.empty() ? text : text + " at " + place_of(place.source_file, place.source_line);
}

/// Whether the changes between two recordings are what the derivatives say; 1 if some are not, or were not compared.
int against(const TapeFile& file, const TapeFile& other, std::size_t most) {
  const TapeFileChanges found = file.changes_to(other);
  if (found.values == 0 && found.parted_at == 0)
    fail(ErrorCode::wrong_value,
         "no values beside the statements; record both with 'wengert run --record FILE --values'");
  std::string text;
  for (std::size_t i = 0; i < found.unexplained.size() && i < most; ++i) {
    const UnexplainedChange& change = found.unexplained[i];
    text += "  " + statement_at(file, change.statement) + ": changed by " + number(change.change) +
            ", its derivative says " + number(change.explained) + "\n";
  }
  if (found.unexplained.size() > most)
    text += "  and " + std::to_string(found.unexplained.size() - most) + " more; --lines sets how many\n";
  std::string parted;
  if (found.parted_at != 0)
    parted = "the recordings part at " + statement_at(file, found.parted_at) +
             ": the program took another branch; choose closer inputs\n";
  print("statements compared: " + std::to_string(found.values) +
        ", with a change that the derivative does not explain: " + std::to_string(found.unexplained.size()) + "\n" +
        text + parted);
  return found.unexplained.empty() && found.parted_at == 0 ? 0 : 1;
}

}  // namespace

int report(const Arguments& arguments) {
  CLI::App app("What a recorded tape holds; the whole file is read and checked.", "wengert report");
  std::string path, other;
  bool json = false, partial = false, nan = false;
  std::size_t lines = 20;
  app.add_option("FILE", path, "a tape, saved by wengert::save or recorded by 'wengert run --record'")->required();
  app.add_option("--lines", lines, "how many source lines, inputs and outputs to list (text)")->capture_default_str();
  CLI::Option* const as_json_flag = app.add_flag("--json", json, "print JSON");
  app.add_flag("--partial", partial, "use a cut-off file up to its last whole block");
  CLI::Option* const nan_flag =
      app.add_flag("--nan", nan, "name the first statement whose partial, or else adjoint, is not finite");
  app.add_option("--against", other,
                 "a recording at inputs a small step away, both with values: which statements' derivatives do not "
                 "explain their changes")
      ->excludes(as_json_flag, nan_flag);
  if (parse(app, arguments)) return 0;
  const TapeFile file = open_tape(path, partial);
  if (!other.empty()) return against(file, open_tape(other, partial), lines);
  if (nan) {
    print(file.value_bytes() == 4        ? not_finite<FloatTape>(file, path)
          : file.identifier_bytes() == 8 ? not_finite<WideTape>(file, path)
                                         : not_finite<Tape>(file, path));
    return 0;
  }
  const TapeFileReport report = file.report();
  print(json ? as_json(file, report) : as_text(file, report, lines));
  return 0;
}

}  // namespace wengert::cli
