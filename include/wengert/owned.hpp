// SPDX-License-Identifier: MIT
// Objects of generated C++ that smart pointers owned in the source. In the adjoint every object has a key, the number
// of its allocation. What the forward section frees is freed; its contents stay in a log under the key, and the object
// comes back when the reverse section asks for the key. docs/java-reversal.md, "Owned objects of C++", says why this is
// right.
#pragma once
#include <wengert/stack.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace wengert {

/// The number of an object's allocation, from 1; 0 is the null pointer's.
using Key = std::int64_t;

namespace owned {

class Context;
Context& context();

/// Contents are visited member by member: numbers as they are, references as the keys that they lead to.
class Writer {
 public:
  std::vector<char> bytes;
  void raw(const void* from, std::size_t count) {
    const std::size_t at = bytes.size();
    bytes.resize(at + count);
    if (count > 0) std::memcpy(bytes.data() + at, from, count);
  }
  template <class... Members>
  void operator()(Members&... members) {
    (one(members), ...);
  }

 private:
  template <class T>
  void one(T& member) {
    if constexpr (requires { member.key(); }) {
      const Key key = member.key();
      raw(&key, sizeof key);
    } else if constexpr (std::is_trivially_copyable_v<T>) {
      raw(&member, sizeof member);
    } else if constexpr (requires { member.contents(*this); }) {
      member.contents(*this);
    } else if constexpr (requires { wengert_contents(*this, member); }) {  // a structure that has vectors
      wengert_contents(*this, member);
    } else {
      if constexpr (requires { member.resize(1); }) {
        const std::size_t count = member.size();
        raw(&count, sizeof count);
      }
      if constexpr (std::is_trivially_copyable_v<std::remove_reference_t<decltype(*std::data(member))>>)
        raw(std::data(member), std::size(member) * sizeof(*std::data(member)));
      else
        for (auto& element : member) one(element);
    }
  }
};

class Reader {
 public:
  explicit Reader(const char* from) : at_(from) {}
  void raw(void* to, std::size_t count) {
    if (count > 0) std::memcpy(to, at_, count);
    at_ += count;
  }
  template <class... Members>
  void operator()(Members&... members) {
    (one(members), ...);
  }

 private:
  const char* at_;
  template <class T>
  void one(T& member) {
    if constexpr (requires { member.key(); }) {
      Key key = 0;
      raw(&key, sizeof key);
      member.restore(key);
    } else if constexpr (std::is_trivially_copyable_v<T>) {
      raw(&member, sizeof member);
    } else if constexpr (requires { member.contents(*this); }) {
      member.contents(*this);
    } else if constexpr (requires { wengert_contents(*this, member); }) {  // a structure that has vectors
      wengert_contents(*this, member);
    } else {
      if constexpr (requires { member.resize(1); }) {
        std::size_t count = 0;
        raw(&count, sizeof count);
        member.resize(count);
      }
      if constexpr (std::is_trivially_copyable_v<std::remove_reference_t<decltype(*std::data(member))>>)
        raw(std::data(member), std::size(member) * sizeof(*std::data(member)));
      else
        for (auto& element : member) one(element);
    }
  }
};

/// What every object of a generated class begins with.
class Object {
 public:
  Object() = default;
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;
  virtual ~Object() = default;
  Key key() const { return key_; }

 protected:
  using Maker = Object* (*)();

 private:
  friend class Context;
  template <class T>
  friend class OwnerOf;
  virtual void save(Writer& to) = 0;
  virtual void load(Reader& from) = 0;
  virtual void give_shape() = 0;
  virtual Maker maker() const = 0;

