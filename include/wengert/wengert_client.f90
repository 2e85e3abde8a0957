! SPDX-License-Identifier: MIT
! What a Fortran program says to `wengert run`; see client.h for the meaning. Compile this file with the program and link
! libwengert_client.a. Arguments: scalars and arrays of real(4) and real(8) (arrays contiguous); names are optional.
!   call wengert_input(x, 'speed');  call wengert_output(y)
!   call wengert_statement(y, x, partials)   y's derivative is from now on that of sum(partials * x); x an array
!   call wengert_passive(y)                  it depends on no input from now on
!   call wengert_pause();  call wengert_resume()  what is computed in between depends on no input
!   call wengert_set_tangent(x, 1d0);  dy = wengert_get_tangent(y);  if (wengert_running()) ...
module wengert_client
  use iso_c_binding
  implicit none
  private
  public :: wengert_input, wengert_output, wengert_set_tangent, wengert_get_tangent, wengert_running
  public :: wengert_statement, wengert_passive, wengert_pause, wengert_resume

  integer(c_int), parameter :: f32 = 1, f64 = 2

  interface
    subroutine request_pause(begins) bind(c, name='wengert_client_pause')
      import; integer(c_int), value :: begins
    end subroutine
    function request_running() bind(c, name='wengert_client_running') result(yes)
      import; integer(c_int) :: yes
    end function
    subroutine request_input(first, count, type, name, file, line) bind(c, name='wengert_client_input')
      import; type(c_ptr), value :: first; integer(c_size_t), value :: count; integer(c_int), value :: type
      character(kind=c_char), intent(in) :: name(*); type(c_ptr), value :: file; integer(c_int), value :: line
    end subroutine
    subroutine request_output(first, count, type, name, file, line) bind(c, name='wengert_client_output')
      import; type(c_ptr), value :: first; integer(c_size_t), value :: count; integer(c_int), value :: type
      character(kind=c_char), intent(in) :: name(*); type(c_ptr), value :: file; integer(c_int), value :: line
    end subroutine
    subroutine request_set_tangent(x, type, tangent) bind(c, name='wengert_client_set_tangent')
      import; type(c_ptr), value :: x; integer(c_int), value :: type; real(c_double), value :: tangent
    end subroutine
    subroutine request_statement(y, type, count, arguments, argument_type, partials, file, line) &
        bind(c, name='wengert_client_statement')
      import; type(c_ptr), value :: y, file; integer(c_int), value :: type, argument_type, line
      integer(c_size_t), value :: count; type(c_ptr), intent(in) :: arguments(*); real(c_double), intent(in) :: partials(*)
    end subroutine
    function request_get_tangent(y, type) bind(c, name='wengert_client_get_tangent') result(tangent)
      import; type(c_ptr), value :: y; integer(c_int), value :: type; real(c_double) :: tangent
    end function
  end interface

  interface wengert_input
    procedure input_4, input_8, input_array_4, input_array_8
  end interface
  interface wengert_output
    procedure output_4, output_8, output_array_4, output_array_8
  end interface
  interface wengert_set_tangent
    procedure set_tangent_4, set_tangent_8
  end interface
  interface wengert_get_tangent
    procedure get_tangent_4, get_tangent_8
  end interface
  interface wengert_statement
    procedure statement_4, statement_8
  end interface
  interface wengert_passive
    procedure passive_4, passive_8
  end interface

