// SPDX-License-Identifier: MIT
// Messages between processes: calls of MPI with numbers become calls of wengert/mpi.h, which has derivatives of them.
#include <algorithm>
#include <array>
#include <cctype>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/message_models.hpp"

namespace wengert::compiler {

namespace {

// Functions that move no numbers; the derivative calls them as they are, once and forward.
constexpr std::array passive_functions{
    "MPI_Init", "MPI_Init_thread", "MPI_Initialized", "MPI_Finalized", "MPI_Abort", "MPI_Comm_rank", "MPI_Comm_size",
    "MPI_Comm_dup", "MPI_Comm_split", "MPI_Barrier", "MPI_Wtime", "MPI_Wtick", "MPI_Dims_create", "MPI_Cart_create",
    "MPI_Cart_coords", "MPI_Cart_rank", "MPI_Cart_shift", "MPI_Cart_get", "MPI_Cart_sub", "MPI_Comm_compare",
    "MPI_Pcontrol",
    // Derived datatypes: a message keeps where its numbers lie.
    "MPI_Type_contiguous", "MPI_Type_vector", "MPI_Type_create_hvector", "MPI_Type_indexed",
    "MPI_Type_create_indexed_block", "MPI_Type_create_subarray", "MPI_Type_create_resized", "MPI_Type_dup",
    "MPI_Type_commit", "MPI_Type_free", "MPI_Type_size"};

constexpr const char* known_calls =
    "send, recv, isend, irecv, wait, waitall, sendrecv, bcast, reduce, allreduce, scan, gather, scatter, allgather and "
    "alltoall have derivatives";

/// Whether a datatype is named by a constant of MPI's.
bool is_named(const std::string& datatype) { return datatype.starts_with("MPI_"); }

/// Of the name of a function for derived datatypes.
const std::string typed_part = "_typed";

// Without conversions to void*, which a message's buffer has.
const clang::Expr* typed(const clang::Expr* e) {
  for (;;) {
    e = e->IgnoreParens();
    const auto* cast = llvm::dyn_cast<clang::CastExpr>(e);
    if (cast == nullptr || !e->getType()->isVoidPointerType()) return e;
    e = cast->getSubExpr();
  }
}

/// Whether the source names another function of the same library.
bool is_called(const clang::FunctionDecl* one, const char* other) {
  const clang::DeclarationName name(&one->getASTContext().Idents.get(other));
  for (const clang::NamedDecl* d : one->getDeclContext()->getRedeclContext()->lookup(name))
    if (d->isReferenced() || d->isUsed()) return true;
  return false;
}

bool is_buffer(char letter) { return letter == 'i' || letter == 'o' || letter == 'b'; }

}  // namespace

ir::ExprPtr Messages::constant(const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  if (!where.isMacroID() || module_.in_main_file(context_.getSourceManager().getSpellingLoc(where))) return nullptr;
  const std::string text = module_.text_of(e->getSourceRange());
  const bool is_name = text.starts_with("MPI_") && std::all_of(text.begin(), text.end(), [](unsigned char c) {
                         return std::isupper(c) != 0 || std::isdigit(c) != 0 || c == '_';
                       });
  if (!is_name) return nullptr;
  const auto pointer_to_status = [&] { return ir::pointer_to(ir::struct_type(mpi_status_name)); };
  if (text == "MPI_STATUS_IGNORE" || text == "MPI_STATUSES_IGNORE")
    return ir::literal(text, pointer_to_status(), range_of(e));
  if (text == "MPI_REQUEST_NULL")
    return lowering_.structures.structure_of(module_.mpi_type(e->getType()),
                                             {ir::null_pointer(ir::pointer_to(ir::real_type()))});
  if (e->getType()->isVoidPointerType()) return nullptr;
  return ir::literal(text, module_.type_of(e->getType(), where), range_of(e));
}

/// Numbers of a message: their pointer if they are doubles, null if they are integers or there are none.
ir::ExprPtr Messages::numbers(const clang::Expr* buffer, const std::string& call, const std::string& datatype) {
  const clang::Expr* e = typed(buffer);
  const auto where = buffer->getBeginLoc();
  if (e->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNull))
    return ir::null_pointer(ir::pointer_to(ir::real_type()));
  const clang::QualType type = e->getType();
  clang::QualType element;
  if (type->isPointerType()) element = type->getPointeeType();
  if (const auto* array = context_.getAsArrayType(type)) element = array->getElementType();
  if (element.isNull() || element->isVoidType())
    refuse(where, Refused::mpi,
           "the type of '" + module_.text_of(e->getSourceRange()) + "', a buffer of '" + call +
               "', is not seen; pass a pointer to double");
  if (element->isIntegralOrEnumerationType()) return nullptr;
  const auto* number = element->getAs<clang::BuiltinType>();
  if (number == nullptr || number->getKind() != clang::BuiltinType::Double)
    refuse(where, Refused::mpi,
           "'" + call + "' with a buffer of '" + spelled(element.getUnqualifiedType()) +
               "': only messages of double and of integers have a derivative; pass a pointer to "
               "double");
  if (datatype != "MPI_DOUBLE" && (is_named(datatype) || !mpi_model(find_mpi_function(call)->name + typed_part)))
    refuse(where, Refused::mpi,
           "'" + call + "' with numbers as '" + datatype +
               "', so that their derivatives would be lost; name MPI_DOUBLE in the call");
  return value(e);
}

