// SPDX-License-Identifier: MIT
// A short or a byte that a compare-and-swap puts over a part of a number. usage: exchanged short|added|digit|fails
#include <stdio.h>
#include <wengert/client.h>

static volatile double x;

int main(int argc, char** argv) {
  double given = 3, y;
  WENGERT_INPUT(given);
  WENGERT_SET_TANGENT(given, 1.0);
  x = given * 1.25;
  unsigned short *top = (unsigned short*)&x + 3, old = *top;
  unsigned char* low = (unsigned char*)&x;
  unsigned char digit = 0;
  switch (argc > 1 ? argv[1][0] : 0) {
    case 's':  // another number's exponent
      __atomic_compare_exchange_n(top, &old, 0x4024, 0, 5, 5);
      break;
    case 'a':  // its own, computed with
      __atomic_compare_exchange_n(top, &old, (unsigned short)(old + 0x10), 0, 5, 5);
      break;
    case 'd':  // the last digit
      __atomic_compare_exchange_n(low, &digit, 1, 0, 5, 5);
      break;
    default:  // nothing
      old ^= 1;
      __atomic_compare_exchange_n(top, &old, 0x4024, 0, 5, 5);
  }
  y = x * 2;
  WENGERT_OUTPUT(y);
  printf("%g\n", WENGERT_GET_TANGENT(y));
  return 0;
}
