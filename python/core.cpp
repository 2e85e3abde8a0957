// SPDX-License-Identifier: MIT
// The module wengert._core: what must be fast or lies in the library. Calls of functions of one signature without the
// interpreter's lock, tape files, and a search for numbers that are not finite. Arguments are checked in Python.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>
#include <wengert/drivers/sparse.hpp>
#include <wengert/error.hpp>
#include <wengert/tape/tape_file.hpp>

namespace nb = nanobind;

namespace {

using Numbers = nb::ndarray<nb::numpy, double, nb::ndim<2>, nb::c_contig>;
using ConstNumbers = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

/// The memory of Python objects for as long as it is used.
class Buffers {
 public:
  ~Buffers() {
    for (Py_buffer& view : views_) PyBuffer_Release(&view);
  }
  void* add(nb::handle object) {
    views_.emplace_back();
    if (PyObject_GetBuffer(object.ptr(), &views_.back(), PyBUF_STRIDES | PyBUF_FORMAT) != 0) {
      views_.pop_back();
      throw nb::python_error();
    }
    return views_.back().buf;
  }
  std::int64_t items(std::size_t i) const { return views_[i].len / (views_[i].itemsize ? views_[i].itemsize : 1); }
  void reserve(std::size_t count) { views_.reserve(count); }

 private:
  std::vector<Py_buffer> views_;
};

/// As generated code declares it; see compiler/driver/slots.hpp.
struct VectorSlot {
  void* first;
  std::int64_t count;
};

/// Calls function(slots); which of the slots are vectors says `vectors`. Returns the first slot of a vector whose size
/// the function changed and that size, or (-1, 0).
std::pair<std::int64_t, std::int64_t> call_slots(std::uintptr_t function, nb::list objects,
                                                 const std::vector<std::size_t>& vectors) {
  Buffers buffers;
  const std::size_t count = nb::len(objects);
  buffers.reserve(count);
  std::vector<void*> slots(count);
  std::vector<VectorSlot> shapes(vectors.size());
  for (std::size_t i = 0; i < count; ++i) slots[i] = buffers.add(objects[i]);
  for (std::size_t v = 0; v < vectors.size(); ++v) {
    shapes[v] = {slots.at(vectors[v]), buffers.items(vectors[v])};
    slots[vectors[v]] = &shapes[v];
  }
  {
    nb::gil_scoped_release released;
    reinterpret_cast<void (*)(void**)>(function)(slots.data());
  }
  for (std::size_t v = 0; v < vectors.size(); ++v)
    if (shapes[v].count != buffers.items(vectors[v])) return {static_cast<std::int64_t>(vectors[v]), shapes[v].count};
  return {-1, 0};
}

template <class T>
std::int64_t first_not_finite(const nb::ndarray<const T, nb::c_contig, nb::device::cpu>& array) {
  const T* const x = array.data();
  const std::size_t n = array.size();
  T sum = 0;  // 0 * x is 0 for finite x, and NaN otherwise
  for (std::size_t i = 0; i < n; ++i) sum += x[i] * T(0);
  if (sum == 0) return -1;
  for (std::size_t i = 0; i < n; ++i)
    if (!std::isfinite(x[i])) return static_cast<std::int64_t>(i);
  return -1;
}

Numbers to_python(wengert::Matrix<double>&& matrix) {
  auto* const kept = new wengert::Matrix<double>(std::move(matrix));
  nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<wengert::Matrix<double>*>(p); });
  return Numbers(kept->entries.data(), {kept->rows, kept->columns}, owner);
}

wengert::Matrix<double> from_python(const ConstNumbers& numbers) {
  wengert::Matrix<double> matrix(numbers.shape(0), numbers.shape(1));
  std::copy_n(numbers.data(), numbers.size(), matrix.entries.begin());
  return matrix;
}