bool Messages::call(const clang::CallExpr* e, const clang::FunctionDecl* callee, bool value_is_used, ir::ExprPtr& out) {
  std::string name = callee->getNameAsString();
  const auto where = e->getBeginLoc();
  if (module_.is_external(callee)) return false;
  if (name.starts_with("wengert_mpi_") && !module_.in_main_file(callee->getLocation())) {
    const bool owners = name.starts_with("wengert_mpi_owners_of_");
    const std::string id = owners ? name : module_.mpi_function(name.substr(8));
    if (id.empty()) refuse(where, Refused::mpi, "'" + name + "' is a part of the library's own; do not call it");
    std::vector<ir::ExprPtr> values;
    for (unsigned k = 0; k < e->getNumArgs(); ++k)
      values.push_back(lowering_.calls.argument(e->getArg(k), callee->getParamDecl(k)->getType()));
    if (owners)
      ask_owners(name.substr(22), values, range_of(e));
    else
      emit(ir::call_stmt(id, values, nullptr, range_of(e)));
    return true;
  }
  if (!name.starts_with("MPI_")) return false;
  if (name == "MPI_Finalize" || name == "MPI_Comm_free")
    refuse(where, Refused::mpi,
           "'" + name +
               "' stands before the reverse section, whose messages would come too late; call it outside of what is "
               "differentiated");
  if (std::find(passive_functions.begin(), passive_functions.end(), name) != passive_functions.end()) return false;
  const MpiFunction* f = find_mpi_function(name);
  const std::string letters = f ? f->parameters : "";
  if (f == nullptr || e->getNumArgs() != letters.size())
    refuse(where, Refused::mpi,
           "'" + name + "' has no derivative here: " + known_calls + "; write the communication with these");

  // Of a message that is under way nobody would know when it has come.
  if (name == "MPI_Request_free" && !is_called(callee, "MPI_Send_init") && !is_called(callee, "MPI_Ssend_init") &&
      !is_called(callee, "MPI_Recv_init"))
    refuse(
        where, Refused::mpi,
        "'MPI_Request_free' has no derivative here but for requests of MPI_Send_init and MPI_Recv_init; wait for the "
        "message by MPI_Wait");

  const auto text = [&](std::size_t k) {
    return module_.text_of(e->getArg(static_cast<unsigned>(k))->getSourceRange());
  };
  std::string function = f->name;
  bool is_typed = false;
  for (std::size_t k = 0; k < letters.size(); ++k) is_typed |= letters[k] == 't' && !is_named(text(k));
  std::size_t in_place = letters.size();
  for (std::size_t k = 0; k < letters.size(); ++k) {
    if (!is_buffer(letters[k]) || text(k) != "MPI_IN_PLACE") continue;
    if (letters.find('N') != std::string::npos || letters.back() == 'q' || is_typed)
      refuse(where, Refused::mpi, "'" + name + "' in place has no derivative here; give it a buffer of its own");
    in_place = k;
  }
  Parts parts{name, std::vector<ir::ExprPtr>(letters.size())};
  bool has_numbers = false, has_integers = false;
  for (std::size_t k = 0; k < letters.size(); ++k) {
    const clang::Expr* a = e->getArg(static_cast<unsigned>(k));
    if (letters[k] == 't' && is_typed) parts[k] = value(a);
    if (letters[k] == 't' || letters[k] == 'O' || k == in_place) continue;
    if (!is_buffer(letters[k])) {
      if (letters[k] == 'p' && (text(k) == "MPI_ANY_SOURCE" || text(k) == "MPI_ANY_TAG"))
        refuse(where, Refused::mpi,
               "'" + name + "' with '" + text(k) +
                   "': the message's derivative is another one, which could be taken for that of "
                   "another rank; name the source and the tag");
      parts[k] = value(a);
      continue;
    }
    ir::ExprPtr numbers = this->numbers(a, name, text(letters.find('t', k)));
    has_integers |= !numbers;
    has_numbers |= numbers && numbers->kind != ir::ExprKind::null;
    parts[k] = numbers ? numbers : value(typed(a));
  }
  if (has_integers) return integers(e, name, letters, has_numbers, value_is_used, out);
  if (is_typed) function += typed_part;
  const std::size_t op = letters.find('O');
  const std::string operation = op == std::string::npos ? "MPI_SUM" : text(op);
  const bool combines = op != std::string::npos;
  const bool any_operation = letters.back() != 'q';
  if (combines && operation != "MPI_SUM" &&
      !(any_operation && (operation == "MPI_MAX" || operation == "MPI_MIN" || operation == "MPI_PROD")))
    refuse(where, Refused::mpi,
           "'" + name + "' with the operation '" + operation + "': " +
               (any_operation ? "MPI_SUM, MPI_PROD, MPI_MAX and MPI_MIN have a derivative"
                              : "only MPI_SUM has a derivative") +
               " here; gather the numbers by MPI_Allgather and combine them in a loop");
  ir::VariablePtr own;  // what is sent, in place of the place where it is received
  if (in_place < letters.size()) {
    if (name == "MPI_Allreduce" && operation == "MPI_SUM")
      function = "mpi_allreduce_in_place_sum";
    else
      own = out_of_place(letters, in_place, parts, where);
  }
  if (operation == "MPI_SUM")
    emit(ir::call_stmt(module_.mpi_function(function), given(parts), nullptr, range_of(e)));
  else if (operation == "MPI_PROD" || (name != "MPI_Reduce" && name != "MPI_Allreduce"))
    combined(e, operation, parts);
  else
    extreme(e, operation == "MPI_MAX" ? "max" : "min", parts);
  if (own) emit(ir::free_(ir::ref(own), "free", range_of(e)));
  if (value_is_used) out = ir::literal("MPI_SUCCESS", ir::int_type(), range_of(e));
  return true;
}

