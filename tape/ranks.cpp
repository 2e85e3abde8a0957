// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <wengert/error.hpp>
#include <wengert/tape/file.hpp>
#include <wengert/tape/ranks.hpp>
#include <wengert/tape/tape.hpp>
#include <wengert/tape/tape_file.hpp>

namespace wengert {
namespace {

bool is_message(const std::string& name) { return name.starts_with(message_prefix); }

/// Where a message comes from.
struct Sender {
  std::size_t rank;
  std::uint64_t identifier;  ///< 0: passive
  double value;
  bool is_received = false;
};
using Senders = std::unordered_map<std::string, Sender>;

/// One rank's recording, copied statement by statement.
class Rank {
 public:
  virtual ~Rank() = default;
  /// Copies what can be copied, up to the first number that another rank has yet to send; whether anything was.
  virtual bool advance(WideTape& joined, const std::vector<std::unique_ptr<Rank>>& ranks, Senders& senders) = 0;
  virtual void note_senders(std::size_t rank, Senders& senders) const = 0;
  virtual void register_outputs(WideTape& joined) const = 0;
  /// What a number became; none while it is to come.
  std::uint64_t joined_identifier(std::uint64_t own) const { return own < made.size() ? made[own] : to_come; }
  bool is_done = false;
  std::vector<std::uint64_t> made{0};  ///< by the rank's identifiers; 0: passive
  static constexpr std::uint64_t to_come = ~std::uint64_t{0};
};

template <class Tape, class Identifier>
class LoadedRank final : public Rank {
 public:
  LoadedRank(const std::string& file, std::string prefix) : tape_(load<Tape>(file)), prefix_(std::move(prefix)) {
    tape_->for_each_block([&](const auto& statements, std::uint64_t) { blocks_.push_back(statements); });
    for (const auto& input : tape_->inputs()) inputs_.emplace(input.identifier, &input);
  }
  void note_senders(std::size_t rank, Senders& senders) const override {
    for (const auto& output : tape_->outputs())
      if (is_message(output.name) &&
          !senders.emplace(output.name, Sender{rank, output.identifier, output.value}).second)
        fail(ErrorCode::mismatched_calls, "'" + output.name + "' is sent twice; are the tapes those of one run?");
  }
  bool advance(WideTape& joined, const std::vector<std::unique_ptr<Rank>>& ranks, Senders& senders) override {
    bool moved = false;
    for (; block_ < blocks_.size(); ++block_, record_ = argument_ = 0) {
      const auto& statements = blocks_[block_];
      for (; record_ < statements.records; ++record_) {
        const std::size_t count = statements.counts[record_];
        const auto input = inputs_.find(made.size());
        if (input == inputs_.end()) {
          made.push_back(copy(joined, statements.identifiers + argument_, statements.partials + argument_, count));
        } else if (!is_message(input->second->name)) {
          made.push_back(
              joined.identifier(joined.input(input->second->value, named(*input->second, "input", inputs_seen_++))));
        } else {
          const std::uint64_t sent = received(*input->second, ranks, senders);
          if (sent == to_come) return moved;
          made.push_back(sent);
        }
        argument_ += count;
        moved = true;
      }
    }
    is_done = true;
    return moved;
  }
  void register_outputs(WideTape& joined) const override {
    std::size_t seen = 0;
    for (const auto& output : tape_->outputs())
      if (!is_message(output.name))
        joined.output(joined.variable({made[output.identifier], output.value, ""}), named(output, "output", seen++),
                      PassiveOutputs::allowed);
  }

 private:
  std::string named(const TapeVariable<double>& variable, const char* role, std::size_t index) const {
    return prefix_ + (variable.name.empty() ? std::string(role) + " " + std::to_string(index) : variable.name);
  }
  std::uint64_t copy(WideTape& joined, const Identifier* identifiers, const double* partials, std::size_t count) {
    arguments_.clear();
    for (std::size_t k = 0; k < count; ++k)
      if (const std::uint64_t argument = made[identifiers[k]]; argument != 0)
        arguments_.emplace_back(argument, partials[k]);
    if (arguments_.empty() && count > 0) return 0;
    joined.append(arguments_);
    return joined.statements();
  }
  static std::uint64_t received(const TapeVariable<double>& input, const std::vector<std::unique_ptr<Rank>>& ranks,
                                Senders& senders) {
    const auto sender = senders.find(input.name);
    if (sender == senders.end())
      fail(ErrorCode::mismatched_calls,
           "'" + input.name + "' was sent by no rank of these tapes; name the tapes of all ranks");
    if (std::memcmp(&sender->second.value, &input.value, sizeof input.value) != 0)
      fail(ErrorCode::mismatched_calls, "'" + input.name + "' is " + std::to_string(sender->second.value) +
                                            " where it is sent and " + std::to_string(input.value) +
                                            " where it arrives");
    sender->second.is_received = true;
    return ranks[sender->second.rank]->joined_identifier(sender->second.identifier);
  }

  std::unique_ptr<Tape> tape_;
  std::string prefix_;
  std::vector<detail::Stretch<double, Identifier>> blocks_;
  std::unordered_map<std::uint64_t, const TapeVariable<double>*> inputs_;
  std::size_t block_ = 0, record_ = 0, argument_ = 0, inputs_seen_ = 0;
  std::vector<std::pair<std::uint64_t, double>> arguments_;
};

/// What stands behind the last dot of FILE.RANK; none if it is no number.
std::optional<std::uint64_t> number_of(const std::string& file) {
  const std::string end = file.substr(file.rfind('.') + 1);
  std::uint64_t number = 0;
  const auto read = std::from_chars(end.data(), end.data() + end.size(), number);
  if (read.ec != std::errc() || read.ptr != end.data() + end.size()) return std::nullopt;
  return number;
}

}  // namespace

void join_ranks(const std::vector<std::string>& given, const std::string& path) {
  std::vector<std::string> files = given;
  const bool numbered = std::all_of(files.begin(), files.end(), number_of);
  if (numbered) std::ranges::sort(files, {}, number_of);
  std::vector<std::unique_ptr<Rank>> ranks;
  Senders senders;
  for (const std::string& file : files) {
    const std::size_t rank = ranks.size();
    const std::string prefix = "rank " + std::to_string(numbered ? *number_of(file) : rank) + ": ";
    if (TapeFile(file).identifier_bytes() == 8)
      ranks.push_back(std::make_unique<LoadedRank<WideTape, std::uint64_t>>(file, prefix));
    else
      ranks.push_back(std::make_unique<LoadedRank<Tape, std::uint32_t>>(file, prefix));
    ranks.back()->note_senders(rank, senders);
  }
  WideTape joined;
  for (bool all_done = false; !all_done;) {
    bool moved = false;
    all_done = true;
    for (const auto& rank : ranks) {
      if (!rank->is_done) moved |= rank->advance(joined, ranks, senders);
      all_done &= rank->is_done;
    }
    if (!all_done && !moved)
      fail(ErrorCode::mismatched_calls, "ranks wait for each other's messages; are the tapes those of one run?");
  }
  for (const auto& [name, sender] : senders)
    if (!sender.is_received)
      fail(ErrorCode::mismatched_calls,
           "'" + name + "' was received by no rank of these tapes; name the tapes of all ranks");
  for (const auto& rank : ranks) rank->register_outputs(joined);
  save(joined, path);
}

}  // namespace wengert
