// SPDX-License-Identifier: MIT
// Tape files. The first byte says how the rest is read: as it stands, or with its checksums made right, so that what
// stands behind them is reached.
#include <sys/mman.h>
#include <unistd.h>
#include <wengert/detail/block.h>

#include <algorithm>
#include <cstring>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>
#include <wengert/tape/tape_file.hpp>

#include "target.hpp"

namespace {
using namespace wengert;

/// Makes the checksums of the header and of every block that is found right.
void seal(std::vector<unsigned char>& bytes) {
  if (bytes.size() < sizeof(WengertFileHeader)) return;
  WengertFileHeader header;
  std::memcpy(&header, bytes.data(), sizeof header);
  header.checksum = static_cast<std::uint32_t>(wengert_checksum(&header, offsetof(WengertFileHeader, checksum), 0));
  std::memcpy(bytes.data(), &header, sizeof header);
  for (std::size_t at = sizeof header; bytes.size() - at >= sizeof(WengertBlockHeader);) {
    WengertBlockHeader block;
    std::memcpy(&block, bytes.data() + at, sizeof block);
    const std::size_t room = bytes.size() - at - sizeof block;
    if (block.payload_bytes > room) return;
    block.recording = header.recording;
    block.checksum = 0;
    block.checksum = wengert_block_checksum(&block, bytes.data() + at + sizeof block, block.payload_bytes);
    std::memcpy(bytes.data() + at, &block, sizeof block);
    at += sizeof block + block.payload_bytes;
  }
}

void read(const std::string& path, CutOffFiles cut_off) {
  const TapeFile file(path, cut_off);
  (void)file.report();
  if (file.inputs().size() * file.outputs().size() > 100000) return;
  (void)file.jacobian(PassiveOutputs::allowed);
  (void)file.forward(Matrix<double>(1, file.inputs().size()), PassiveOutputs::allowed);
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  if (count == 0) return 0;
  std::vector<unsigned char> contents(bytes + 1, bytes + count);
  if (bytes[0] % 2 != 0) seal(contents);
  const int descriptor = memfd_create("tape", MFD_CLOEXEC);
  if (descriptor < 0 || write(descriptor, contents.data(), contents.size()) < 0) return 0;
  const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
  wengert::test::refuses_or_runs([&] { read(path, CutOffFiles::refused); });
  wengert::test::refuses_or_runs([&] { read(path, CutOffFiles::allowed); });
  wengert::test::refuses_or_runs([&] {
    const auto tape = load(path);
    for (const auto& output : tape->outputs())
      if (output.identifier != 0) tape->adjoint(tape->variable(output)) = 1;
    tape->reverse();
  });
  close(descriptor);
  return 0;
}
