// SPDX-License-Identifier: MIT
#include "server_call.hpp"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <wengert/client.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <wengert/error.hpp>

extern "C" {
#include "binary/caller/server.h"
}
#include "command/program.hpp"

namespace wengert::cli {
namespace {

std::size_t aligned(std::size_t offset) { return (offset + 63) / 64 * 64; }

/// Memory that the caller's process shares, with the request in it.
class Request {
 public:
  Request(BoundCall& call, bool declares) : call_(call) {
    const std::size_t slots = call.arguments.size();
    result_ = aligned(sizeof(WengertCall) + slots * sizeof(WengertSlot));
    std::size_t offset = aligned(result_ + 8);
    for (const Argument& a : call.arguments) {
      places_.push_back(offset);
      offset = aligned(offset + std::max<std::size_t>(a.bytes.size(), 8));
    }
    bytes_ = offset;
    file_ = memfd_create("wengert", 0);
    if (file_ < 0 || ftruncate(file_, static_cast<off_t>(bytes_)) != 0)
      fail(ErrorCode::memory_exhausted, "the function's arguments");
    void* const mapped = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0);
    if (mapped == MAP_FAILED) fail(ErrorCode::memory_exhausted, "the function's arguments");
    memory_ = static_cast<char*>(mapped);
    auto* const header = reinterpret_cast<WengertCall*>(memory_);
    const bool is_real = call.result.kind == Type::real;
    header->memory_bytes = static_cast<std::int64_t>(bytes_);
    header->declares = declares;
    header->result = call.result.kind == Type::nothing ? WENGERT_RESULT_VOID
                     : !is_real                        ? WENGERT_RESULT_INTEGER
                     : call.result.bytes == 8          ? WENGERT_RESULT_DOUBLE
                                                       : WENGERT_RESULT_FLOAT;
    header->result_flags = call.result_is_output ? WENGERT_SLOT_OUTPUT : 0;
    header->result_offset = static_cast<std::int64_t>(result_);
    header->slots = static_cast<std::int64_t>(slots);
    for (std::size_t k = 0; k < slots; ++k) fill(wengert_slots(header)[k], call.arguments[k], places_[k]);
  }
  ~Request() {
    munmap(memory_, bytes_);
    close(file_);
  }
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

  int file() const { return file_; }
  bool is_finished() const { return reinterpret_cast<const WengertCall*>(memory_)->finished != 0; }
  double take_back() {
    for (std::size_t k = 0; k < call_.arguments.size(); ++k) {
      Argument& a = call_.arguments[k];
      if (a.parameter.is_written) std::memcpy(a.bytes.data(), memory_ + places_[k], a.bytes.size());
    }
    double result = 0;
    if (call_.result.kind == Type::real && call_.result.bytes == 4) {
      float single = 0;
      std::memcpy(&single, memory_ + result_, sizeof single);
      return static_cast<double>(single);
    }
    std::memcpy(&result, memory_ + result_, sizeof result);
    return result;
  }

 private:
  BoundCall& call_;
  int file_ = -1;
  char* memory_ = nullptr;
  std::size_t bytes_ = 0, result_ = 0;
  std::vector<std::size_t> places_;

  void fill(WengertSlot& slot, const Argument& a, std::size_t place) {
    const Parameter& p = a.parameter;
    const bool single = p.type.bytes == 4;
    slot.kind = p.is_pointer        ? WENGERT_SLOT_ARRAY
                : !p.type.is_real() ? WENGERT_SLOT_INTEGER
                : single            ? WENGERT_SLOT_FLOAT
                                    : WENGERT_SLOT_DOUBLE;
    slot.flags = (a.is_input ? WENGERT_SLOT_INPUT : 0) | (a.is_output ? WENGERT_SLOT_OUTPUT : 0) |
                 (p.is_written ? WENGERT_SLOT_WRITTEN : 0);
    slot.type = !p.type.is_real() ? 0 : single ? WENGERT_TYPE_F32 : WENGERT_TYPE_F64;
    slot.count = static_cast<std::int64_t>(a.count);
    slot.bytes = static_cast<std::int64_t>(a.bytes.size());
    slot.offset = static_cast<std::int64_t>(place);
    const std::size_t length = std::min(p.name.size(), sizeof slot.name - 1);
    std::memcpy(slot.name, p.name.data(), length);
    std::memcpy(memory_ + place, a.bytes.data(), a.bytes.size());
  }
};

}  // namespace

int call_once(const Arguments& words, const std::string& library, BoundCall& call, bool declares, double& result) {
  Request request(call, declares);
  Arguments all = words;
  all.insert(all.end(), {"--call", library, call.function, std::to_string(request.file())});
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) fail(ErrorCode::program_failed, "no further process can be started");
  if (child == 0) {
    dup2(STDERR_FILENO, STDOUT_FILENO);  // what the library prints
    std::vector<char*> argv;
    for (std::string& word : all) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    const Error error(ErrorCode::not_installed,
                      all[0] + " is missing; build the binary route (needs valgrind: ./run build)");
    command::print_message("error", error.what());
    _exit(error.exit_status());
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status))
    fail(ErrorCode::program_failed, "'" + call.function + "' of " + library + " ended with signal " +
                                        std::to_string(WTERMSIG(status)) + " (" + strsignal(WTERMSIG(status)) +
                                        "); is the signature right?");
  if (WEXITSTATUS(status) != 0) return WEXITSTATUS(status);
  if (!request.is_finished())
    fail(ErrorCode::program_failed, "'" + call.function + "' of " + library + " ended the process before it returned");
  result = request.take_back();
  return 0;
}

}  // namespace wengert::cli
