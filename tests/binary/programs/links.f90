! SPDX-License-Identifier: MIT
! Numbers that go between two ranks by functions of Fortran.
program links
  use mpi
  use wengert_client
  implicit none
  integer :: rank, ranks, ierr, requests(2), statuses(MPI_STATUS_SIZE, 2), status(MPI_STATUS_SIZE)
  double precision :: x, y, left, s(2)
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierr)
  x = 1.5d0 + rank
  call wengert_input(x)
  call MPI_Irecv(left, 1, MPI_DOUBLE_PRECISION, mod(rank + ranks - 1, ranks), 3, MPI_COMM_WORLD, requests(1), ierr)
  call MPI_Isend(x, 1, MPI_DOUBLE_PRECISION, mod(rank + 1, ranks), 3, MPI_COMM_WORLD, requests(2), ierr)
  call MPI_Waitall(2, requests, statuses, ierr)
  s = (/ x * left, x /)
  call MPI_Allreduce(MPI_IN_PLACE, s, 2, MPI_REAL8, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (rank == 0) call MPI_Send(x, 1, MPI_DOUBLE_PRECISION, 1, 0, MPI_COMM_WORLD, ierr)
  y = 1
  if (rank == 1) call MPI_Recv(y, 1, MPI_DOUBLE_PRECISION, 0, 0, MPI_COMM_WORLD, status, ierr)
  y = y * x + s(1) * s(2)
  call wengert_output(y)
  call MPI_Finalize(ierr)
end program