std::vector<ir::ExprPtr> Messages::given(const Parts& parts) {
  std::vector<ir::ExprPtr> out;
  for (const ir::ExprPtr& part : parts.values)
    if (part) out.push_back(part);
  return out;
}

/// Room for some elements, which whoever asks frees.
ir::VariablePtr Messages::room(const char* name, const ir::TypePtr& element, const ir::ExprPtr& count) {
  const auto variable = ir::variable(fresh_name(name), ir::pointer_to(element));
  show(variable);
  emit(ir::declare(variable, ir::null_pointer(variable->type)));
  emit(ir::allocate(ir::ref(variable), element, count, "malloc"));
  return variable;
}

/// What MPI_Comm_rank or MPI_Comm_size says.
ir::ExprPtr Messages::asked(const std::string& function, const char* name, const ir::ExprPtr& communicator) {
  const auto answer = ir::variable(fresh_name(name), ir::int_type());
  show(answer);
  emit(ir::declare(answer, ir::int_literal(0)));
  const std::vector<ir::ExprPtr> values{communicator, ir::address_of(ir::ref(answer))};
  const std::string id = function + "_of_message";
  module_.declare_library_function(id, function, values, "co");
  emit(ir::call_stmt(id, values));
  return ir::ref(answer);
}

/// Gives a call with MPI_IN_PLACE two buffers: what it sends is copied.
ir::VariablePtr Messages::out_of_place(const std::string& letters, std::size_t at, Parts& parts,
                                       clang::SourceLocation where) {
  const std::size_t other = letters.find(letters[at] == 'i' ? 'o' : 'i');
  const ir::ExprPtr count = parts[letters.find('n', other)];
  if (letters[at + 1] == 'n') parts[at + 1] = count;
  if (letters[at] == 'o') {  // the root of a scatter keeps its part
    parts[at] = ir::null_pointer(ir::pointer_to(ir::real_type()));
    return nullptr;
  }
  const MpiFunction& f = *find_mpi_function(parts.name);
  const bool of_all = std::string(f.every_rank).find('i') != std::string::npos;
  const bool gathers = !of_all && std::string(f.every_rank).find('o') != std::string::npos;
  const ir::ExprPtr communicator = parts[letters.find('c')];
  const ir::ExprPtr length = of_all ? ir::binary("*", count, asked("MPI_Comm_size", "ranks", communicator)) : count;
  const ir::ExprPtr first = gathers ? ir::binary("*", asked("MPI_Comm_rank", "rank", communicator), count) : nullptr;
  const ir::VariablePtr own = room("sent", ir::real_type(), length);
  const auto k = ir::variable(fresh_name("k"), ir::int_type());
  const ir::ExprPtr from = first ? ir::binary("+", first, ir::ref(k)) : ir::ref(k);
  emit(ir::for_(k, true, ir::int_literal(0), "<", length, 1,
                {ir::assign(ir::index(ir::ref(own), ir::ref(k)), element(parts[other], from, where))}));
  parts[at] = ir::ref(own);
  return own;
}

