// SPDX-License-Identifier: MIT
// Statistics of a tape: counts, and bytes by stream.
#pragma once
#include <cstdint>
#include <string>
#include <wengert/error.hpp>

namespace wengert {

/// What tape.report() gives. Bytes in use by stream; `allocated_bytes` and `peak_bytes` are what was asked of the
/// system.
struct TapeReport {
  std::uint64_t statements = 0;  ///< with inputs and what events made
  std::uint64_t arguments = 0;   ///< distinct active arguments of all statements
  std::uint64_t inputs = 0, outputs = 0, events = 0;
  std::uint64_t count_bytes = 0, identifier_bytes = 0, partial_bytes = 0, event_bytes = 0, adjoint_bytes = 0;
  std::uint64_t entity_statements = 0, entity_bytes = 0;  ///< statements of entities: records, without values
  std::uint64_t peak_entity_adjoint_bytes = 0;            ///< the entities' adjoints at their largest
  std::uint64_t allocated_bytes = 0;                      ///< blocks, used or kept for later
  std::uint64_t peak_bytes = 0;                           ///< blocks and adjoints at their largest

  std::uint64_t used_bytes() const {
    return count_bytes + identifier_bytes + partial_bytes + event_bytes + entity_bytes + adjoint_bytes;
  }
  /// A few lines of text, for people.
  std::string text() const {
    return detail::needing_memory("a report", [this] { return lines(); });
  }

 private:
  std::string lines() const {
    const auto per = [&](std::uint64_t bytes) {
      return statements == 0 ? std::string("0")
                             : std::to_string((bytes * 10 / statements) / 10) + "." +
                                   std::to_string((bytes * 10 / statements) % 10);
    };
    return "statements " + std::to_string(statements) + " (inputs " + std::to_string(inputs) + ", outputs " +
           std::to_string(outputs) + ", events " + std::to_string(events) + "), arguments " +
           std::to_string(arguments) + "\nbytes " + std::to_string(used_bytes()) + " (" + per(used_bytes()) +
           " a statement): counts " + std::to_string(count_bytes) + ", identifiers " +
           std::to_string(identifier_bytes) + ", partials " + std::to_string(partial_bytes) + ", events " +
           std::to_string(event_bytes) +
           (entity_statements == 0
                ? std::string()
                : ", entities " + std::to_string(entity_bytes) + " of " + std::to_string(entity_statements)) +
           ", adjoints " + std::to_string(adjoint_bytes) + "\nallocated " + std::to_string(allocated_bytes) +
           ", peak " + std::to_string(peak_bytes) + "\n";
  }
};

}  // namespace wengert
