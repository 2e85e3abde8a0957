// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <wengert/detail/block.h>
#include <cstring>
#include <random>
#include <vector>

namespace {
TEST(Block, LayoutsHaveTheSizesOfTheFormat) {
  EXPECT_EQ(sizeof(WengertFileHeader), 56u);
  EXPECT_EQ(sizeof(WengertBlockHeader), 88u);
  EXPECT_EQ(sizeof(WengertVariable), 24u);
  EXPECT_EQ(sizeof(WengertPosition), 16u);
}

TEST(Checksum, ChangesWithEveryBit) {
  std::mt19937_64 random(1);
  std::vector<unsigned char> bytes(67);
  for (auto& byte : bytes) byte = static_cast<unsigned char>(random());
  const std::uint64_t original = wengert_checksum(bytes.data(), bytes.size(), 0);
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    bytes[bit / 8] = static_cast<unsigned char>(bytes[bit / 8] ^ (1u << bit % 8));
    EXPECT_NE(wengert_checksum(bytes.data(), bytes.size(), 0), original) << "bit " << bit;
    bytes[bit / 8] = static_cast<unsigned char>(bytes[bit / 8] ^ (1u << bit % 8));
  }
}
}  // namespace