nb::tuple variables(const std::vector<wengert::TapeFileVariable>& all) {
  nb::list names;
  auto* const values = new wengert::Matrix<double>(1, all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    names.append(all[i].name);
    values->entries[i] = all[i].value;
  }
  nb::capsule owner(values, [](void* p) noexcept { delete static_cast<wengert::Matrix<double>*>(p); });
  using Row = nb::ndarray<nb::numpy, double, nb::ndim<1>>;
  return nb::make_tuple(names, nb::cast(Row(values->entries.data(), {all.size()}, owner)));
}

/// A vector as an array of one axis that owns it.
template <class T>
nb::object column_of(std::vector<T>&& values) {
  auto* kept = new std::vector<T>(std::move(values));
  nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(kept->data(), {kept->size()}, owner));
}

using Places = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// See detail::Compression: (long_rows, is_long, [(by_columns, colours, how many colours)]).
nb::tuple compression(const Places& row_begin, const Places& column, std::size_t rows, std::size_t columns) {
  const wengert::SparsityPattern pattern{rows,
                                         columns,
                                         {row_begin.data(), row_begin.data() + row_begin.size()},
                                         {column.data(), column.data() + column.size()}};
  const wengert::detail::Compression way = wengert::detail::compression(pattern);
  nb::list parts;
  for (const auto& [by_columns, colouring] : way.parts)
    parts.append(nb::make_tuple(by_columns, column_of(std::vector(colouring.colour)), colouring.count));
  return nb::make_tuple(way.long_rows, column_of(std::vector<std::uint8_t>(way.is_long.begin(), way.is_long.end())),
                        parts);
}

}  // namespace

NB_MODULE(_core, m) {
  nb::set_leak_warnings(false);
  nb::register_exception_translator([](const std::exception_ptr& p, void*) {
    try {
      std::rethrow_exception(p);
    } catch (const wengert::Error& error) {
      const nb::object type = nb::module_::import_("wengert.errors").attr("Error");
      PyErr_SetString(type.ptr(), error.what());
    }
  });
  m.def("call_slots", &call_slots, nb::arg("function"), nb::arg("slots"), nb::arg("vectors"));
  m.def("compression", &compression);
  m.def("first_not_finite", &first_not_finite<double>);
  m.def("first_not_finite", &first_not_finite<float>);
  using wengert::PassiveOutputs, wengert::TapeFile;
  constexpr auto passive = PassiveOutputs::allowed;  // Python says it in its own way
  nb::class_<TapeFile>(m, "TapeFile")
      .def(nb::init<const std::string&>(), nb::call_guard<nb::gil_scoped_release>())
      .def("inputs", [](const TapeFile& t) { return variables(t.inputs()); })
      .def("outputs", [](const TapeFile& t) { return variables(t.outputs()); })
      .def("passive_outputs",
           [](const TapeFile& t) {
             nb::list all;
             for (std::size_t i = 0; i < t.outputs().size(); ++i)
               if (t.outputs()[i].identifier == 0) all.append(i);
             return all;
           })
      .def_prop_ro("statements", &TapeFile::statements)
      .def_prop_ro("bytes", &TapeFile::whole_bytes)
      .def("reverse",
           [](const TapeFile& t, const ConstNumbers& seeds) {
             wengert::Matrix<double> in = from_python(seeds), out;
             {
               nb::gil_scoped_release released;
               out = t.reverse(in, passive);
             }
             return to_python(std::move(out));
           })
      .def("forward",
           [](const TapeFile& t, const ConstNumbers& tangents) {
             wengert::Matrix<double> in = from_python(tangents), out;
             {
               nb::gil_scoped_release released;
               out = t.forward(in, passive);
             }
             return to_python(std::move(out));
           })
      .def("sparse_jacobian",
           [](const TapeFile& t) {
             wengert::CompressedRows<double> out;
             {
               nb::gil_scoped_release released;
               out = t.sparse_jacobian(passive);
             }
             return nb::make_tuple(column_of(std::move(out.value)), column_of(std::move(out.column)),
                                   column_of(std::move(out.row_begin)));
           })
      .def("jacobian", [](const TapeFile& t) {
        wengert::Matrix<double> out;
        {
          nb::gil_scoped_release released;
          out = t.jacobian(passive);
        }
        return to_python(std::move(out));
      });
}
