// SPDX-License-Identifier: MIT
// The tree that the Java half of the front end writes as JSON: read, or refused with a place.
#include "compiler/frontend/javac/reader.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/ir/verify.hpp"
#include "target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  using namespace wengert;
  test::refuses_or_runs([&] {
    const auto result = compiler::read_java_tree({reinterpret_cast<const char*>(bytes), count});
    for (const auto& diagnostic : result.diagnostics) (void)diagnostic.text();
    if (!result.ok) return;
    (void)ir::verify(result.module);
    (void)ir::to_text(result.module);
  });
  return 0;
}
