// SPDX-License-Identifier: MIT
#include <cmath>
void sines(int n, double* x, double& y)
{
  int i=0;
  y=1.0;
  for (i=0; i<n; i++) {
    y=y*sin(x[i]);
  }
}
