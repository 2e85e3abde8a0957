# SPDX-License-Identifier: MIT
# Rows of gnuplot; see table.py.
set print '-'
print "row pow exp"
x=atan2(1.3,71001); y=x**2.5+exp(x)*besj0(x)+gamma(x)+erf(x)+norm(x)+inverf(x/2); h=1e-3; f(x)=x**2.5+exp(x)*besj0(x)+gamma(x)+erf(x)+norm(x)+inverf(x/2)
d(x)=(8*(f(x+h)-f(x-h))-(f(x+2*h)-f(x-2*h)))/(12*h)
a=atan2(y,71002); a=atan2(d(1.3),71003)
print "row sum loop"
x=atan2(1.3,71001); y=sum[i=1:20] x**i/i; f(x)=sum[i=1:20] x**i/i
a=atan2(y,71002); a=atan2(d(1.3),71003)
print "row lambertw ibeta igamma"
x=atan2(1.3,71001); y=lambertw(x)+ibeta(x,2,0.3)+igamma(x,1)+lgamma(x)+abs(x)+floor(x*3)+int(x); f(x)=lambertw(x)+ibeta(x,2,0.3)+igamma(x,1)+lgamma(x)+abs(x)+floor(x*3)+int(x)
a=atan2(y,71002); a=atan2(d(1.3),71003)
print "row sprintf real"
x=atan2(1.3,71001); y=real(sprintf("%.15g",x*x)); f(x)=x*x
a=atan2(y,71002); a=atan2(d(1.3),71003)