  Key key_ = 0;
  std::uint32_t owners_ = 0;
  bool mirrored_ = false;  ///< its allocation is undone; it goes with its last reference
};

/// What happened since the thread began.
struct Statistics {
  std::size_t made = 0, freed = 0, restored = 0;
  std::size_t alive = 0, peak_alive = 0;
  std::size_t log_bytes = 0, peak_log_bytes = 0;
};

/// One a thread. Invariants: (1) a key that is not undone is that of an object or of a record in the log, never of
/// both; (2) only a forward section frees and logs; (3) what the reverse section has asked for stays until its
/// allocation is undone, which is the mirror of the allocation.
class Context {
 public:
  ~Context() {
    for (LogChunk* chunk : chunks_) drop(chunk);
  }
  /// `pointed`: plain pointers lead into objects, so that none is freed before its allocation is undone.
  void begin(bool pointed = false) {
    sweeps_.push_back({entries_.size(), backward_, false, pointed});
    backward_ = false;
  }
  /// The reverse section begins: objects that are alive get the adjoints of what they hold, others when they come back.
  void turn() {
    backward_ = true;
    for (std::size_t k = sweeps_.back().entries; k < entries_.size(); ++k)
      if (entries_[k].object != nullptr) entries_[k].object->give_shape();
  }
  /// Places inside objects are noted for the sweep's end: objects whose allocation is undone stay until then.
  void retain() { sweeps_.back().retains = true; }
  void end() {
    if (sweeps_.empty() || entries_.size() != sweeps_.back().entries)
      wengert_stack_fail("allocations of owned objects were not all undone; the reverse section does not match");
    backward_ = sweeps_.back().backward;
    sweeps_.pop_back();
    std::vector<Object*> retained;
    retained.swap(retained_);
    for (Object* object : retained) bury(object);
  }

  void enter(Object* object) {
    entries_.push_back({object, nullptr});
    object->key_ = static_cast<Key>(entries_.size());
    ++statistics_.made;
    if (++statistics_.alive > statistics_.peak_alive) statistics_.peak_alive = statistics_.alive;
  }

  /// The object with the key, made again from the log if it was freed.
  Object* find(Key key) {
    if (key <= 0 || static_cast<std::size_t>(key) > entries_.size()) lost(key);
    Entry& entry = entries_[static_cast<std::size_t>(key - 1)];
    return entry.object != nullptr ? entry.object : restore(key);
  }

  /// The mirror of the last allocation that was not undone yet.
  void unallocate() {
    if (entries_.empty()) wengert_stack_fail("more allocations of owned objects are undone than were made");
    const Entry last = entries_.back();
    entries_.pop_back();
    if (last.record != nullptr) forget(last.record);
    if (last.object == nullptr) return;
    last.object->mirrored_ = true;
    if (last.object->owners_ == 0) retire(last.object);
  }

  /// Nobody owns the object any more. The reverse section keeps it, as its adjoint may be needed; see (3).
  void retire(Object* object) {
    if (object->mirrored_ && retains())
      retained_.push_back(object);
    else if (object->mirrored_ || (!backward_ && !pointed()))
      bury(object);
  }

  const Statistics& statistics() const { return statistics_; }
  void reset_statistics() {
    statistics_ = {0, 0, 0, statistics_.alive, statistics_.alive, statistics_.log_bytes, statistics_.log_bytes};
  }

 private:
  // The log: records in chunks, which may lie on disk past the stack's budget. A chunk whose records are all gone goes.
  struct LogChunk {
    wengert_chunk* memory;
    char* top;
    std::size_t records;
  };
  struct Record {
    LogChunk* chunk;
    Object::Maker maker;
    std::size_t bytes;
  };
  struct Entry {
    Object* object;
    Record* record;
  };
  struct Sweep {
    std::size_t entries;
    bool backward;
    bool retains, pointed;
  };
  std::vector<Entry> entries_;  ///< by key - 1
  std::vector<Sweep> sweeps_;
  std::vector<LogChunk*> chunks_;
  std::vector<Object*> dying_, retained_;
  bool pointed() const { return !sweeps_.empty() && sweeps_.back().pointed; }
  bool retains() const { return !sweeps_.empty() && sweeps_.back().retains; }
  Writer writer_;
  Statistics statistics_;
  bool backward_ = false, burying_ = false;

  [[noreturn]] static void lost(Key key) {
    wengert_stack_fail(("owned object " + std::to_string(key) + " is neither alive nor in the log").c_str());
  }