/// MPI_PROD, and all but sums for a part of the ranks: their numbers, combined in the order of the ranks. Of equal
/// numbers the first one counts, and NaN wins over any number.
void Messages::combined(const clang::CallExpr* e, const std::string& operation, const Parts& parts) {
  const std::string letters = find_mpi_function(parts.name)->parameters;
  const ir::ExprPtr count = parts[letters.find('n')], communicator = parts[letters.find('c')];
  const ir::ExprPtr ranks = asked("MPI_Comm_size", "ranks", communicator);
  const ir::VariablePtr all = room("all", ir::real_type(), ir::binary("*", count, ranks));
  const bool of_parts = parts.name == "MPI_Reduce_scatter_block";
  emit(ir::call_stmt(module_.mpi_function(of_parts ? "mpi_alltoall" : "mpi_allgather"),
                     {parts[letters.find('i')], count, ir::ref(all), count, communicator}, nullptr, range_of(e)));
  const std::size_t root = letters.find('p');
  const bool below = parts.name == "MPI_Exscan", up_to = parts.name == "MPI_Scan";
  const ir::ExprPtr rank =
      root != std::string::npos || below || up_to ? asked("MPI_Comm_rank", "rank", communicator) : nullptr;
  const ir::ExprPtr end = below ? rank : up_to ? ir::binary("+", rank, ir::int_literal(1)) : ranks;
  const auto k = ir::variable(fresh_name("k"), ir::int_type()), r = ir::variable(fresh_name("r"), ir::int_type());
  const ir::ExprPtr received = element(parts[letters.find('o')], ir::ref(k), e->getBeginLoc());
  const ir::ExprPtr number = ir::index(ir::ref(all), ir::binary("+", ir::binary("*", ir::ref(r), count), ir::ref(k)));
  ir::StmtPtr combine;
  if (operation == "MPI_PROD") {
    combine = ir::compound_assign(received, "*", number);
  } else {
    const ir::ExprPtr stays = ir::binary(operation == "MPI_MAX" ? "<=" : ">=", number, received);
    const ir::ExprPtr is_number = ir::binary("==", received, received);
    combine = ir::if_(ir::binary("&&", ir::unary("!", stays), is_number), {ir::assign(received, number)});
  }
  const ir::StmtPtr loop = ir::for_(k, true, ir::int_literal(0), "<", count, 1,
                                    {ir::assign(received, ir::index(ir::ref(all), ir::ref(k))),
                                     ir::for_(r, true, ir::int_literal(1), "<", end, 1, {combine})},
                                    range_of(e));
  if (root != std::string::npos)
    emit(ir::if_(ir::binary("==", rank, parts[root]), {loop}));
  else if (below)
    emit(ir::if_(ir::binary(">", rank, ir::int_literal(0)), {loop}));
  else
    emit(loop);
  emit(ir::free_(ir::ref(all), "free", range_of(e)));
}

