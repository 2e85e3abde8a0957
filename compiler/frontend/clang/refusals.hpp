// SPDX-License-Identifier: MIT
// What the front end refuses: one line a construct, with the reason and a rewrite. '%' stands for the name involved.
#pragma once
#include <array>
#include <string>
#include <string_view>

namespace wengert::compiler {

enum class Refused : unsigned char {
  goto_statement,
  set_jump,
  exception,
  virtual_call,
  indirect_call,
  union_type,
  pointer_cast,
  type_punning,
  volatile_type,
  atomic_type,
  inline_assembly,
  openmp,
  mpi,
  lambda,
  captured,
  kept_lambda,
  mutable_copy,
  thrown_class,
  coroutine,
  uninstantiated_template,
  container,
  library_function,
  complex_number,
  eigen,
  library_argument,
  map_reference,
  map_of_names,
  string_work,
  number_in_text,
  order_of_texts,
  unordered_range,
  long_double,
  private_data,
  reference_member,
  constant_member,
  stored_in_header,
  base_class,
  repeated_base,
  member_of_own_family,
  family_argument,
  static_local,
  static_address,
  remade_constant,
  written_global,
  private_global,
  scoped_global,
  variadic,
  scattered_case,
  reallocation,
  allocation_size,
  unknown_order,
  byte_copy,
  input_stream,
  bit_field,
  pointer_to_member,
  statement_expression,
  destructor,
  destructor_before_pointer,
  smart_pointer,
  adopted_pointer,
  several_constructors,
  nested_owner,
  owned_by_value,
  copied_entries,
  copied_whole,
  own_swap,
  passive_object,
  hidden_effect,
  returned_reference,
  unsupported_type,
  unsupported_expression,
  unsupported_statement,
  count_
};

struct RefusalText {
  Refused what;
  std::string_view message;
};

inline constexpr std::array<RefusalText, static_cast<std::size_t>(Refused::count_)> refusals{{
    {Refused::goto_statement,
     "this 'goto' leads into a block, a loop or a switch, or past a variable that is given a value; rewrite the jump "
     "with "
     "'while', 'break' or 'return'"},
    {Refused::set_jump, "'%' jumps out of the function, which cannot be reversed; return an error code instead"},
    {Refused::exception, "'%' leaves a path that cannot be reversed; return an error code instead of an exception"},
    {Refused::virtual_call,
     "virtual call of '%': no class of this source has a body for it; define one, or call the function of the class "
     "itself, '%' qualified with the class's name"},
    {Refused::indirect_call,
     "call through the pointer '%': the function is known at run time only; call it by name, or branch on an integer"},
    {Refused::union_type, "union '%': its members share storage, so activity is lost; use a struct"},
    {Refused::pointer_cast, "cast from '%': the activity of what it points to is lost; keep the pointer's type"},
    {Refused::type_punning,
     "cast from '%' reads a number's bytes as another type, so its activity is lost; convert the value instead"},
    {Refused::volatile_type, "'%' is volatile: its value may change between the two sweeps; drop 'volatile'"},
    {Refused::atomic_type,
     "'%' is atomic, and other threads may write it between the two sweeps; use a plain variable"},
    {Refused::inline_assembly,
     "inline assembly cannot be differentiated; write it in C, or give its derivative by --ext"},
    {Refused::openmp, "%"},
    {Refused::mpi, "%"},
    {Refused::lambda,
     "lambda expression whose calls are not all seen; call it where it is made, or hand it to a function of the "
     "source"},
    {Refused::captured, "the lambda captures '%', which is no variable of the function here; pass it as an argument"},
    {Refused::kept_lambda,
     "'%' is kept in memory together with what it has captured; keep a lambda without captures, or hand it over as an "
     "argument"},
    {Refused::mutable_copy,
     "the mutable lambda '%' is copied, and the copy would count by itself; capture what it changes by reference"},
    {Refused::thrown_class,
     "what is thrown, '%', needs other parts of this file; throw an exception of the standard library, or put the "
     "class into a header"},
    {Refused::coroutine, "'%' is a coroutine, whose path cannot be reversed; write it as a loop"},
    {Refused::uninstantiated_template,
     "template '%' is not instantiated; add an explicit instantiation, e.g. 'template double %<double>(double);'"},
    {Refused::container,
     "type '%' is not supported; use std::vector, std::array, an array or a struct with public data"},
    {Refused::library_function,
     "'%' of the standard library has no rule; write it as a loop or give its derivative by --ext"},
    {Refused::complex_number, "complex numbers ('%') are not supported; keep real and imaginary part in a struct"},
    {Refused::eigen, "Eigen: %"},
    {Refused::library_argument,
     "type '%' is another one in the result, so that it is no argument or result of the function to be differentiated; "
     "pass std::vector, std::array or numbers, and make it inside"},
    {Refused::map_reference,
     "'%' refers to an element that moves in the result where others are added or removed; copy its value, and assign "
     "it "
     "afterwards"},
    {Refused::map_of_names,
     "'%' is no literal of the source, so that it is not known as a name; compare and hand over literals, or number "
     "the "
     "names, as by an enumeration"},
    {Refused::string_work,
     "'%' works on the letters of a string, of which the derivative knows the name alone; do it before, or in what is "
     "printed or thrown"},
    {Refused::number_in_text,
     "a number is read from letters that may hold numbers with derivatives ('%'); keep those as numbers"},
    {Refused::order_of_texts,
     "a string that is no literal of the source is kept as a name, and names are ordered (%): their order is known of "
     "literals alone; use std::unordered_map, or number the names"},
    {Refused::unordered_range,
     "the order of a std::% is not defined, so that no two programs agree on it; use std::map "
     "or std::set"},
    {Refused::long_double, "'%' in memory that others share is not supported; use 'double'"},
    {Refused::private_data,
     "class '%' has private data, which a derivative cannot reach; make the data public or use a struct"},
    {Refused::reference_member,
     "member '%' is a reference, whose derivative would have to refer elsewhere; make it a pointer"},
    {Refused::constant_member,
     "member '%' of a header's structure is const, so that the derivative cannot put it back; leave out the const"},
    {Refused::stored_in_header,
     "member '%' of a header's structure holds functions or strings, which are numbers in the derivative; keep the "
     "structure in the file itself"},
    {Refused::base_class, "class '%' has a base that is not of this source; make the base a member"},
    {Refused::repeated_base, "class '%' is a base twice of one class; make one of the two a virtual base or a member"},
    {Refused::member_of_own_family,
     "member '%' is of a class that derives from, or is a base of, its own; hold it by std::unique_ptr or a pointer"},
    {Refused::family_argument,
     "class '%' shares its structure with classes that derive from it, so that the derivative's argument would be "
     "another type than the source's; make the object inside a function that takes its numbers, and differentiate "
     "that"},
    {Refused::static_local,
     "static variable '%' keeps its value between calls, so the sweeps would disagree; pass it as an argument"},
    {Refused::static_address,
     "static variable '%' lives on after the call, but its value is made by a call; define it outside of the function"},
    {Refused::remade_constant,
     "the derivative makes '%' in each function that reads it, and this one may leave its address behind; return a "
     "copy or a number of the place, or give '%' a value of numbers alone"},
    {Refused::written_global, "global variable '%' is written, and has no adjoint; pass it as an argument"},
    {Refused::private_global,
     "variable '%' of this file alone may change, and the derivative's file would have one of its own; make it const, "
     "or pass it as an argument"},
    {Refused::scoped_global,
     "variable '%' of a namespace or class may change, and the derivative cannot name it; make it const, or pass it as "
     "an argument"},
    {Refused::variadic, "'%' takes a variable number of arguments; give it a fixed number"},
    {Refused::scattered_case, "'case' inside another statement; put every case directly into its switch"},
    {Refused::reallocation, "'%' moves memory, and its adjoint with it; assign what it gives to a pointer to the type"},
    {Refused::allocation_size,
     "the type allocated by '%' is not seen; write the size as 'n * sizeof(type)' and convert the result to a pointer "
     "to "
     "that type"},
    {Refused::unknown_order,
     "'%' sorts what is not seen, or by what is not seen; hand it the array, sizeof one of its elements and the name "
     "of "
     "a "
     "function of the source"},
    {Refused::byte_copy, "'%' works on bytes, so activity is lost; write it as a loop over the elements"},
    {Refused::input_stream, "'%' reads a value from a stream; read it before, and pass it as an argument"},
    {Refused::bit_field,
     "bit-field '%' has no name, or belongs to a class that smart pointers own; use a whole integer"},
    {Refused::pointer_to_member, "pointer to a member: the place is known at run time only; name the member"},
    {Refused::statement_expression, "a statement inside an expression; write it before the expression"},
    {Refused::destructor,
     "class '%' has a destructor, which is followed for variables, members, arguments and results alone; make the "
     "object a local variable, or "
     "release what it owns by a call"},
    {Refused::destructor_before_pointer,
     "a pointer is returned past destructors of local variables; end their block before"},
    {Refused::smart_pointer,
     "smart pointer '%' is not supported; let std::unique_ptr or std::shared_ptr own a number, a container or a "
     "struct of the source, without a deleter of its own"},
    {Refused::adopted_pointer,
     "'%' takes over a plain pointer, whose allocation is not seen; make the object by std::make_unique or "
     "std::make_shared"},
    {Refused::several_constructors,
     "it is not clear which constructor of '%' is meant; give the class one constructor with this number of arguments"},
    {Refused::nested_owner,
     "class '%' holds, as a part of itself, what owns objects of the class again; let a std::unique_ptr or "
     "std::shared_ptr to '%' be its member itself"},
    {Refused::owned_by_value,
     "'%' is owned by smart pointers elsewhere and stands here by itself, but its derivatives live in the owned "
     "object; "
     "use a smart pointer here, too"},
    {Refused::copied_entries,
     "class '%' has a copy or move that does not just copy each member, which a container of it would not run; "
     "keep std::unique_ptr or std::shared_ptr to the objects in it"},
    {Refused::copied_whole,
     "class '%' has a copy or move that does not just copy each member, which would not be run here; "
     "copy or exchange the members"},
    {Refused::own_swap,
     "class '%' has a swap that does not just exchange each member, which would not be called here; exchange the "
     "objects "
     "in a loop that calls it"},
    {Refused::passive_object,
     "'%' would be made of numbers that may have a derivative, which it cannot hold; make it of constants, as by "
     "drawing "
     "from a standard distribution, and scale what it gives"},
    {Refused::hidden_effect, "'%' changes a variable inside an argument that is carried through; change it before"},
    {Refused::returned_reference, "'%' returns a reference; return the value, or write the access in place"},
    {Refused::unsupported_type,
     "type '%' is not supported; use numbers, arrays, std::vector, std::array or structs of them"},
    {Refused::unsupported_expression, "% is not supported; write it with the operators and functions of C"},
    {Refused::unsupported_statement, "% is not supported; write it with if, for, while and switch"},
}};

constexpr bool refusals_are_in_order() {
  for (std::size_t k = 0; k < refusals.size(); ++k)
    if (static_cast<std::size_t>(refusals[k].what) != k) return false;
  return true;
}
static_assert(refusals_are_in_order());

/// The message with every '%' replaced.
inline std::string refusal_message(Refused what, std::string_view name) {
  std::string message;
  for (const char c : refusals[static_cast<std::size_t>(what)].message)
    if (c == '%')
      message += name;
    else
      message += c;
  return message;
}

}  // namespace wengert::compiler
