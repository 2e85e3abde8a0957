// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/message_models.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

namespace {

constexpr std::array functions{
    MpiFunction{"MPI_Send", "mpi_send", "intppc", ""},
    MpiFunction{"MPI_Ssend", "mpi_send", "intppc", ""},
    MpiFunction{"MPI_Recv", "mpi_recv", "ontppcs", ""},
    MpiFunction{"MPI_Isend", "mpi_isend", "intppcq", ""},
    MpiFunction{"MPI_Irecv", "mpi_irecv", "ontppcq", ""},
    MpiFunction{"MPI_Send_init", "mpi_send_init", "intppcq", ""},
    MpiFunction{"MPI_Ssend_init", "mpi_send_init", "intppcq", ""},
    MpiFunction{"MPI_Recv_init", "mpi_recv_init", "ontppcq", ""},
    MpiFunction{"MPI_Start", "mpi_start", "Q", ""},
    MpiFunction{"MPI_Startall", "mpi_startall", "nQ", ""},
    MpiFunction{"MPI_Request_free", "mpi_request_free", "F", ""},
    MpiFunction{"MPI_Wait", "mpi_wait", "qs", ""},
    MpiFunction{"MPI_Waitall", "mpi_waitall", "nqs", ""},
    MpiFunction{"MPI_Sendrecv", "mpi_sendrecv", "intppontppcs", ""},
    MpiFunction{"MPI_Sendrecv_replace", "mpi_sendrecv_replace", "bntppppcs", ""},
    MpiFunction{"MPI_Bcast", "mpi_bcast", "bntpc", ""},
    MpiFunction{"MPI_Reduce", "mpi_reduce_sum", "iontOpc", ""},
    MpiFunction{"MPI_Allreduce", "mpi_allreduce_sum", "iontOc", ""},
    MpiFunction{"MPI_Gather", "mpi_gather", "intontpc", "o"},
    MpiFunction{"MPI_Gatherv", "mpi_gatherv", "intoNDtpc", ""},
    MpiFunction{"MPI_Scatter", "mpi_scatter", "intontpc", "i"},
    MpiFunction{"MPI_Scatterv", "mpi_scatterv", "iNDtontpc", ""},
    MpiFunction{"MPI_Allgather", "mpi_allgather", "intontc", "o"},
    MpiFunction{"MPI_Allgatherv", "mpi_allgatherv", "intoNDtc", ""},
    MpiFunction{"MPI_Alltoall", "mpi_alltoall", "intontc", "io"},
    MpiFunction{"MPI_Scan", "mpi_scan_sum", "iontOc", ""},
    MpiFunction{"MPI_Exscan", "mpi_exscan_sum", "iontOc", ""},
    MpiFunction{"MPI_Reduce_scatter_block", "mpi_reduce_scatter_sum", "iontOc", "i"},
    MpiFunction{"MPI_Ibarrier", "mpi_ibarrier", "cq", ""},
    MpiFunction{"MPI_Ibcast", "mpi_ibcast", "bntpcq", ""},
    MpiFunction{"MPI_Ireduce", "mpi_ireduce_sum", "iontOpcq", ""},
    MpiFunction{"MPI_Iallreduce", "mpi_iallreduce_sum", "iontOcq", ""},
    MpiFunction{"MPI_Igather", "mpi_igather", "intontpcq", "o"},
    MpiFunction{"MPI_Iscatter", "mpi_iscatter", "intontpcq", "i"},
    MpiFunction{"MPI_Iallgather", "mpi_iallgather", "intontcq", "o"},
    MpiFunction{"MPI_Ialltoall", "mpi_ialltoall", "intontcq", "io"},
    // Derived datatypes.
    MpiFunction{"", "mpi_send_typed", "inTppc", ""},
    MpiFunction{"", "mpi_recv_typed", "onTppcs", ""},
    MpiFunction{"", "mpi_isend_typed", "inTppcq", ""},
    MpiFunction{"", "mpi_irecv_typed", "onTppcq", ""},
    MpiFunction{"", "mpi_sendrecv_typed", "inTpponTppcs", ""},
    MpiFunction{"", "mpi_bcast_typed", "bnTpc", ""},
    MpiFunction{"", "mpi_gather_typed", "inTonTpc", "o"},
    MpiFunction{"", "mpi_gatherv_typed", "inToNDTpc", ""},
    MpiFunction{"", "mpi_scatter_typed", "inTonTpc", "i"},
    MpiFunction{"", "mpi_scatterv_typed", "iNDTonTpc", ""},
    MpiFunction{"", "mpi_allgather_typed", "inTonTc", "o"},
    MpiFunction{"", "mpi_allgatherv_typed", "inToNDTc", ""},
    MpiFunction{"", "mpi_alltoall_typed", "inTonTc", "io"},
    // MPI_MAX and MPI_MIN, once the owner of each number is known.
    MpiFunction{"", "mpi_reduce_owned", "iwonpc", ""},
    MpiFunction{"", "mpi_allreduce_owned", "iwonc", ""},
    // MPI_Allreduce with MPI_IN_PLACE.
    MpiFunction{"", "mpi_allreduce_in_place_sum", "bntOc", ""},
};

enum class Section { primal, forward, reverse };

class Model {
 public:
  Model(const MpiFunction& f, Section part) : description_(f), part_(part), letters_(f.parameters) {}

