! What a receiver at the given place loses, in decibel, of the power of several transmitters.
! Only the compiled library of this is needed.
subroutine signal_loss(n, transmitters, place, loss) bind(c, name="signal_loss")
  use iso_c_binding
  integer(c_int), value :: n
  real(c_double), intent(in) :: transmitters(3, n), place(2)
  real(c_double), intent(out) :: loss(1)
  real(c_double) :: power, distance_squared
  integer :: k
  power = 0.0d0
  do k = 1, n
    distance_squared = (place(1) - transmitters(1, k))**2 + (place(2) - transmitters(2, k))**2
    power = power + transmitters(3, k) / (1.0d0 + distance_squared)
  end do
  loss(1) = -10.0d0 * log10(power)
end subroutine