  // One after the other, however long the list that hangs on the object: its members are released on the way.
  void bury(Object* object) {
    dying_.push_back(object);
    if (burying_) return;
    burying_ = true;
    while (!dying_.empty()) {
      Object* next = dying_.back();
      dying_.pop_back();
      if (!next->mirrored_) {
        Entry& entry = entries_[static_cast<std::size_t>(next->key_ - 1)];
        entry.record = log(*next);
        entry.object = nullptr;
        ++statistics_.freed;
      }
      --statistics_.alive;
      delete next;
    }
    burying_ = false;
  }

  Record* log(Object& object) {
    writer_.bytes.clear();
    object.save(writer_);
    constexpr std::size_t unit = alignof(std::max_align_t);
    const std::size_t size = (sizeof(Record) + writer_.bytes.size() + unit - 1) / unit * unit;
    LogChunk* chunk = chunks_.empty() ? nullptr : chunks_.back();
    if (chunk == nullptr || static_cast<std::size_t>(chunk->memory->end - chunk->top) < size) {
      constexpr std::size_t usual = std::size_t(1) << 20;
      chunk = new LogChunk{wengert_stack_new_chunk(size > usual ? size : usual), nullptr, 0};
      chunk->top = chunk->memory->begin;
      chunks_.push_back(chunk);
    }
    Record* record = new (chunk->top) Record{chunk, object.maker(), writer_.bytes.size()};
    if (!writer_.bytes.empty()) std::memcpy(record + 1, writer_.bytes.data(), writer_.bytes.size());
    chunk->top += size;
    ++chunk->records;
    statistics_.log_bytes += record->bytes;
    if (statistics_.log_bytes > statistics_.peak_log_bytes) statistics_.peak_log_bytes = statistics_.log_bytes;
    return record;
  }

  Object* restore(Key key) {
    Entry& entry = entries_[static_cast<std::size_t>(key - 1)];
    if (entry.record == nullptr) lost(key);
    Object* object = entry.record->maker();
    object->key_ = key;
    Reader from(reinterpret_cast<const char*>(entry.record + 1));
    object->load(from);
    object->give_shape();
    forget(entry.record);
    entry = {object, nullptr};
    ++statistics_.restored;
    if (++statistics_.alive > statistics_.peak_alive) statistics_.peak_alive = statistics_.alive;
    return object;
  }

  void forget(Record* record) {
    LogChunk* chunk = record->chunk;
    statistics_.log_bytes -= record->bytes;
    if (--chunk->records > 0) return;
    if (chunk == chunks_.back()) {
      chunk->top = chunk->memory->begin;
      return;
    }
    for (std::size_t k = 0; k < chunks_.size(); ++k)
      if (chunks_[k] == chunk) chunks_.erase(chunks_.begin() + static_cast<std::ptrdiff_t>(k));
    drop(chunk);
  }
  static void drop(LogChunk* chunk) {
    wengert_stack_free_chunk(chunk->memory);
    delete chunk;
  }
};

inline Context& context() {
  static thread_local Context one;
  return one;
}

}  // namespace owned

/// What wengert_pop_reference gives: a key on its way into a reference.
struct PoppedReference {
  Key key;
};

/// Base of a generated class T, which visits its members in T::contents, and whose T::shape_adjoints makes the vectors
/// among the adjoints as long as what they belong to.
template <class T>
class Keyed : public owned::Object {
  void save(owned::Writer& to) override { static_cast<T*>(this)->contents(to); }
  void load(owned::Reader& from) override { static_cast<T*>(this)->contents(from); }
  void give_shape() override {
    if constexpr (requires(T& t) { t.shape_adjoints(); }) static_cast<T*>(this)->shape_adjoints();
  }
  static Object* make() { return new T(); }
  Maker maker() const override { return &make; }
};

