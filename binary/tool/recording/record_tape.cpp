// SPDX-License-Identifier: GPL-2.0-or-later
// Writing the tape's file; see record_tape.h. Sealed blocks of statements are followed by the variables declared so
// far, so that a recording cut short has both.
#include "recording/record_tape.h"

#include "../../include/wengert/detail/block.h"
#include "../../include/wengert/detail/repetitions.hpp"
#include "recording/record_graph.h"
#include "recording/record_names.h"

extern "C" {
Int VG_(safe_fd)(Int);
SysRes VG_(pread)(Int, void*, Int, OffT);
SysRes VG_(do_syscall)(UWord, RegWord, RegWord, RegWord, RegWord, RegWord, RegWord, RegWord, RegWord);
#include "pub_tool_vkiscnums.h"
}

namespace wengert::tool {

TapeCursor tape;

namespace {

constexpr Int exit_tape = 5, exit_no_variables = 3, exit_wrong = 4;

// The block being filled: its header directly before its payload, one write for both.
struct alignas(16) Buffer {
  ULong before[1];  // so that "the word before the first cell" may be touched
  WengertBlockHeader header;
  UChar payload[block_bytes + spill_bytes + 64];
};
Buffer buffer;

// The same block without what repeats, beginning with the partials that repetitions have.
struct alignas(16) Shortened {
  WengertBlockHeader header;
  UChar payload[block_bytes];
};
Shortened shortened;
UChar records[64 * 1024];
detail::Repetitions<UInt> narrow_repetitions(records, sizeof records, shortened.payload, mixed_bit);
detail::Repetitions<ULong> wide_repetitions(records, sizeof records, shortened.payload, ULong{mixed_bit} << 32);

Int file = -1;
HChar path[4096];
Bool is_wide;
ULong written;         // bytes of the file so far
UInt recording;        // in the header of the file and of every block
Bool overwrites;       // the file is written over another
ULong first_of_block;  // identifier of the buffer's first statement
ULong inputs, outputs, messages;
Int inherited = -1;  // a forked child's view of its parent's file; -1: this process owns its file
ULong inherited_bytes;
Bool is_wrong;
Bool unopened;  // a program that the client started: it has a tape once it declares a variable

// Offsets of the blocks, for the index.
ULong* offsets;
SizeT offset_count, offset_room;

void fail(const HChar* doing, const HChar* remedy, UWord error) {
  const HChar* reason = error == VKI_ENOSPC   ? "no space left on the device"
                        : error == VKI_EFBIG  ? "the file may not grow so large (ulimit -f)"
                        : error == VKI_EACCES ? "permission denied"
                        : error == VKI_ENOENT ? "no such directory"
                        : error == VKI_EISDIR ? "it is a directory"
                        : error == VKI_EROFS  ? "the file system is read-only"
                        : error == VKI_EIO    ? "input/output error"
                                              : nullptr;
  HChar number[32];
  if (!reason) VG_(snprintf)(number, sizeof number, "error %lu", error);
  VG_(printf)("wengert: error: cannot %s the tape '%s': %s; %s\n", doing, path, reason ? reason : number, remedy);
  VG_(exit)(exit_tape);
}

void write_all(const void* bytes, ULong count) {
  const UChar* from = static_cast<const UChar*>(bytes);
  while (count > 0) {
    const Int part = count > (1U << 30) ? 1 << 30 : static_cast<Int>(count);
    const Int done = VG_(write)(file, from, part);
    if (done == -VKI_EINTR) continue;
    if (done <= 0)
      fail("write", "free space or choose another place with --record",
           done < 0 ? static_cast<UWord>(-done) : VKI_ENOSPC);
    from += done;
    count -= static_cast<ULong>(done);
    written += static_cast<ULong>(done);
  }
}

void note_block() {
  if (offset_count == offset_room) {
    offset_room = offset_room ? 2 * offset_room : 1024;
    offsets = static_cast<ULong*>(VG_(realloc)("tape index", offsets, offset_room * sizeof(ULong)));
  }
  offsets[offset_count++] = written;
}

// A block of any other kind than statements: its first stream and, where there are any, zero-terminated names.
void write_block(UInt kind, const void* entries, SizeT entry_count, SizeT entry_bytes, const HChar* names,
                 SizeT name_bytes) {
  WengertBlockHeader header = {};
  const SizeT first = entry_count * entry_bytes, padded = static_cast<SizeT>(wengert_padded(first));
  header.kind = kind;
  header.recording = recording;
  header.statements = entry_count;
  header.payload_bytes = padded + wengert_padded(name_bytes);
  header.stream[0].bytes = first;
  header.stream[1].offset = name_bytes ? padded : 0;
  header.stream[1].bytes = name_bytes;
  const SizeT whole_bytes = sizeof header + padded + static_cast<SizeT>(wengert_padded(name_bytes));
  UChar* whole = static_cast<UChar*>(VG_(calloc)("tape block", 1, whole_bytes));
  VG_(memcpy)(whole + sizeof header, entries, first);
  if (name_bytes) VG_(memcpy)(whole + sizeof header + padded, names, name_bytes);
  header.checksum = wengert_block_checksum(&header, whole + sizeof header, whole_bytes - sizeof header);
  VG_(memcpy)(whole, &header, sizeof header);
  note_block();
  write_all(whole, whole_bytes);
  VG_(free)(whole);
}

void begin_buffer() {
  tape.position = reinterpret_cast<UWord>(buffer.payload);
  tape.end = tape.position + block_bytes;
  first_of_block = last_identifier() + 1;
}

// Arguments that are no identifiers (see mixed_bit), none of which is repeated, lose their place on the tape. Their
// statements' results are mixed as well, which is an error if it is an output's; of others, such as text that a program
// prints, nobody asks the derivative.
void drop_mixed(SizeT used) {
  const UInt bytes = cell_bytes();
  UChar* const end = buffer.payload + used;
  UInt any[4] = {0, 0, 0, 0};
  VG_(memset)(end, 0, 4 * bytes);
  for (const UChar* last = buffer.payload + bytes - 4; last < end; last += 4 * bytes)
    for (UInt k = 0; k < 4; k++) any[k] |= *reinterpret_cast<const UInt*>(last + k * bytes);
  if (!((any[0] | any[1] | any[2] | any[3]) & mixed_bit)) return;
  for (UChar* cell = buffer.payload; cell < end; cell += bytes) {
    if (!(cell[bytes - 1] & 0x40)) continue;
    const UChar last = cell[bytes - 1] & 0x80;
    VG_(memset)(cell, 0, bytes);
    cell[8] = 1;  // the first statement with a partial of zero: there is no argument 0
    cell[bytes - 1] = last;
  }
}

// Appends a stream to a payload of `used` bytes, and zeros up to the next one's place; the bytes that are used then.
SizeT append_stream(Shortened& block, UInt stream, const UChar* bytes, SizeT count, SizeT used) {
  VG_(memcpy)(block.payload + used, bytes, count);
  block.header.stream[stream].offset = used;
  block.header.stream[stream].bytes = count;
  const SizeT padded = static_cast<SizeT>(wengert_padded(used + count));
  VG_(memset)(block.payload + used + count, 0, padded - used - count);
  return padded;
}

void write_statements(WengertBlockHeader& header, UChar* payload, SizeT bytes) {
  header.payload_bytes = bytes;
  header.checksum = wengert_block_checksum(&header, payload, bytes);
  note_block();
  write_all(&header, sizeof header + bytes);
}

template <class Identifier>
void seal_statements(detail::Repetitions<Identifier>& repetitions, WengertBlockHeader header, SizeT used) {
  used = repetitions.take_out(buffer.payload, used / cell_bytes(), first_of_block) * cell_bytes();
  drop_mixed(used);
  header.stream[0].bytes = used;
  if (repetitions.record_bytes() == 0) {
    const SizeT padded = static_cast<SizeT>(wengert_padded(used));
    VG_(memset)(buffer.payload + used, 0, padded - used);
    buffer.header = header;
    return write_statements(buffer.header, buffer.payload, padded);
  }
  // What each repetition gains has room for its record and the streams' ends.
  SizeT end = repetitions.partial_bytes();
  header.stream[2].bytes = end;
  shortened.header = header;
  end = append_stream(shortened, 1, records, repetitions.record_bytes(), end);
  end = append_stream(shortened, 0, buffer.payload, used, end);
  write_statements(shortened.header, shortened.payload, end);
}

void seal_buffer() {
  const SizeT used = tape.position - reinterpret_cast<UWord>(buffer.payload);
  if (used == 0) return;
  WengertBlockHeader header = {};
  header.kind = WENGERT_BLOCK_INTERLEAVED;
  header.recording = recording;
  header.first_identifier = first_of_block;
  header.statements = last_identifier() + 1 - first_of_block;
  if (is_wide)
    seal_statements(wide_repetitions, header, used);
  else
    seal_statements(narrow_repetitions, header, used);
  begin_buffer();
}

void write_names() {
  struct Kind {
    PendingVariables* pending;
    UInt kind;
  };
  if (pending_positions.count)
    write_block(WENGERT_BLOCK_POSITIONS, pending_positions.entries, pending_positions.count, sizeof(WengertPosition),
                pending_positions.names, pending_positions.name_bytes);
  pending_positions.clear();
  const Kind kinds[] = {{&pending_inputs, WENGERT_BLOCK_INPUTS}, {&pending_outputs, WENGERT_BLOCK_OUTPUTS}};
  for (const Kind& kind : kinds) {
    if (kind.pending->count)
      write_block(kind.kind, kind.pending->entries, kind.pending->count, sizeof(WengertVariable), kind.pending->names,
                  kind.pending->name_bytes);
    kind.pending->clear();
  }
}

void write_file_header() {
  WengertFileHeader header = {};
  VG_(memcpy)(header.magic, WENGERT_FILE_MAGIC, sizeof header.magic);
  header.byte_order = WENGERT_BYTE_ORDER;
  header.version = WENGERT_FILE_VERSION;
  header.identifier_bytes = is_wide ? 8 : 4;
  header.value_bytes = 8;
  header.producer = WENGERT_PRODUCER_BINARY;
  header.recording = recording;
  header.overwrites = overwrites;
  header.has_values = options.values;
  header.checksum = static_cast<UInt>(wengert_checksum(&header, offsetof(WengertFileHeader, checksum), 0));
  write_all(&header, sizeof header);
}

void open_file(Int flags) {
  const SysRes opened = VG_(open)(path, VKI_O_RDWR | VKI_O_CREAT | flags, 0666);
  if (sr_isError(opened)) fail("open", "choose a place that can be written with --record", sr_Err(opened));
  file = VG_(safe_fd)(static_cast<Int>(sr_Res(opened)));
}

// A tape is written over the file that is there, which is faster than new pages; its length is cut at the end. What is
// left of an older recording until then, or for good if this one is killed, has another number.
void begin_file() {
  open_file(0);
  overwrites = VG_(lseek)(file, 0, VKI_SEEK_END) > 0;
  VG_(lseek)(file, 0, VKI_SEEK_SET);
  const ULong chance = __builtin_ia32_rdtsc() ^ static_cast<ULong>(VG_(getpid)()) << 40;
  recording = static_cast<UInt>(chance * 0x9E3779B97F4A7C15ULL >> 32) | 1;
  write_file_header();
}
void cut_file() {
  if (!overwrites) return;
#if defined(VGA_amd64)
  VG_(do_syscall)(__NR_ftruncate, static_cast<UWord>(file), written, 0, 0, 0, 0, 0, 0);
#else
  VG_(do_syscall)(__NR_ftruncate64, static_cast<UWord>(file), static_cast<UWord>(written),
                  static_cast<UWord>(written >> 32), 0, 0, 0, 0, 0);
#endif
}

// A forked child has a tape of its own, FILE.PID: what its parent had written by then, and its own statements. It is
// made when the child fills a block or declares a variable, so children that only start another program leave no file.
void own_tape() {
  if (unopened) {
    unopened = False;
    begin_file();
  }
  if (inherited < 0) return;
  const Int from = inherited;
  inherited = -1;
  open_file(VKI_O_TRUNC);
  static UChar piece[65536];
  written = 0;
  for (ULong done = 0; done < inherited_bytes;) {
    const ULong rest = inherited_bytes - done;
    const Int part = rest < sizeof piece ? static_cast<Int>(rest) : static_cast<Int>(sizeof piece);
    const SysRes got = VG_(pread)(from, piece, part, static_cast<OffT>(done));
    if (sr_isError(got) || sr_Res(got) == 0)
      fail("copy the parent's part of", "keep the parent's tape in place while children record", VKI_EIO);
    write_all(piece, sr_Res(got));
    done += sr_Res(got);
  }
  VG_(close)(from);
}

ULong forks;  // of this process
void in_parent(ThreadId) { forks++; }
void in_child(ThreadId) {
  forks = 0;
  if (inherited < 0 && !unopened) {
    inherited = file;
    inherited_bytes = written;
  }
  const SizeT length = VG_(strlen)(path);
  VG_(snprintf)(path + length, static_cast<Int>(sizeof path - length), ".%d", VG_(getpid)());
}

void check_identifiers(ULong more) {
  const ULong limit = is_wide ? ~0ULL >> 2 : low_identifier;
  if (last_identifier() + more > limit) {
    VG_(printf)("wengert: error: the tape '%s' is out of 30-bit identifiers; record with --wide\n", path);
    seal_buffer();
    VG_(exit)(exit_tape);
  }
}

void put_argument(ULong argument, double partial) {
  UChar* cell = reinterpret_cast<UChar*>(tape.position);
  VG_(memcpy)(cell, &partial, 8);
  VG_(memcpy)(cell + 8, &argument, cell_bytes() - 8);
  tape.position += cell_bytes();
}
ULong end_statement() {
  *reinterpret_cast<UChar*>(tape.position - 1) |= 0x80;
  tape.count++;
  return last_identifier();
}
ULong put_cell(ULong argument, double partial) {
  put_argument(argument, partial);
  return end_statement();
}

}  // namespace

ULong last_identifier() { return is_wide ? tape.count : tape.count & low_identifier; }

UInt cell_bytes() { return is_wide ? 16 : 12; }

void open_tape(const HChar* wanted, Bool wide) {
  if (!wanted) VG_(fmsg_bad_option)("--record", "recording needs a file: --record=FILE\n");
  // The command says which process it starts; others, which that one starts, get a tape of their own name.
  const HChar* root = VG_(getenv)("WENGERT_RUN_PID");
  unopened = root && VG_(strtoll10)(root, nullptr) != VG_(getpid)();
  const HChar* const directory = wanted[0] == '/' ? "" : VG_(get_startup_wd)();
  VG_(snprintf)(path, sizeof path, "%s%s%s", directory, *directory ? "/" : "", wanted);
  if (unopened)
    VG_(snprintf)(path + VG_(strlen)(path), static_cast<Int>(sizeof path - VG_(strlen)(path)), ".%d", VG_(getpid)());
  is_wide = wide;
  if (!unopened) begin_file();
  tape.count = static_cast<ULong>(options.identifiers_used);
  if (!is_wide) tape.count |= active_bit;
  begin_buffer();
  check_identifiers(block_bytes / 12);
  VG_(atfork)(nullptr, in_parent, in_child);
}

void next_tape_block() {
  own_tape();
  seal_buffer();
  write_names();
  check_identifiers(block_bytes / 12);
}

ULong record_input_statement() {
  if (tape.position + cell_bytes() > tape.end) next_tape_block();
  return put_cell(0, 0.0);
}
ULong record_own_statement(const TapeArgument* arguments, UInt count, const double* value) {
  if (tape.position + (count + 1) * cell_bytes() > tape.end) next_tape_block();
  if (value) put_argument(0, *value);
  for (UInt k = 0; k < count; k++) put_argument(arguments[k].identifier, arguments[k].partial);
  return end_statement();
}
ULong record_statement(ULong argument, double partial) { return put_cell(argument, partial); }
void mark_tape_as_wrong() { is_wrong = True; }

void record_variable(bool is_input, const Variable& variable, ULong identifier) {
  own_tape();
  (is_input ? inputs : outputs)++;
  messages += is_message(variable);
  note_variable(is_input, variable, identifier, last_identifier());
  if (pending_inputs.count + pending_outputs.count >= 8192) {
    seal_buffer();
    write_names();
  }
}

Int close_tape() {
  if (inherited >= 0 || unopened) return 0;  // a child that declared nothing
  seal_buffer();
  write_names();
  cut_file();
  if (client_status < 0) {  // without an index it is cut off to its readers
    VG_(close)(file);
    VG_(umsg)("warning: a signal ended the program; the tape '%s' is cut off where it did\n", path);
    return 0;
  }
  write_block(WENGERT_BLOCK_INDEX, offsets, offset_count, sizeof(ULong), nullptr, 0);
  VG_(close)(file);
  if (client_status != 0) return 0;          // the program failed and has said why
  if (inputs + outputs == 0 && forks > 0) {  // a shell, say
    VG_(umsg)(
        "warning: this process declared no variable, and its tape is empty; processes that it started and that "
        "did have their tapes in '%s.PID'\n",
        path);
    return 0;
  }
  if (inputs == 0 && !messages) {
    VG_(umsg)("error: the program declared no input, so the tape '%s' holds no derivatives; use WENGERT_INPUT\n", path);
    return exit_no_variables;
  }
  if (outputs == 0 && !messages) {
    VG_(umsg)("error: the program declared no output, so the tape '%s' holds no derivatives; use WENGERT_OUTPUT\n",
              path);
    return exit_no_variables;
  }
  if (options.record_stop && last_identifier() < static_cast<ULong>(options.record_stop))
    VG_(umsg)("warning: the recording ended with statement %llu, before statement %llu of --record-stop\n",
              last_identifier(), static_cast<ULong>(options.record_stop));
  if (options.statistics)
    VG_(umsg)("tape: %llu bytes, %llu statements, %llu inputs, %llu outputs\n", written, last_identifier(), inputs,
              outputs);
  return is_wrong ? exit_wrong : 0;
}

}  // namespace wengert::tool
