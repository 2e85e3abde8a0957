// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>
#include <wengert/error.hpp>

namespace {
using namespace wengert;

TEST(ErrorTable, HasItsLinesInTheOrderOfTheCodes) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < detail::error_table.size(); ++i) {
    const ErrorDescription& line = detail::error_table[i];
    EXPECT_EQ(static_cast<std::size_t>(line.code), i) << line.name;
    EXPECT_TRUE(names.insert(line.name).second) << line.name << " stands twice";
    EXPECT_FALSE(line.prose.empty());
    EXPECT_NE(line.exit_status, 0);
  }
}

TEST(Error, NamesTheParticularsTheRemedyAndTheCode) {
  const Error error(ErrorCode::wrong_size, "seed of length 3, expected 2");
  EXPECT_STREQ(error.what(), "seed of length 3, expected 2: a range has the wrong length [wrong-size]");
  EXPECT_EQ(error.code(), ErrorCode::wrong_size);
  EXPECT_EQ(error.exit_status(), 2);
}
}  // namespace