  ir::FunctionPtr make(const std::string& name) {
    auto f = std::make_shared<ir::Function>();
    f->id = name;
    f->name = "wengert_" + name;
    f->result = ir::void_type();
    f->is_static = f->in_header = f->is_model = true;
    parameters(*f);
    for (std::size_t k = 0; k < letters_.size(); ++k) statement(k, f->body);
    return f;
  }

 private:
  const MpiFunction& description_;
  Section part_;
  std::string letters_;
  std::vector<ir::VariablePtr> given_, derivative_;  ///< by letter; null where there is none

  bool keeps_pointer() const { return letters_.back() == 'q'; }
  /// The buffer that a request leads to: what is received, if anything is; 0 if there is none.
  char kept() const {
    if (!keeps_pointer()) return 0;
    for (const char letter : {'o', 'b', 'i'})
      if (letters_.find(letter) != std::string::npos) return letter;
    return 0;
  }
  bool overwrites() const {
    return letters_.find_first_of("ob") != std::string::npos
               ? !keeps_pointer()
               : letters_.find('q') != std::string::npos && !keeps_pointer();
  }

  ir::VariablePtr parameter(ir::Function& f, const std::string& stem, const ir::TypePtr& type) {
    std::string name = stem;
    for (int k = 2; std::any_of(f.parameters.begin(), f.parameters.end(),
                                [&](const ir::VariablePtr& p) { return p->name == name; });
         ++k)
      name = stem + std::to_string(k);
    f.parameters.push_back(ir::variable(name, type, ir::Passing::value));
    return f.parameters.back();
  }

  void parameters(ir::Function& f) {
    const auto numbers = ir::pointer_to(ir::real_type()), requests = ir::pointer_to(ir::struct_type(mpi_request_name));
    const auto constants = ir::pointer_to(ir::as_const(ir::int_type()));
    for (const char letter : letters_) {
      ir::VariablePtr one, derivative;
      const bool derivatives = part_ == Section::reverse || (part_ == Section::forward && keeps_pointer());
      switch (letter) {
        case 'i':
          one = parameter(f, "sent", kept() == 'i' ? numbers : ir::pointer_to(ir::as_const(ir::real_type())));
          break;
        case 'o':
          one = parameter(f, "received", numbers);
          break;
        case 'b':
          one = parameter(f, "values", numbers);
          break;
        case 'n':
          one = parameter(f, "count", ir::int_type());
          break;
        case 'N':
          one = parameter(f, "counts", constants);
          break;
        case 'D':
          one = parameter(f, "places", constants);
          break;
        case 'w':
          one = parameter(f, "owners", constants);
          break;
        case 'p':
          one = parameter(f, "rank", ir::int_type());
          break;
        case 'c':
          one = parameter(f, "communicator", ir::int_type("MPI_Comm"));
          break;
        case 'T':
          if (part_ != Section::reverse) one = parameter(f, "type", ir::int_type("MPI_Datatype"));
          break;
        case 's':
          if (part_ != Section::reverse) one = parameter(f, "status", ir::pointer_to(ir::struct_type(mpi_status_name)));
          break;
        case 'q':
        case 'Q':
        case 'F':
          one = parameter(f, "request", requests);
          break;
        default:
          break;
      }
      if (derivatives && one && std::string("iobqQF").find(letter) != std::string::npos)
        derivative =
            parameter(f, "a_" + one->name, std::string("qQF").find(letter) != std::string::npos ? requests : numbers);
      given_.push_back(one);
      derivative_.push_back(derivative);
    }
    if (part_ != Section::primal && overwrites()) parameter(f, "overwritten", ir::int_type());
  }

  static ir::StmtPtr loop(const ir::ExprPtr& count, const std::function<ir::Block(const ir::ExprPtr&)>& body,
                          const char* name = "i") {
    const auto counter = ir::variable(name, ir::int_type());
    return ir::for_(counter, true, ir::int_literal(0), "<", count, 1, body(ir::ref(counter)));
  }
  static ir::Block sent_or_received(const ir::ExprPtr& number, bool sent, bool received) {
    ir::Block out;
    if (sent) out.push_back(ir::call_stmt("wengert_push_double", {number}));
    if (received) out.push_back(ir::assign(number, ir::call("wengert_pop_double", {}, ir::real_type())));
    return out;
  }
  ir::ExprPtr ranks() const {
    const std::size_t at = letters_.find('c');
    return ir::call("mpi_ranks", {ir::ref(given_[at])}, ir::int_type());
  }

