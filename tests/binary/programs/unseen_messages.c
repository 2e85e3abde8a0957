/* SPDX-License-Identifier: MIT
   Calls of MPI that the tool does not follow: of a static program, or by profiling names (with -DNAMES, of the library
   that is this file with -DLIBRARY). No message is sent. */
#ifdef NAMES
#define MPI_Init PMPI_Init
#define MPI_Send PMPI_Send
#endif
int MPI_Init(int* count, char*** words);
int MPI_Send(const void* values, int count, int type, int to, int tag, int communicator);
#if defined(LIBRARY) || !defined(NAMES)
int MPI_Init(int* count, char*** words) { return *count < 1 || !words; }
int MPI_Send(const void* values, int count, int type, int to, int tag, int communicator) {
  return !values || count + type + to + tag + communicator < 0;
}
#endif
#ifndef LIBRARY
int main(int count, char** words) {
  double x = 1;
  return MPI_Init(&count, &words) || MPI_Send(&x, 1, 0, 1, 0, 0);
}
#endif