contains

  function terminated(name) result(text)
    character(*), intent(in), optional :: name
    character(:, kind=c_char), allocatable :: text
    if (present(name)) then
      text = trim(name) // c_null_char
    else
      text = c_null_char
    end if
  end function

  function wengert_running() result(yes)
    logical :: yes
    yes = request_running() /= 0
  end function

  subroutine input_4(x, name)
    real(c_float), target, intent(inout) :: x
    character(*), intent(in), optional :: name
    call request_input(c_loc(x), 1_c_size_t, f32, terminated(name), c_null_ptr, 0_c_int)
  end subroutine
  subroutine input_8(x, name)
    real(c_double), target, intent(inout) :: x
    character(*), intent(in), optional :: name
    call request_input(c_loc(x), 1_c_size_t, f64, terminated(name), c_null_ptr, 0_c_int)
  end subroutine
  subroutine input_array_4(x, name)
    real(c_float), target, contiguous, intent(inout) :: x(:)
    character(*), intent(in), optional :: name
    if (size(x) > 0) call request_input(c_loc(x(1)), size(x, kind=c_size_t), f32, terminated(name), c_null_ptr, 0_c_int)
  end subroutine
  subroutine input_array_8(x, name)
    real(c_double), target, contiguous, intent(inout) :: x(:)
    character(*), intent(in), optional :: name
    if (size(x) > 0) call request_input(c_loc(x(1)), size(x, kind=c_size_t), f64, terminated(name), c_null_ptr, 0_c_int)
  end subroutine

  subroutine output_4(y, name)
    real(c_float), target, intent(inout) :: y
    character(*), intent(in), optional :: name
    call request_output(c_loc(y), 1_c_size_t, f32, terminated(name), c_null_ptr, 0_c_int)
  end subroutine
  subroutine output_8(y, name)
    real(c_double), target, intent(inout) :: y
    character(*), intent(in), optional :: name
    call request_output(c_loc(y), 1_c_size_t, f64, terminated(name), c_null_ptr, 0_c_int)
  end subroutine
  subroutine output_array_4(y, name)
    real(c_float), target, contiguous, intent(inout) :: y(:)
    character(*), intent(in), optional :: name
    if (size(y) > 0) call request_output(c_loc(y(1)), size(y, kind=c_size_t), f32, terminated(name), c_null_ptr, 0_c_int)
  end subroutine
  subroutine output_array_8(y, name)
    real(c_double), target, contiguous, intent(inout) :: y(:)
    character(*), intent(in), optional :: name
    if (size(y) > 0) call request_output(c_loc(y(1)), size(y, kind=c_size_t), f64, terminated(name), c_null_ptr, 0_c_int)
  end subroutine

  subroutine set_tangent_4(x, tangent)
    real(c_float), target, intent(inout) :: x
    real(c_double), intent(in) :: tangent
    call request_set_tangent(c_loc(x), f32, tangent)
  end subroutine
  subroutine set_tangent_8(x, tangent)
    real(c_double), target, intent(inout) :: x
    real(c_double), intent(in) :: tangent
    call request_set_tangent(c_loc(x), f64, tangent)
  end subroutine

  subroutine statement_4(y, x, partials)
    real(c_float), target, intent(inout) :: y
    real(c_float), target, contiguous, intent(in) :: x(:)
    real(c_double), contiguous, intent(in) :: partials(:)
    type(c_ptr) :: places(size(x))
    integer :: i
    if (size(partials) /= size(x)) error stop 'wengert_statement: as many partials as arguments'
    places = [(c_loc(x(i)), i = 1, size(x))]
    call request_statement(c_loc(y), f32, size(x, kind=c_size_t), places, f32, partials, c_null_ptr, 0_c_int)
  end subroutine
  subroutine statement_8(y, x, partials)
    real(c_double), target, intent(inout) :: y
    real(c_double), target, contiguous, intent(in) :: x(:)
    real(c_double), contiguous, intent(in) :: partials(:)
    type(c_ptr) :: places(size(x))
    integer :: i
    if (size(partials) /= size(x)) error stop 'wengert_statement: as many partials as arguments'
    places = [(c_loc(x(i)), i = 1, size(x))]
    call request_statement(c_loc(y), f64, size(x, kind=c_size_t), places, f64, partials, c_null_ptr, 0_c_int)
  end subroutine
  subroutine passive_4(y)
    real(c_float), target, intent(inout) :: y
    type(c_ptr) :: places(0)
    real(c_double) :: partials(0)
    call request_statement(c_loc(y), f32, 0_c_size_t, places, f32, partials, c_null_ptr, 0_c_int)
  end subroutine
  subroutine passive_8(y)
    real(c_double), target, intent(inout) :: y
    type(c_ptr) :: places(0)
    real(c_double) :: partials(0)
    call request_statement(c_loc(y), f64, 0_c_size_t, places, f64, partials, c_null_ptr, 0_c_int)
  end subroutine

  subroutine wengert_pause()
    call request_pause(1_c_int)
  end subroutine

  subroutine wengert_resume()
    call request_pause(0_c_int)
  end subroutine

  function get_tangent_4(y) result(tangent)
    real(c_float), target, intent(in) :: y
    real(c_double) :: tangent
    tangent = request_get_tangent(c_loc(y), f32)
  end function
  function get_tangent_8(y) result(tangent)
    real(c_double), target, intent(in) :: y
    real(c_double) :: tangent
    tangent = request_get_tangent(c_loc(y), f64)
  end function
end module