  // The elements of a buffer, each sent or received.
  ir::StmtPtr elements(std::size_t k, const ir::VariablePtr& buffer, bool sent, bool received) const {
    if (k + 1 < letters_.size() && letters_[k + 1] == 'N') {
      const ir::ExprPtr counts = ir::ref(given_[k + 1]), places = ir::ref(given_[k + 2]);
      const bool has_type = letters_[k + 3] == 'T';
      return loop(
          ranks(),
          [&](const ir::ExprPtr& rank) {
            return ir::Block{loop(ir::index(counts, rank), [&](const ir::ExprPtr& i) {
              const ir::ExprPtr at = ir::binary("+", ir::index(places, rank), i);
              return sent_or_received(
                  ir::index(ir::ref(buffer), has_type ? ir::call("mpi_place", {at}, ir::int_type()) : at), sent,
                  received);
            })};
          },
          "k");
    }
    ir::ExprPtr count = ir::ref(given_[letters_.find('n', k)]);
    if (std::string(description_.every_rank).find(letters_[k]) != std::string::npos)
      count = ir::binary("*", count, ranks());
    // Which numbers have a derivative is said by their owners.
    const ir::VariablePtr owners = k + 1 < letters_.size() && letters_[k + 1] == 'w' ? given_[k + 1] : nullptr;
    // Where the numbers of a derived datatype lie is known when the program runs.
    const bool has_type = k + 2 < letters_.size() && letters_[k + 2] == 'T';
    return loop(count, [&](const ir::ExprPtr& i) {
      const ir::ExprPtr at = has_type ? ir::call("mpi_place", {i}, ir::int_type())
                             : owners ? ir::binary("+", i, ir::index(ir::ref(owners), i))
                                      : i;
      return sent_or_received(ir::index(ir::ref(buffer), at), sent, received);
    });
  }

  // As many elements as the library's record says, behind the request's pointer.
  static ir::StmtPtr numbers_behind(const ir::ExprPtr& request, bool sent, bool received) {
    const ir::ExprPtr numbers = ir::field(request, "operation", ir::pointer_to(ir::real_type()));
    return loop(ir::call("mpi_length", {}, ir::int_type()),
                [&](const ir::ExprPtr& i) { return sent_or_received(ir::index(numbers, i), sent, received); });
  }

  void statement(std::size_t k, ir::Block& out) {
    const char letter = letters_[k];
    const bool numbers = letter == 'i' || letter == 'o' || letter == 'b';
    if (numbers && !(letter == 'o' && keeps_pointer()))
      out.push_back(elements(k, given_[k], letter != 'o', letter != 'i' && !keeps_pointer()));
    if (numbers && part_ == Section::reverse) out.push_back(elements(k, derivative_[k], true, true));
    if (letter != 'q' && letter != 'Q') return;
    const bool begins = letter == 'Q';
    const auto numbers_of = [&](const ir::VariablePtr& request) {
      return ir::field(ir::dereference(ir::ref(request)), "operation", ir::pointer_to(ir::real_type()));
    };
    if (keeps_pointer()) {
      if (part_ == Section::reverse) return;
      const std::size_t buffer = kept() != 0 ? letters_.find(kept()) : letters_.size();
      const auto numbers_in = [&](const std::vector<ir::VariablePtr>& all) {
        return buffer < all.size() ? ir::ref(all[buffer]) : ir::null_pointer(ir::pointer_to(ir::real_type()));
      };
      out.push_back(ir::assign(numbers_of(given_[k]), numbers_in(given_)));
      if (derivative_[k]) out.push_back(ir::assign(numbers_of(derivative_[k]), numbers_in(derivative_)));
      return;
    }
    for (const ir::VariablePtr& request : {given_[k], derivative_[k]}) {
      if (!request) continue;
      const bool is_derivative = request == derivative_[k];
      const auto numbers_of_one = [&](const ir::ExprPtr& one) {
        return numbers_behind(one, begins, !begins || is_derivative);
      };
      if (letters_[0] != 'n') {
        out.push_back(numbers_of_one(ir::dereference(ir::ref(request))));
        continue;
      }
      out.push_back(loop(
          ir::ref(given_[0]),
          [&](const ir::ExprPtr& one) { return ir::Block{numbers_of_one(ir::index(ir::ref(request), one))}; }, "k"));
    }
  }
};

}  // namespace

const MpiFunction* find_mpi_function(const std::string& mpi) {
  for (const MpiFunction& f : functions)
    if (mpi == f.mpi && !mpi.empty()) return &f;
  return nullptr;
}

ir::FunctionPtr mpi_model(const std::string& name) {
  for (const MpiFunction& f : functions) {
    if (name == f.name) return Model(f, Section::primal).make(name);
    if (name == f.name + std::string("_forward")) return Model(f, Section::forward).make(name);
    if (name == f.name + std::string("_reverse")) return Model(f, Section::reverse).make(name);
  }
  return nullptr;
}

ir::Struct mpi_request() {
  ir::Struct s;
  s.name = s.spelled = mpi_request_name;
  s.in_source = false;
  s.fields.push_back({"operation", ir::pointer_to(ir::real_type()), "", false});
  return s;
}

ir::Struct mpi_status() {
  ir::Struct s;
  s.name = s.spelled = mpi_status_name;
  s.in_source = false;
  return s;
}

}  // namespace wengert::compiler
