/* SPDX-License-Identifier: MIT
   The handler that XLA calls on a CPU. Attributes: plan and names, see slots.h. */
#include "slots.h"
#include "xla/ffi/api/c_api.h"

enum { most_buffers = 64 };

static XLA_FFI_Error* error_of(const XLA_FFI_CallFrame* frame, const char* message) {
  XLA_FFI_Error_Create_Args args;
  memset(&args, 0, sizeof args);
  args.struct_size = XLA_FFI_Error_Create_Args_STRUCT_SIZE;
  args.message = message;
  args.errc = XLA_FFI_Error_Code_INVALID_ARGUMENT;
  return frame->api->XLA_FFI_Error_Create(&args);
}

static struct Buffer buffer_of(const void* given) {
  const XLA_FFI_Buffer* const buffer = given;
  struct Buffer made = {buffer->data, 0, 1, buffer->rank, buffer->dims};
  if (buffer->dtype == XLA_FFI_DataType_F64) made.floating = 8;
  if (buffer->dtype == XLA_FFI_DataType_F32) made.floating = 4;
  for (int64_t d = 0; d < buffer->rank; ++d) made.count *= buffer->dims[d];
  return made;
}

static int is_called(const XLA_FFI_ByteSpan* name, const char* text) {
  return name->len == strlen(text) && memcmp(name->ptr, text, name->len) == 0;
}

XLA_FFI_Error* wengert_jax_call(XLA_FFI_CallFrame* frame) {
  for (XLA_FFI_Extension_Base* e = frame->extension_start; e; e = e->next)
    if (e->type == XLA_FFI_Extension_Metadata) {
      XLA_FFI_Metadata* const metadata = ((XLA_FFI_Metadata_Extension*)(void*)e)->metadata;
      metadata->api_version.major_version = XLA_FFI_API_MAJOR;
      metadata->api_version.minor_version = XLA_FFI_API_MINOR;
      return NULL;
    }
  const size_t operands = (size_t)frame->args.size, results = (size_t)frame->rets.size;
  const XLA_FFI_Array* plan = NULL;
  const XLA_FFI_ByteSpan* names = NULL;
  for (int64_t k = 0; k < frame->attrs.size; ++k) {
    if (is_called(frame->attrs.names[k], "plan") && frame->attrs.types[k] == XLA_FFI_AttrType_ARRAY)
      plan = frame->attrs.attrs[k];
    if (is_called(frame->attrs.names[k], "names") && frame->attrs.types[k] == XLA_FFI_AttrType_STRING)
      names = frame->attrs.attrs[k];
  }
  if (!plan || !names || plan->dtype != XLA_FFI_DataType_S64)
    return error_of(frame, "a call of a compiled function has no plan [internal]");
  struct Buffer few[most_buffers];
  struct Buffer* const buffers =
      operands + results <= most_buffers ? few : malloc((operands + results) * sizeof *buffers);
  if (!buffers) return error_of(frame, "no memory for the arguments of a compiled function [memory-exhausted]");
  for (size_t k = 0; k < operands; ++k) buffers[k] = buffer_of(frame->args.args[k]);
  for (size_t k = 0; k < results; ++k) buffers[operands + k] = buffer_of(frame->rets.rets[k]);
  char text[1024] = "", message[message_bytes];
  memcpy(text, names->ptr, names->len < sizeof text - 1 ? names->len : sizeof text - 1);
  const int failed = run_plan(plan->data, plan->size, text, buffers, operands, buffers + operands, results, message);
  if (buffers != few) free(buffers);
  return failed ? error_of(frame, message) : NULL;
}
