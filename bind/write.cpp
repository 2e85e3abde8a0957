// SPDX-License-Identifier: MIT
// The text of a domain's header.
#include "bind/writer.hpp"

namespace wengert::bind {

std::string write_domain(const Domain& domain, const std::string& header, const std::vector<std::string>& includes) {
  return Writer(domain).header(header, includes);
}

}  // namespace wengert::bind
