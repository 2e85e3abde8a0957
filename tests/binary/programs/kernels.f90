! SPDX-License-Identifier: MIT
! Fortran in real(4) and real(8): whole-array arithmetic, intrinsics, reductions, a linear recurrence.
module kernels
  use wengert_client
  implicit none
contains
  subroutine line(name, got, expected, tolerance)
    character(*), intent(in) :: name
    double precision, intent(in) :: got, expected, tolerance
    print '(a,1x,es24.16,1x,es24.16,1x,es9.1)', name, got, expected, tolerance
  end subroutine

  subroutine run_8(seed)
    double precision, intent(in) :: seed
    double precision :: x, y, a(40), b(40), m(3, 3)
    integer :: i
    x = seed
    call wengert_input(x, 'x')
    call wengert_set_tangent(x, 1d0)
    a = [(x * i, i = 1, 40)]
    b = a**2
    y = sum(b)
    call wengert_output(y, 'real8.sum_of_squares')
    call line('real8.sum_of_squares', wengert_get_tangent(y), 2 * seed * 22140d0, 1d-12)
    y = dot_product(a, b) / maxval(a)
    call wengert_output(y, 'real8.quotient')
    call line('real8.quotient', wengert_get_tangent(y), 2 * seed * 672400d0 / 40, 1d-12)
    m = reshape([x, 1d0, 0d0, 1d0, x, 1d0, 0d0, 1d0, x], [3, 3])
    m = matmul(m, m)
    y = m(1, 1) + m(1, 2)
    call wengert_output(y, 'real8.matmul')
    call line('real8.matmul', wengert_get_tangent(y), 2 * seed + 2, 1d-12)
    y = sin(x) * exp(-x) + atan2(x, 2d0) + x**2.5d0 + sign(x, -1d0) + abs(-x) + mod(x * 7, 2d0) + max(x, 1d-3)
    call wengert_output(y, 'real8.intrinsics')
    call line('real8.intrinsics', wengert_get_tangent(y), exp(-seed) * (cos(seed) - sin(seed)) + 2 / (4 + seed**2) &
      + 2.5d0 * seed**1.5d0 - 1 + 1 + 7 + 1, 1d-12)
    y = 1
    do i = 1, 10
      y = y * x + 1 / y
    end do
    call wengert_output(y, 'real8.finite')
    call line('real8.finite', wengert_get_tangent(y), slope(seed), 1d-7)
    y = real(nint(x * 3)) + floor(x * 2) + int(x * 5) + x
    call wengert_output(y, 'real8.rounding')
    call line('real8.rounding', wengert_get_tangent(y), 1d0, 1d-12)
  end subroutine

  function slope(seed) result(d) ! the recurrence's tangent by hand
    double precision, intent(in) :: seed
    double precision :: d, y, y_new
    integer :: i
    y = 1
    d = 0
    do i = 1, 10
      y_new = y * seed + 1 / y
      d = d * seed + y - d / y**2
      y = y_new
    end do
  end function

  subroutine run_4(seed)
    real, intent(in) :: seed
    real :: x, y, a(40)
    integer :: i
    x = seed
    call wengert_input(x)
    call wengert_set_tangent(x, 1d0)
    a = [(x * i, i = 1, 40)]
    y = sum(a * a)
    call wengert_output(y, 'real4.sum_of_squares')
    call line('real4.sum_of_squares', wengert_get_tangent(y), 2d0 * seed * 22140d0, 1d-5)
    y = cos(x) + log(x) + sqrt(x) + x / 3
    call wengert_output(y, 'real4.intrinsics')
    call line('real4.intrinsics', wengert_get_tangent(y), -sin(dble(seed)) + 1d0 / seed + 0.5d0 / sqrt(dble(seed)) + 1d0 / 3, 1d-5)
    y = maxval(a) - minval(a)
    call wengert_output(y, 'real4.extremes')
    call line('real4.extremes', wengert_get_tangent(y), 39d0, 1d-5)
  end subroutine
end module

program test
  use kernels
  call run_8(1.25d0)
  call run_4(1.25)
end program
