// SPDX-License-Identifier: MIT
// Looks at an executable's ELF header; see program.hpp.
#include "program.hpp"

#include "../wrappers/linked.h"

#include <elf.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <wengert/error.hpp>

namespace wengert::runner {
namespace {

std::string in_path(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const char* path = std::getenv("PATH");
  std::istringstream directories(path ? path : "/usr/bin:/bin");
  for (std::string directory; std::getline(directories, directory, ':');) {
    const std::string candidate = (directory.empty() ? "." : directory) + "/" + name;
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  fail(ErrorCode::bad_usage, "no program '" + name + "' in PATH; give its path, e.g. ./" + name);
}

template <class Header, class Segment, class Section>
void inspect(const std::string& bytes, Program& program) {
  Header header;
  std::memcpy(&header, bytes.data(), sizeof header);
  program.is_static = header.e_type == ET_EXEC || header.e_type == ET_DYN;
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Segment segment;
    const std::size_t at = static_cast<std::size_t>(header.e_phoff) + i * sizeof segment;
    if (at + sizeof segment > bytes.size()) break;
    std::memcpy(&segment, bytes.data() + at, sizeof segment);
    if (segment.p_type == PT_INTERP) program.is_static = false;
  }
  program.stripped = true;
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    Section section;
    const std::size_t at = static_cast<std::size_t>(header.e_shoff) + i * sizeof section;
    if (at + sizeof section > bytes.size()) break;
    std::memcpy(&section, bytes.data() + at, sizeof section);
    if (section.sh_type == SHT_SYMTAB) program.stripped = false;
  }
}

// A name among a file's symbols stands between zeros; a stripped program may still have it in a message.
bool has_messages(const std::string& bytes, bool is_static) {
  if (is_static) return bytes.find("MPI_Init") != std::string::npos;
  for (const char* name : {"PMPI_Send", "PMPI_Isend", "PMPI_Ssend", "PMPI_Sendrecv", "PMPI_Bcast", "PMPI_Reduce",
                           "PMPI_Allreduce", "PMPI_Gather", "PMPI_Allgather", "PMPI_Scatter", "PMPI_Alltoall"})
    if (bytes.find(std::string(1, '\0') + name + '\0') != std::string::npos) return true;
  return false;
}

}  // namespace

Program find_program(const std::string& name) {
  Program program{in_path(name), Architecture::amd64, false, false, false, false};
  if (access(program.path.c_str(), F_OK) != 0) fail(ErrorCode::bad_usage, "no such program: " + program.path);
  if (access(program.path.c_str(), X_OK) != 0) fail(ErrorCode::bad_usage, program.path + " is not executable");
  std::ifstream file(program.path, std::ios::binary);
  std::ostringstream contents;
  contents << file.rdbuf();
  const std::string bytes = contents.str();
  if (bytes.starts_with("#!")) {
    const std::size_t begin = bytes.find_first_not_of(" \t", 2), end = bytes.find_first_of(" \t\n", begin);
    Program interpreter = find_program(bytes.substr(begin, end - begin));
    interpreter.path = program.path;
    return interpreter;
  }
  if (bytes.size() < sizeof(Elf64_Ehdr) || std::memcmp(bytes.data(), ELFMAG, SELFMAG) != 0)
    fail(ErrorCode::bad_usage, program.path + " is neither an ELF program nor a script");
  program.has_wrappers = bytes.find(WENGERT_WRAPPERS_LINKED) != std::string::npos;
  std::uint16_t machine;
  std::memcpy(&machine, bytes.data() + offsetof(Elf64_Ehdr, e_machine), sizeof machine);
  if (machine == EM_X86_64 && bytes[EI_CLASS] == ELFCLASS64) {
    inspect<Elf64_Ehdr, Elf64_Phdr, Elf64_Shdr>(bytes, program);
  } else if (machine == EM_386) {
    program.architecture = Architecture::x86;
    inspect<Elf32_Ehdr, Elf32_Phdr, Elf32_Shdr>(bytes, program);
  } else {
    fail(ErrorCode::bad_usage,
         program.path + " is for another architecture; the tool runs programs for x86-64 and i386");
  }
  program.has_messages = has_messages(bytes, program.is_static);
  return program;
}

}  // namespace wengert::runner
