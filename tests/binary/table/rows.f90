! SPDX-License-Identifier: MIT
! Rows of Fortran and LAPACK as Fortran calls it; see table.py.
module m
 use iso_c_binding
 implicit none
 interface
  function cat2(a,b) bind(c,name="atan2") result(r)
   import; real(c_double),value::a,b; real(c_double)::r
  end function
 end interface
 abstract interface
  function fn(x) result(y)
   double precision,intent(in)::x; double precision::y
  end function
 end interface
contains
 subroutine row(name,f)
  character(*)::name; procedure(fn)::f; double precision::x,y,d,h,q
  print '(a,a)','row ',name; call flush(6)
  x=cat2(1.3d0,71001d0); y=f(x); q=cat2(y,71002d0); h=1d-3; x=1.3d0
  d=(8*(f(x+h)-f(x-h))-(f(x+2*h)-f(x-2*h)))/(12*h); q=cat2(d,71003d0)
 end subroutine
 function a3(x) result(a); double precision,intent(in)::x; double precision::a(3,3)
  a=reshape([x,1d0,2d0,1d0,x*x,0.5d0,0.3d0,x,3d0],[3,3]); end function
 function gesv(x) result(y); double precision,intent(in)::x; double precision::y,a(3,3),b(3,1); integer::ip(3),info
  a=a3(x); b(:,1)=[1d0,x,2d0]; call dgesv(3,1,a,3,ip,b,3,info); y=sum(b); end function
 function dsgesv_(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(3,3),b(3,1),xx(3,1),w(9)
 real::sw(100)
 integer::ip(3),info,it
  a=a3(x); b(:,1)=[1d0,x,2d0]; call dsgesv(3,1,a,3,ip,b,3,xx,3,w,sw,it,info); y=sum(xx); end function
 function gesvx(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(3,3),af(3,3),b(3,1),xx(3,1),r(3),c(3),rc,fe(1),be(1),w(12)
 integer::ip(3),info,iw(3)
 character::e
  a=a3(x); b(:,1)=[1d0,x,2d0]; call dgesvx('E','N',3,1,a,3,af,3,ip,e,r,c,b,3,xx,3,rc,fe,be,w,iw,info); y=sum(xx)+rc; end function
 function geev(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(3,3),wr(3),wi(3),vl(3,3),vr(3,3),w(50)
 integer::info
  a=a3(x); call dgeev('V','V',3,a,3,wr,wi,vl,3,vr,3,w,50,info); y=maxval(wr)+sum(wi**2)+sum(vr*vl)**2; end function
 function syevr(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(3,3),w(3),z(3,3),wk(200)
 integer::info,mm,isz(6),iw(100)
  a=a3(x); a=a+transpose(a); call dsyevr('V','A','U',3,a,3,0d0,0d0,0,0,0d0,mm,w,z,3,isz,wk,200,iw,100,info); y=w(1)+2*w(2)+z(1,2)**2; end function
 function syevd(x) result(y); double precision,intent(in)::x; double precision::y,a(3,3),w(3),wk(200); integer::info,iw(100)
  a=a3(x); a=a+transpose(a); call dsyevd('V','U',3,a,3,w,wk,200,iw,100,info); y=w(1)+2*w(3)+a(1,2)**2; end function
 function gesdd(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(3,3),s(3),u(3,3),v(3,3),wk(400)
 integer::info,iw(100)
  a=a3(x); call dgesdd('A',3,3,a,3,s,u,3,v,3,wk,400,iw,info); y=s(1)+2*s(2)+u(1,1)**2; end function
 function gelsd(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(4,3),s(3),b(4,1),wk(1000)
 integer::info,iw(300),rk
  a(1:3,:)=a3(x)
  a(4,:)=[0.1d0,x,0.2d0]
  b(:,1)=[1d0,x,2d0,3d0]
  call dgelsd(4,3,1,a,4,b,4,s,-1d0,rk,wk,1000,iw,info)
  y=sum(b(1:3,1))
  end function
 function gelsy(x) result(y); double precision,intent(in)::x; double precision::y,a(4,3),b(4,1),wk(1000); integer::info,jp(3),rk
  a(1:3,:)=a3(x)
  a(4,:)=[0.1d0,x,0.2d0]
  b(:,1)=[1d0,x,2d0,3d0]
  jp=0
  call dgelsy(4,3,1,a,4,b,4,jp,1d-12,rk,wk,1000,info)
  y=sum(b(1:3,1))
  end function
 function gees(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(3,3),wr(3),wi(3),vs(3,3),w(50)
 integer::info,sd
 logical::bw(3)
  a=a3(x); call dgees('V','N',sel,3,a,3,sd,wr,wi,vs,3,w,50,bw,info); y=maxval(wr)+sum(a(1,:)**2); end function
 logical function sel(a,b); double precision::a,b; sel=a>b; end function
 function ggev(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(3,3),b(3,3),ar(3),ai(3),be(3),vl(3,3),vr(3,3),w(100)
 integer::info
  a=a3(x)
  b=0
  b(1,1)=1
  b(2,2)=2
  b(3,3)=x
  call dggev('N','N',3,a,3,b,3,ar,ai,be,vl,3,vr,3,w,100,info)
  y=maxval(ar/be)
  end function
 function stev(x) result(y); double precision,intent(in)::x; double precision::y,d(4),e(3),z(4,4),w(20); integer::info
  d=[x,2d0,3d0,x*x]; e=[0.3d0,x,0.2d0]; call dstev('N',4,d,e,z,4,w,info); y=d(1)+2*d(2)+3*d(4); end function
 function potrf(x) result(y); double precision,intent(in)::x; double precision::y,a(3,3); integer::info
  a=matmul(a3(x),transpose(a3(x))); call dpotrf('L',3,a,3,info); call dpotri('L',3,a,3,info); y=a(1,1)+a(3,2)+a(2,2); end function
 function zgesv_(x) result(y); double precision,intent(in)::x; double precision::y; complex(8)::a(2,2),b(2,1); integer::ip(2),info
  a=reshape([cmplx(x,1d0,8),cmplx(1d0,x,8),cmplx(0.3d0,0d0,8),cmplx(2d0,-x,8)],[2,2])
  b(:,1)=[(1d0,0d0),(0d0,2d0)]
  call zgesv(2,1,a,2,ip,b,2,info)
  y=sum(abs(b))
  end function
 function gbsv(x) result(y); double precision,intent(in)::x; double precision::y,ab(4,5),b(5,1); integer::ip(5),info
  ab=0
  ab(2,:)=-0.7d0
  ab(3,:)=2+x
  ab(4,:)=-1d0
  b(:,1)=[1d0,x,2d0,0d0,1d0]
  call dgbsv(5,1,1,1,ab,4,ip,b,5,info)
  y=sum(b)
  end function
 function trsyl(x) result(y); double precision,intent(in)::x; double precision::y,a(2,2),b(2,2),c(2,2),sc; integer::info
  a=reshape([x,0d0,1d0,2d0],[2,2])
  b=reshape([3d0,0d0,x,1d0],[2,2])
  c=reshape([1d0,2d0,x,4d0],[2,2])
  call dtrsyl('N','N',1,2,2,a,2,b,2,c,2,sc,info)
  y=sum(c)/sc
  end function
 function sytrf(x) result(y); double precision,intent(in)::x; double precision::y,a(3,3),b(3,1),w(50); integer::ip(3),info
  a=a3(x); a=a+transpose(a); b(:,1)=[1d0,x,2d0]; call dsysv('U',3,1,a,3,ip,b,3,w,50,info); y=sum(b); end function
 function geqp3(x) result(y); double precision,intent(in)::x; double precision::y,a(3,3),t(3),w(100); integer::jp(3),info
  a=a3(x); jp=0; call dgeqp3(3,3,a,3,jp,t,w,100,info); y=abs(a(1,1))+abs(a(2,2))+abs(a(3,3)); end function
 function blas(x) result(y)
 double precision,intent(in)::x
 double precision::y,a(3,3),b(3),c(3),ddot,dnrm2,dasum,cc,s,g,h
 integer::idamax
  external ddot,dnrm2,dasum,idamax
  a=a3(x); b=[1d0,x,2d0]; c=0; call dgemv('T',3,3,1d0,a,3,b,1,0d0,c,1); call dtrsv('U','N','N',3,a,3,c,1); g=x;h=2; call drotg(g,h,cc,s); y=ddot(3,b,1,c,1)+dnrm2(3,b,1)+dasum(3,c,1)+g+cc+c(idamax(3,c,1)); end function
 ! plain fortran
 function intrin(x) result(y); double precision,intent(in)::x; double precision::y
  y=gamma(x)+log_gamma(x)+erf(x)+erfc(x)+bessel_j0(x)+bessel_jn(2,x)+bessel_y1(x)+hypot(x,2d0)+asinh(x)+acosh(x+1)+atanh(x/2)+erfc_scaled(x)
  end function
 function expo(x) result(y); double precision,intent(in)::x; double precision::y
  y=fraction(x*x)+scale(x,3)+set_exponent(x,2)+dble(exponent(x))+nearest(x,1d0)+spacing(x)+rrspacing(x)*1d-16+aint(x)+anint(x)+modulo(x*7,2d0)+mod(x*7,2d0)+sign(x,-1d0)+dim(x,1d0)
  end function
 function textf(x) result(y); double precision,intent(in)::x; double precision::y; character(30)::s
  write(s,'(es25.17)') x*x; read(s,*) y; end function
 function trans(x) result(y); double precision,intent(in)::x; double precision::y; integer(8)::k; real::r(2)
  k=transfer(x*x,k); y=transfer(k,y)*x; r=transfer(x,r); y=y+transfer(r,y); end function
 function cplx(x) result(y); double precision,intent(in)::x; double precision::y; complex(8)::z
  z=cmplx(x,1d0,8); z=exp(z)*sqrt(z)+z**3+z**2.5d0+sin(z)+log(z); y=abs(z)+real(z)+aimag(z); end function
 function arr(x) result(y)
 double precision,intent(in)::x
 double precision::y
 double precision,allocatable::a(:,:),b(:)
 integer::i
  allocate(a(4,4),b(4)); do i=1,4; a(i,:)=[x*i,x*x,1d0,sin(x*i)]; b(i)=x/i; end do
  where(a>1) a=a**2
  y=sum(matmul(a,b))+dot_product(b,b)+maxval(a)+product(b)+norm2(b)+sum(cshift(b,1)*b)+sum(pack(a,a>2))+sum(spread(b,1,2))+sum(merge(b,2*b,b>0.5))
  end function
 function q16(x) result(y); double precision,intent(in)::x; double precision::y; real(16)::q
  q=x; q=exp(q)*q; y=dble(q); end function
 function r10(x) result(y); double precision,intent(in)::x; double precision::y; real(10)::q
  q=x; q=exp(q)*q+sin(q)**3; y=dble(q); end function
 function mini(x) result(y); double precision,intent(in)::x; double precision::y,u(20),un(20); integer::i,n
  u=[(exp(-x*(i-10)**2/10d0),i=1,20)]
  do n=1,30
  un=u
  do concurrent(i=2:19)
  un(i)=u(i)+0.2d0*(u(i+1)-2*u(i)+u(i-1))-0.1d0*x*(u(i)-u(i-1))
  end do
  u=un
  end do
  y=sum(u**2)
  end function
end module
program p
 use m
 call row('dgesv',gesv)
 call row('dsgesv, mixed precision',dsgesv_)
 call row('dgesvx',gesvx)
 call row('dgeev',geev)
 call row('dsyevr',syevr)
 call row('dsyevd',syevd)
 call row('dgesdd',gesdd)
 call row('dgelsd',gelsd)
 call row('dgelsy',gelsy)
 call row('dgees',gees)
 call row('dggev',ggev)
 call row('dstev',stev)
 call row('dpotrf dpotri',potrf)
 call row('zgesv',zgesv_)
 call row('dgbsv',gbsv)
 call row('dtrsyl',trsyl)
 call row('dsysv',sytrf)
 call row('dgeqp3',geqp3)
 call row('blas',blas)
 call row('intrinsics',intrin)
 call row('exponent intrinsics',expo)
 call row('internal write and read',textf)
 call row('transfer',trans)
 call row('complex',cplx)
 call row('array intrinsics',arr)
 call row('real(16)',q16)
 call row('real(10)',r10)
 call row('advection',mini)
end program
