# SPDX-License-Identifier: MIT
# Rows of gawk, whose atan2 marks.c takes; see table.py.
function diff(k, x,  h) { # by differences of fourth order
  h=1e-3; return (8*(f(k,x+h)-f(k,x-h))-(f(k,x+2*h)-f(k,x-2*h)))/(12*h) }
function sqrtn(x,  y,i){ y=1; for(i=0;i<30;i++) y=0.5*(y+x/y); return y }
function f(k,x,  a,i,s,n,v,t) {
  if (k==1) return sqrtn(x)
  if (k==2) return exp(x)*sin(x)/log(1+x)
  if (k==3) return x^3.5 + x**2
  if (k==4) { s=0; n=200; for(i=0;i<=n;i++){ t=i/n; s+=(i==0||i==n?0.5:1)*exp(-x*t*t)/n } return s }
  if (k==5) { a["p"]=x; a["q"]=x*x; a["r"]=1.2; n=asort(a,v); return v[1]+2*v[2]+3*v[3] }
  if (k==6) return int(x*10.3)+x*x%0.7
  if (k==7) { s=0.1; for(i=0;i<100;i++) s+=0.05*s*(1-s)*x; return s }
  if (k==8) { split("1.5 2.5 3.5",a," "); return a[1]*x+a[2]*x*x+a[3]*cos(x) }
  if (k==9) { s=sprintf("%.15g",x*x); return s+0 }
  if (k==10) { a[1]=x;a[2]=x^2; s=0; for(i in a) s+=a[i]*i; return s }
  if (k==11) { $0="1 2 3"; $2=x; return $2*$3 }
  if (k==12) { return (x>1?x*x:x) + (x<2)*x }
}
BEGIN { N=split("square root by Newton;exp, sin, log;powers;quadrature;asort;int and modulo;logistic growth;split;sprintf and back;for in;assigned field;choice",names,";")
 for(k=1;k<=N;k++){ print "row " names[k]; fflush(); x=atan2(1.3,71001); y=f(k,x); atan2(y,71002); d=diff(k,1.3); atan2(d,71003) } }
