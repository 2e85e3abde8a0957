// SPDX-License-Identifier: MIT
// The catalogue before it has values: constructs.json, and one entry for each function of functions/table.json.
#pragma once
#include <filesystem>
#include <vector>

#include "catalogue.hpp"

namespace wengert::catalogue {

/// Points have x, and gradient and reason where they are documented; values and tolerances are empty.
std::vector<Entry> read_sources(const std::filesystem::path& table, const std::filesystem::path& constructs);

}  // namespace wengert::catalogue
