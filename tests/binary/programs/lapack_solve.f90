! SPDX-License-Identifier: MIT
! A dense solve by the machine's LAPACK; matrix and right-hand side depend on x. usage: lapack_solve X
program lapack_solve
  use wengert_client
  implicit none
  integer, parameter :: n = 12
  real(8) :: x, matrix(n, n), solution(n), y
  integer :: pivots(n), info, i, j
  character(len=40) :: word
  call get_command_argument(1, word)
  read (word, *) x
  call wengert_input(x, 'x')
  call wengert_set_tangent(x, 1.0d0)
  do j = 1, n
    do i = 1, n
      matrix(i, j) = sin(x * i + j) + merge(4.0d0 * x, 0.0d0, i == j)
    end do
    solution(j) = x * x + j
  end do
  call dgesv(n, 1, matrix, n, pivots, solution, n, info)
  if (info /= 0) stop 1
  y = 0
  do i = 1, n
    y = y + solution(i) / i
  end do
  call wengert_output(y, 'y')
  print '(2es26.17)', y, wengert_get_tangent(y)
end program
