/* SPDX-License-Identifier: MIT
   The operation WengertCall of TensorFlow, on a CPU. Attributes: plan and names, see slots.h; by the number
   tensorflow_operation.py knows the operation's derivative. */
#include "slots.h"
#include "tensorflow/c/kernels.h"

typedef struct TF_OpDefinitionBuilder TF_OpDefinitionBuilder; /* ops.h leaves that to C++ */
typedef struct TF_ShapeInferenceContext TF_ShapeInferenceContext;
typedef struct TF_ShapeHandle TF_ShapeHandle;
typedef struct TF_DimensionHandle TF_DimensionHandle;
#include "tensorflow/c/ops.h"

enum { most_buffers = 64 };

struct Kernel {
  int64_t* plan;
  size_t words;
  char* names;
};

static char* attribute(TF_OpKernelConstruction* at, const char* name, size_t* bytes, TF_Status* status) {
  int32_t list = 0, size = 0;
  TF_OpKernelConstruction_GetAttrSize(at, name, &list, &size, status);
  if (TF_GetCode(status) != TF_OK) return NULL;
  char* const text = calloc((size_t)size + 1, 1);
  if (text) TF_OpKernelConstruction_GetAttrString(at, name, text, (size_t)size, status);
  *bytes = (size_t)size;
  return text;
}

static void* made(TF_OpKernelConstruction* at) {
  TF_Status* const status = TF_NewStatus();
  struct Kernel* const kernel = calloc(1, sizeof *kernel);
  size_t bytes = 0, ignored = 0;
  if (kernel) {
    kernel->plan = (int64_t*)(void*)attribute(at, "plan", &bytes, status);
    kernel->words = bytes / 8;
    if (TF_GetCode(status) == TF_OK) kernel->names = attribute(at, "names", &ignored, status);
  }
  if (!kernel || !kernel->plan || !kernel->names)
    TF_SetStatus(status, TF_RESOURCE_EXHAUSTED, "no memory for a compiled function's plan [memory-exhausted]");
  if (TF_GetCode(status) != TF_OK) TF_OpKernelConstruction_Failure(at, status);
  TF_DeleteStatus(status);
  return kernel;
}

static void deleted(void* given) {
  struct Kernel* const kernel = given;
  if (!kernel) return;
  free(kernel->plan);
  free(kernel->names);
  free(kernel);
}

static struct Buffer buffer_of(const TF_Tensor* tensor, int64_t* dimensions) {
  const TF_DataType type = TF_TensorType(tensor);
  struct Buffer buffer = {TF_TensorData(tensor),
                          type == TF_DOUBLE  ? 8
                          : type == TF_FLOAT ? 4
                                             : 0,
                          TF_TensorElementCount(tensor), TF_NumDims(tensor), dimensions};
  if (buffer.rank > 8) buffer.rank = 0;
  for (int d = 0; d < buffer.rank; ++d) dimensions[d] = TF_Dim(tensor, d);
  return buffer;
}

static void computed(void* given, TF_OpKernelContext* context) {
  const struct Kernel* const kernel = given;
  TF_Status* const status = TF_NewStatus();
  char message[message_bytes] = "";
  const int operands = TF_NumInputs(context), results = TF_NumOutputs(context), all = operands + results;
  struct Buffer buffers[most_buffers];
  TF_Tensor* tensors[most_buffers] = {0};
  int64_t dimensions[most_buffers][8];
  int count = 0;
  if (all > most_buffers)
    TF_SetStatus(status, TF_INVALID_ARGUMENT,
                 "a compiled function has more than 64 inputs and outputs here [wrong-size]");
  for (int k = 0; k < operands && TF_GetCode(status) == TF_OK; ++k, ++count) {
    TF_GetInput(context, k, &tensors[count], status);
    if (TF_GetCode(status) == TF_OK) buffers[count] = buffer_of(tensors[count], dimensions[count]);
  }
  /* Behind the slots: the rank and dimensions of each result. */
  const size_t slots = kernel->words >= header_words ? (size_t)kernel->plan[2] : 0;
  size_t at = header_words + slots * slot_words;
  for (int k = 0; k < results && TF_GetCode(status) == TF_OK; ++k, ++count) {
    const int64_t rank = at < kernel->words ? kernel->plan[at] : -1;
    if (rank < 0 || rank > 8 || at + 1 + (size_t)rank > kernel->words) {
      TF_SetStatus(status, TF_INVALID_ARGUMENT, "a plan is cut off [internal]");
      break;
    }
    const TF_DataType type = TF_ExpectedOutputDataType(context, k);
    size_t bytes = type == TF_DOUBLE ? 8 : 4;
    for (int64_t d = 0; d < rank; ++d) bytes *= (size_t)kernel->plan[at + 1 + (size_t)d];
    tensors[count] = TF_AllocateOutput(context, k, type, &kernel->plan[at + 1], (int)rank, bytes, status);
    at += 1 + (size_t)rank;
    if (TF_GetCode(status) == TF_OK) buffers[count] = buffer_of(tensors[count], dimensions[count]);
  }
  if (TF_GetCode(status) == TF_OK && run_plan(kernel->plan, kernel->words, kernel->names, buffers, (size_t)operands,
                                              buffers + operands, (size_t)results, message))
    TF_SetStatus(status, TF_INVALID_ARGUMENT, message);
  for (int k = 0; k < most_buffers && k < all; ++k)
    if (tensors[k]) TF_DeleteTensor(tensors[k]);
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(context, status);
  TF_DeleteStatus(status);
}

static void shapes(TF_ShapeInferenceContext* context, TF_Status* status) {
  TF_ShapeInferenceContextSetUnknownShape(context, status);
}

/* When tf.load_op_library loads this. */
__attribute__((constructor)) static void registered(void) {
  TF_Status* const status = TF_NewStatus();
  TF_OpDefinitionBuilder* const builder = TF_NewOpDefinitionBuilder("WengertCall");
  TF_OpDefinitionBuilderAddInput(builder, "operands: Operands");
  TF_OpDefinitionBuilderAddOutput(builder, "results: Results");
  TF_OpDefinitionBuilderAddAttr(builder, "Operands: list(type) >= 1");
  TF_OpDefinitionBuilderAddAttr(builder, "Results: list({float, double}) >= 1");
  TF_OpDefinitionBuilderAddAttr(builder, "plan: string");
  TF_OpDefinitionBuilderAddAttr(builder, "names: string");
  TF_OpDefinitionBuilderAddAttr(builder, "number: int");
  TF_OpDefinitionBuilderSetShapeInferenceFunction(builder, shapes);
  TF_RegisterOpDefinition(builder, status);
  if (TF_GetCode(status) == TF_OK) {
    TF_KernelBuilder* const kernel = TF_NewKernelBuilder("WengertCall", "CPU", made, computed, deleted);
    TF_RegisterKernelBuilder("WengertCall", kernel, status);
  }
  if (TF_GetCode(status) != TF_OK) fprintf(stderr, "wengert: error: %s\n", TF_Message(status));
  TF_DeleteStatus(status);
}
