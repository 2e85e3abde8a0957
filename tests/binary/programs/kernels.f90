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
    call wengert_statement(y, [x, 2 * x], [3d0, 4d0])
    y = y - x
    call wengert_output(y, 'real8.own_derivative')
    call line('real8.own_derivative', wengert_get_tangent(y), 10d0, 1d-12)
    call wengert_passive(y)
    y = y + x
    call wengert_output(y, 'real8.passive')
    call line('real8.passive', wengert_get_tangent(y), 1d0, 1d-12)
    call wengert_pause()
    y = x * x
    call wengert_resume()
    y = y + 2 * x
    call wengert_output(y, 'real8.paused')
    call line('real8.paused', wengert_get_tangent(y), 2d0, 1d-12)
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

  ! The statement kinds, with a constant on either side.
  subroutine kinds_8(seed, constant)
    double precision, intent(in) :: seed, constant
    double precision :: x, y, c, old(3), new(3)
    double precision :: s
    integer :: i
    x = seed
    c = constant
    s = seed
    call wengert_input(x)
    call wengert_set_tangent(x, 1d0)
    y = x + c + (c + x) + x
    call wengert_output(y, 'real8.add')
    call line('real8.add', wengert_get_tangent(y), 3d0, 1d-12)
    y = x - c - (c - x) * x
    call wengert_output(y, 'real8.subtract')
    call line('real8.subtract', wengert_get_tangent(y), 1d0 - dble(c) + 2 * s, 1d-12)
    y = x * c * x + c * x
    call wengert_output(y, 'real8.multiply')
    call line('real8.multiply', wengert_get_tangent(y), 2 * dble(c) * s + dble(c), 1d-12)
    y = x / c + c / x
    call wengert_output(y, 'real8.divide')
    call line('real8.divide', wengert_get_tangent(y), 1 / dble(c) - dble(c) / s**2, 1d-12)
    y = -x * c
    call wengert_output(y, 'real8.negate')
    call line('real8.negate', wengert_get_tangent(y), -dble(c), 1d-12)
    y = abs(-x) * c
    call wengert_output(y, 'real8.abs')
    call line('real8.abs', wengert_get_tangent(y), dble(c), 1d-12)
    y = sign(x, -c)
    call wengert_output(y, 'real8.copysign')
    call line('real8.copysign', wengert_get_tangent(y), -1d0, 1d-12)
    y = min(x, c) + 2 * max(x, c)
    call wengert_output(y, 'real8.min_max')
    call line('real8.min_max', wengert_get_tangent(y), 1d0, 1d-12)
    y = sqrt(x)
    call wengert_output(y, 'real8.sqrt')
    call line('real8.sqrt', wengert_get_tangent(y), 0.5d0 / sqrt(s), 1d-12)
    y = x**c
    call wengert_output(y, 'real8.pow')
    call line('real8.pow', wengert_get_tangent(y), dble(c) * s**(dble(c) - 1), 1d-12)
    y = sin(x) + cos(x) * tan(x / 2)
    call wengert_output(y, 'real8.trigonometric')
    call line('real8.trigonometric', wengert_get_tangent(y), cos(s) - sin(s) * tan(s / 2) &
      + cos(s) * (1 + tan(s / 2)**2) / 2, 1d-12)
    y = asin(x / 4) + acos(x / 5) + atan(x)
    call wengert_output(y, 'real8.inverse')
    call line('real8.inverse', wengert_get_tangent(y), 0.25d0 / sqrt(1 - (s / 4)**2) &
      - 0.2d0 / sqrt(1 - (s / 5)**2) + 1 / (1 + s**2), 1d-12)
    y = sinh(x) + cosh(x) * tanh(x)
    call wengert_output(y, 'real8.hyperbolic')
    call line('real8.hyperbolic', wengert_get_tangent(y), cosh(s) + sinh(s) * tanh(s) + 1 / cosh(s), 1d-12)
    y = exp(x) + log(x) + log10(x)
    call wengert_output(y, 'real8.exponential')
    call line('real8.exponential', wengert_get_tangent(y), exp(s) + 1 / s + 1 / (s * log(10d0)), 1d-12)
    y = mod(x, c / 4) + modulo(-x, c)
    call wengert_output(y, 'real8.mod')
    call line('real8.mod', wengert_get_tangent(y), 0d0, 1d-12)
    y = floor(x) + ceiling(x) + aint(x) + x
    call wengert_output(y, 'real8.floor')
    call line('real8.floor', wengert_get_tangent(y), 1d0, 1d-12)
    y = scale(x, 3) + fraction(x)
    call wengert_output(y, 'real8.scale')
    call line('real8.scale', wengert_get_tangent(y), 8.5d0, 1d-12)
    y = merge(x * c, -x, x < c)
    call wengert_output(y, 'real8.merge')
    call line('real8.merge', wengert_get_tangent(y), dble(c), 1d-12)
    old = [x, x * x, c]
    new = old
    old = 0
    y = new(1) + new(2) + old(1)
    call wengert_output(y, 'real8.copied')
    call line('real8.copied', wengert_get_tangent(y), 1 + 2 * s, 1d-12)
    y = x
    i = 0
    do while (i < 5)
      if (y > c) then
        y = y / 2
      else
        y = y * 3
      end if
      i = i + 1
    end do
    call wengert_output(y, 'real8.while')
    call line('real8.while', wengert_get_tangent(y), dble(y) / s, 1d-12)
    y = power_8(x, 5)
    call wengert_output(y, 'real8.recursive')
    call line('real8.recursive', wengert_get_tangent(y), 5 * s**4, 1d-12)
  end subroutine

  recursive function power_8(x, n) result(y)
    double precision, intent(in) :: x
    integer, intent(in) :: n
    double precision :: y
    if (n == 0) then
      y = 1
    else
      y = x * power_8(x, n - 1)
    end if
  end function

  ! The statement kinds, with a constant on either side.
  subroutine kinds_4(seed, constant)
    real, intent(in) :: seed, constant
    real :: x, y, c, old(3), new(3)
    double precision :: s
    integer :: i
    x = seed
    c = constant
    s = seed
    call wengert_input(x)
    call wengert_set_tangent(x, 1d0)
    y = x + c + (c + x) + x
    call wengert_output(y, 'real4.add')
    call line('real4.add', wengert_get_tangent(y), 3d0, 2d-5)
    y = x - c - (c - x) * x
    call wengert_output(y, 'real4.subtract')
    call line('real4.subtract', wengert_get_tangent(y), 1d0 - dble(c) + 2 * s, 2d-5)
    y = x * c * x + c * x
    call wengert_output(y, 'real4.multiply')
    call line('real4.multiply', wengert_get_tangent(y), 2 * dble(c) * s + dble(c), 2d-5)
    y = x / c + c / x
    call wengert_output(y, 'real4.divide')
    call line('real4.divide', wengert_get_tangent(y), 1 / dble(c) - dble(c) / s**2, 2d-5)
    y = -x * c
    call wengert_output(y, 'real4.negate')
    call line('real4.negate', wengert_get_tangent(y), -dble(c), 2d-5)
    y = abs(-x) * c
    call wengert_output(y, 'real4.abs')
    call line('real4.abs', wengert_get_tangent(y), dble(c), 2d-5)
    y = sign(x, -c)
    call wengert_output(y, 'real4.copysign')
    call line('real4.copysign', wengert_get_tangent(y), -1d0, 2d-5)
    y = min(x, c) + 2 * max(x, c)
    call wengert_output(y, 'real4.min_max')
    call line('real4.min_max', wengert_get_tangent(y), 1d0, 2d-5)
    y = sqrt(x)
    call wengert_output(y, 'real4.sqrt')
    call line('real4.sqrt', wengert_get_tangent(y), 0.5d0 / sqrt(s), 2d-5)
    y = x**c
    call wengert_output(y, 'real4.pow')
    call line('real4.pow', wengert_get_tangent(y), dble(c) * s**(dble(c) - 1), 2d-5)
    y = sin(x) + cos(x) * tan(x / 2)
    call wengert_output(y, 'real4.trigonometric')
    call line('real4.trigonometric', wengert_get_tangent(y), cos(s) - sin(s) * tan(s / 2) &
      + cos(s) * (1 + tan(s / 2)**2) / 2, 2d-5)
    y = asin(x / 4) + acos(x / 5) + atan(x)
    call wengert_output(y, 'real4.inverse')
    call line('real4.inverse', wengert_get_tangent(y), 0.25d0 / sqrt(1 - (s / 4)**2) &
      - 0.2d0 / sqrt(1 - (s / 5)**2) + 1 / (1 + s**2), 2d-5)
    y = sinh(x) + cosh(x) * tanh(x)
    call wengert_output(y, 'real4.hyperbolic')
    call line('real4.hyperbolic', wengert_get_tangent(y), cosh(s) + sinh(s) * tanh(s) + 1 / cosh(s), 2d-5)
    y = exp(x) + log(x) + log10(x)
    call wengert_output(y, 'real4.exponential')
    call line('real4.exponential', wengert_get_tangent(y), exp(s) + 1 / s + 1 / (s * log(10d0)), 2d-5)
    y = mod(x, c / 4) + modulo(-x, c)
    call wengert_output(y, 'real4.mod')
    call line('real4.mod', wengert_get_tangent(y), 0d0, 2d-5)
    y = floor(x) + ceiling(x) + aint(x) + x
    call wengert_output(y, 'real4.floor')
    call line('real4.floor', wengert_get_tangent(y), 1d0, 2d-5)
    y = scale(x, 3) + fraction(x)
    call wengert_output(y, 'real4.scale')
    call line('real4.scale', wengert_get_tangent(y), 8.5d0, 2d-5)
    y = merge(x * c, -x, x < c)
    call wengert_output(y, 'real4.merge')
    call line('real4.merge', wengert_get_tangent(y), dble(c), 2d-5)
    old = [x, x * x, c]
    new = old
    old = 0
    y = new(1) + new(2) + old(1)
    call wengert_output(y, 'real4.copied')
    call line('real4.copied', wengert_get_tangent(y), 1 + 2 * s, 2d-5)
    y = x
    i = 0
    do while (i < 5)
      if (y > c) then
        y = y / 2
      else
        y = y * 3
      end if
      i = i + 1
    end do
    call wengert_output(y, 'real4.while')
    call line('real4.while', wengert_get_tangent(y), dble(y) / s, 2d-5)
    y = power_4(x, 5)
    call wengert_output(y, 'real4.recursive')
    call line('real4.recursive', wengert_get_tangent(y), 5 * s**4, 2d-5)
  end subroutine

  recursive function power_4(x, n) result(y)
    real, intent(in) :: x
    integer, intent(in) :: n
    real :: y
    if (n == 0) then
      y = 1
    else
      y = x * power_4(x, n - 1)
    end if
  end function
end module

program test
  use kernels
  call run_8(1.25d0)
  call run_4(1.25)
  call kinds_8(1.25d0, 1.5d0)
  call kinds_4(1.25, 1.5)
end program