namespace owned {
// Counts owners. A reference that came from the log or the stack holds the key until it is asked for the object.
template <class T>
class OwnerOf {
 public:
  OwnerOf() = default;
  explicit OwnerOf(T* object) : object_(object) { acquire(); }
  OwnerOf(const OwnerOf& other) : object_(other.object_), key_(other.key_) { acquire(); }
  OwnerOf(OwnerOf&& other) noexcept : object_(other.object_), key_(other.key_) {
    other.object_ = nullptr;
    other.key_ = 0;
  }
  OwnerOf& operator=(OwnerOf other) noexcept {
    swap(other);
    return *this;
  }
  ~OwnerOf() { release(); }
  void swap(OwnerOf& other) noexcept {
    std::swap(object_, other.object_);
    std::swap(key_, other.key_);
  }
  Key key() const { return object_ != nullptr ? static_cast<const Object*>(object_)->key() : key_; }
  /// The key in place of whatever the reference was; the object is looked up when it is asked for.
  void restore(Key key) {
    OwnerOf none;
    none.key_ = key;
    swap(none);
  }
  T* get() const {
    if (object_ == nullptr && key_ != 0) {
      object_ = static_cast<T*>(context().find(key_));
      acquire();
    }
    return object_;
  }

 private:
  mutable T* object_ = nullptr;
  Key key_ = 0;
  void acquire() const {
    if (object_ != nullptr) ++static_cast<Object*>(object_)->owners_;
  }
  void release() {
    if (object_ == nullptr) return;
    Object* object = object_;
    object_ = nullptr;
    if (--object->owners_ == 0) context().retire(object);
  }
};
}  // namespace owned

/// In an adjoint, what std::unique_ptr and std::shared_ptr were: it owns the object together with its copies.
template <class T>
class Reference {
 public:
  Reference() = default;
  Reference(std::nullptr_t) {}
  Reference(PoppedReference popped) { owner_.restore(popped.key); }
  /// A new object, whose allocation the reverse section undoes by wengert_unallocate.
  static Reference make() {
    T* object = new T();
    owned::context().enter(object);
    return Reference(object);
  }
  Key key() const { return owner_.key(); }
  void restore(Key key) { owner_.restore(key); }
  T* get() const { return owner_.get(); }
  T* operator->() const { return get(); }
  T& operator*() const { return *get(); }

 private:
  explicit Reference(T* object) : owner_(object) {}
  owned::OwnerOf<T> owner_;
};

/// In an adjoint, what a plain pointer to an owned object was: it owns nothing, and may outlive the object.
template <class T>
class Observer {
 public:
  Observer() = default;
  Observer(std::nullptr_t) {}
  Observer(PoppedReference popped) : key_(popped.key) {}
  Observer(const Reference<T>& reference) : key_(reference.key()) {}
  Key key() const { return key_; }
  void restore(Key key) { key_ = key; }
  T* get() const { return key_ == 0 ? nullptr : static_cast<T*>(owned::context().find(key_)); }
  T* operator->() const { return get(); }
  T& operator*() const { return *get(); }

 private:
  Key key_ = 0;
};

template <class P>
concept KeyedPointer = requires(const P& p) {
  { p.key() } -> std::same_as<Key>;
  p.get();
};
template <KeyedPointer P, KeyedPointer Q>
bool operator==(const P& a, const Q& b) {
  return a.key() == b.key();
}
template <KeyedPointer P>
bool operator==(const P& a, std::nullptr_t) {
  return a.key() == 0;
}

}  // namespace wengert

// What generated code calls.
template <wengert::KeyedPointer P>
inline void wengert_push_reference(const P& reference) {
  wengert_push_long(static_cast<long>(reference.key()));
}
inline wengert::PoppedReference wengert_pop_reference() { return {static_cast<wengert::Key>(wengert_pop_long())}; }
inline void wengert_begin_objects() { wengert::owned::context().begin(); }
inline void wengert_begin_pointed_objects() { wengert::owned::context().begin(true); }
inline void wengert_turn() { wengert::owned::context().turn(); }
inline void wengert_retain_objects() { wengert::owned::context().retain(); }
inline void wengert_unallocate() { wengert::owned::context().unallocate(); }
inline void wengert_end_objects() { wengert::owned::context().end(); }
/// Of this thread.
inline const wengert::owned::Statistics& wengert_objects_statistics() { return wengert::owned::context().statistics(); }
