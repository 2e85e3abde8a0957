// SPDX-License-Identifier: MIT
// The text form of the intermediate representation: what is read and sound is written as text that reads as the same.
#include "compiler/ir/text.hpp"

#include "compiler/ir/verify.hpp"
#include "target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  using namespace wengert;
  const std::string_view text(reinterpret_cast<const char*>(bytes), count);
  test::refuses_or_runs([&] {
    const ir::Module module = ir::read_text(text);
    const bool sound = ir::verify(module).empty();
    const std::string once = ir::to_text(module);
    if (sound && ir::to_text(ir::read_text(once)) != once) test::fault("the text does not read back:\n" + once);
  });
  return 0;
}