/// MPI_MAX and MPI_MIN: all ranks agree on who has each number, and its owner sends it.
void Messages::extreme(const clang::CallExpr* e, const std::string& which, const Parts& parts) {
  const std::string letters = find_mpi_function(parts.name)->parameters;
  const ir::ExprPtr count = parts[letters.find('n')], communicator = parts[letters.find('c')];
  const ir::ExprPtr sent = parts[letters.find('i')];
  const ir::VariablePtr owners = room("owners", ir::int_type(), count);
  // The adjoint saves what an assignment overwrites, not what such a function does.
  const ir::VariablePtr found = room("found", ir::int_type(), count);
  ask_owners(which, {sent, ir::ref(found), count, communicator}, range_of(e));
  const auto k = ir::variable(fresh_name("k"), ir::int_type());
  emit(ir::for_(k, true, ir::int_literal(0), "<", count, 1,
                {ir::assign(ir::index(ir::ref(owners), ir::ref(k)), ir::index(ir::ref(found), ir::ref(k)))}));
  emit(ir::free_(ir::ref(found), "free", range_of(e)));
  std::vector<ir::ExprPtr> values{sent, ir::ref(owners), parts[letters.find('o')], count};
  const std::size_t root = letters.find('p');
  if (root != std::string::npos) values.push_back(parts[root]);
  values.push_back(communicator);
  emit(ir::call_stmt(module_.mpi_function(root != std::string::npos ? "mpi_reduce_owned" : "mpi_allreduce_owned"),
                     values, nullptr, range_of(e)));
  emit(ir::free_(ir::ref(owners), "free", range_of(e)));
}

/// Which rank has a number has no derivative.
void Messages::ask_owners(const std::string& which, const std::vector<ir::ExprPtr>& values, ir::SourceRange range) {
  const std::string id = "Wengert_mpi_owners_of_" + which;
  module_.declare_library_function(id, "wengert_mpi_owners_of_" + which, values, "ionc", true);
  emit(ir::call_stmt(id, values, nullptr, range));
}

/// A message of integers: carried out as it is.
bool Messages::integers(const clang::CallExpr* e, const std::string& name, const std::string& letters, bool has_numbers,
                        bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  if (has_numbers)
    refuse(where, Refused::mpi,
           "'" + name + "' with numbers on one side and integers on the other; use double for both");
  if (letters.back() == 'q')
    refuse(where, Refused::mpi,
           "'" + name + "' of integers: requests are for messages of double; use MPI_Send, MPI_Recv or MPI_Sendrecv");
  std::vector<ir::ExprPtr> values;
  std::string id = name;
  for (const clang::Expr* a : e->arguments()) {
    const std::string text = module_.text_of(a->getSourceRange());
    const std::size_t k = values.size();
    if ((letters[k] == 't' && is_named(text)) || letters[k] == 'O' || text == "MPI_IN_PLACE") {
      values.push_back(ir::literal(text, ir::int_type(letters[k] == 'O' ? "MPI_Op" : "MPI_Datatype")));
    } else {
      values.push_back(value(is_buffer(letters[k]) ? typed(a) : a));
    }
    if (is_buffer(letters[k])) {
      const ir::TypePtr& t = values.back()->type;
      id += "_" + (t->element ? t->element->name : t->name);
    }
  }
  std::replace_if(id.begin(), id.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  out = ir::ExprPtr();
  module_.declare_library_function(id, name, values, letters);
  emit(ir::call_stmt(id, values, nullptr, range_of(e)));
  if (value_is_used) out = ir::literal("MPI_SUCCESS", ir::int_type(), range_of(e));
  return true;
}

}  // namespace wengert::compiler
