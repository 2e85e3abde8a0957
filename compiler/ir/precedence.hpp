// SPDX-License-Identifier: MIT
// How strongly the operators bind, for printers and the reader. Larger binds tighter; C's order.
#pragma once
#include <string_view>

namespace wengert::ir {

inline constexpr int precedence_of_conditional = 1;
inline constexpr int precedence_of_unary = 13;
inline constexpr int precedence_of_postfix = 14;

/// 0 for what is no binary operator.
constexpr int precedence_of_binary(std::string_view op) {
  struct Level {
    std::string_view op;
    int level;
  };
  constexpr Level table[] = {{"||", 2}, {"&&", 3}, {"|", 4},  {"^", 5},  {"&", 6},  {"==", 7}, {"!=", 7},
                             {"<", 8},  {">", 8},  {"<=", 8}, {">=", 8}, {"<<", 9}, {">>", 9}, {">>>", 9},
                             {"+", 10}, {"-", 10}, {"*", 11}, {"/", 11}, {"%", 11}};
  for (const Level& entry : table)
    if (entry.op == op) return entry.level;
  return 0;
}

}  // namespace wengert::ir
