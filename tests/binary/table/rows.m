% SPDX-License-Identifier: MIT
% Functions of Octave; each is differentiated at x, and compared with differences. See marks.c.
1;
function row(name, f, x)
  h = 1e-3 * max(1, abs(x));
  printf("row %s\n", name);
  fflush(stdout);
  atan2(f(atan2(x, 71001)), 71002);
  slope = @(h) (f(x + h) - f(x - h)) / (2 * h);
  atan2((64 * slope(h / 4) - 20 * slope(h / 2) + slope(h)) / 45, 71003);
end
function y = looped(x)
  y = 1;
  for i = 1:20
    y = 0.5 * (y + x / y);
  end
  while y < 30
    y = y * (1 + x / 5);
  end
  do
    y = y - (y^2 - x) / (2 * y);
  until abs(y^2 - x) < 1e-12
end
A = [4 1 0.5; 1 3 0.2; 0.5 0.2 2];
row("gamma, erf", @(x) gamma(x) + erf(x), 1.7);
row("betainc", @(x) betainc(x, 2, 3), 0.4);
row("besselj", @(x) besselj(0.5, x), 1.4);
row("A \\ b", @(x) sum((A + x * [0 1 0; 0 0 0; 0 0 0]) \ [1; 2; 3]), 0.8);
row("inv, det", @(x) sum(sum(inv(A + x * eye(3)))) + det(A + x * eye(3)), 0.8);
row("expm", @(x) sum(sum(expm(x * A / 4))), 0.8);
row("eig", @(x) max(eig(A + x * [0 1 0; 1 0 0; 0 0 0])), 0.8);
row("svd, norm", @(x) sum(svd(A + x * [0 1 0; 0 0 0; 0 0 0])) + norm([x 2 3]), 0.8);
row("fft", @(x) abs(fft([x 2 x^2 1]))(2), 0.8);
row("quad", @(x) quad(@(t) exp(-x * t.^2), 0, 1), 0.8);
row("fzero", @(x) fzero(@(t) t^3 + t - x, [0 2], optimset("TolX", 1e-15)), 1.3);
row("interp1, polyfit", @(x) interp1([1 2 3], [1 x x^2], 2.5, "linear") + polyfit([1 2 3], [1 x 4], 1)(1), 1.3);
row("cumsum, prod, sort", @(x) sum(cumsum([x 1 2]) .* sort([3 x 1])) + prod([x 2 x]), 1.3);
row("gammainc, gammaln, psi", @(x) gammainc(x, 2.5) + gammaln(x) + psi(x), 1.4);
row("erfinv, erfcinv, erfcx", @(x) erfinv(x) + erfcinv(x) + erfcx(x), 0.4);
row("expint, ellipke, legendre", @(x) expint(x) + ellipke(x) + legendre(2, x)(1), 0.4);
row("airy, bessely, besseli, besselk", @(x) real(airy(0, x)) + bessely(1, x) + besseli(0.5, x) + besselk(1, x), 1.4);
row("beta, cbrt, hypot, sign", @(x) beta(x, 2) + cbrt(x) + hypot(x, 2) + x * sign(x), 1.4);
row("quadgk", @(x) quadgk(@(t) exp(-x * t.^2), 0, 1), 0.8);
row("quadgk to infinity", @(x) quadgk(@(t) exp(-x * t.^2), -Inf, Inf), 0.8);
row("quadv, quadl", @(x) quadv(@(t) exp(-x * t^2), 0, 1) + quadl(@(t) cos(x * t), 0, 1), 0.8);
row("integral, dblquad", @(x) integral(@(t) sin(x * t), 0, 1) + dblquad(@(a, b) exp(-x * a .* b), 0, 1, 0, 1), 0.8);
row("trapz, cumtrapz, gradient, del2", @(x) trapz([1 x 2 x^2]) + sum(cumtrapz([x 2 1])) + gradient([1 x x^2 3])(2), 0.8);
row("lsode", @(x) lsode(@(y, t) -x * y + sin(t), 1, [0 0.5 1])(end), 1.3);
row("ode45", @(x) nthargout(2, @ode45, @(t, y) [y(2); -x * y(1)], [0 1], [1 0], odeset("RelTol", 1e-10, "AbsTol", 1e-12))(end, 1), 1.3);
row("ode23", @(x) nthargout(2, @ode23, @(t, y) -x * y, [0 1], 1, odeset("RelTol", 1e-9, "AbsTol", 1e-11))(end), 1.3);
row("fsolve", @(x) sum(fsolve(@(p) [p(1)^2 + p(2) - x; p(2) - p(1) - 0.1], [1; 1], optimset("TolX", 1e-14, "TolFun", 1e-14))), 1.3);
row("fminsearch, value", @(x) nthargout(2, @fminsearch, @(p) (p(1) - x)^2 + x * p(1) + (p(2) - p(1))^2, [0 0], optimset("TolX", 1e-9, "TolFun", 1e-12)), 1.3);
row("fminunc, sqp, values", @(x) nthargout(2, @fminunc, @(p) (p - x)^2 + exp(p / 4), 0) + nthargout(2, @sqp, [0; 0], @(p) (p(1) - x)^2 + (p(2) - 1)^2 + p(1) * p(2)), 1.3);
row("fminbnd, value; lsqnonneg", @(x) nthargout(2, @fminbnd, @(p) (p - x)^2 + exp(p / 4), -3, 3) + sum(lsqnonneg(A, [4; x; 3])), 1.3);
row("interp1, spline and pchip", @(x) interp1([1 2 3 4], [1 x x^2 2], 2.5, "spline") + interp1([1 2 3 4], [1 x 3 7], 2.5, "pchip") + spline([1 2 3 4], [1 x 3 7], 3.3), 1.3);
row("interp2, interpft, ppval", @(x) interp2(A * x, 1.5, 2.3) + interpft([1 x 2 x^2], 8)(2) + ppval(mkpp([0 1 2], [x 1 2; 3 x 1]), 1.4), 1.3);
row("polyfit, polyval, roots", @(x) polyval(polyfit(1:4, [1 x 4 x^2], 2), 2.3) + sum(abs(roots([1 x 3 2]))), 1.3);
row("conv, deconv, filter", @(x) sum(conv([1 x 2], [x 1])) + sum(deconv([1 x 2 3], [1 x])) + sum(filter([1 x], [1 0.5], [1 2 x])), 1.3);
row("logm, sqrtm", @(x) sum(sum(logm(A + x * eye(3)))) + sum(sum(sqrtm(A + x * eye(3)))), 0.8);
row("lu, qr, chol", @(x) abs(nthargout(2, @lu, A + x * [0 1 0; 0 0 0; 0 0 0])(3, 3)) + sum(abs(diag(qr(A + x * eye(3))))) + sum(sum(chol(A + x * eye(3)))), 0.8);
row("schur, hess, pinv, null", @(x) sum(diag(schur(A + x * [0 1 0; 1 0 0; 0 0 0]))) + abs(hess(A * x)(2, 2)) + sum(sum(pinv([A; x 1 2]))), 0.8);
row("eig, generalised and vectors", @(x) max(eig(A + x * eye(3), A + 2 * x * eye(3))) + nthargout(1, 2, @eig, A + x * [0 1 0; 1 0 0; 0 0 0])(1)^2, 0.8);
row("kron, cross, dot, trace", @(x) sum(sum(kron(A * x, A))) + sum(cross([x 1 2], [1 x 3])) + dot([x 2], [x x]) + trace(A * x), 0.8);
row("sparse \\", @(x) sum(sparse(A + x * eye(3)) \ [1; 2; 3]), 0.8);
row("sparse lu, chol, products", @(x) full(sum(sum(sparse(A * x) * sparse(A)))) + full(sum(sum(chol(sparse(A + x * eye(3)))))), 0.8);
row("pcg, gmres", @(x) sum(pcg(A + x * eye(3), [1; 2; 3], 1e-15, 50)) + sum(gmres(A + x * eye(3), [1; 2; 3], 3, 1e-15, 3)), 0.8);
row("complex", @(x) abs((x + 2i)^2.5) + real(exp(x + 1i) * sqrt(x + 2i)) + arg(x + 1i), 0.8);
row("std, var, median, quantile", @(x) std([x 2 5]) + var([1 x x^2]) + median([1 x 3]) + quantile([1 x 3 9], 0.3), 1.3);
row("corr, cov, mode, range", @(x) corr([1 x 3]', [2 1 4]') + cov([1 x 3], [2 x 4])(1) + range([1 x 5]), 1.3);
row("for, while, do", @looped, 1.3);
row("arrayfun, cellfun, accumarray", @(x) sum(arrayfun(@(i) x^i / i, 1:5)) + sum(cellfun(@(v) sum(v), {[x 1], [x^2]})) + sum(accumarray([1; 2; 1], [x; 2; x^2])), 0.8);
row("rem, mod, fix, floor", @(x) rem(7 * x, 2) + mod(-7 * x, 2) + x * fix(3 * x) + x * floor(2 * x), 0.7);
row("max, min, cummax, sort, unique", @(x) sum(max([x 2 3], [1 x x^2])) + sum(cummax([x 0.1 2])) + sum(sort([3 x 1]) .* [1 2 3]) + sum(unique([x 1 x])), 0.8);
row("typecast and back", @(x) typecast(typecast(x^2, "uint64"), "double") + typecast(typecast(x, "uint8"), "double"), 0.8);
row("struct, cell, end, logical", @(x) struct("a", x).a * 2 + {x, x^2}{2} + sum([x 2 x^3]([true false true])), 0.8);
row("cumprod, diff, circshift, rot90", @(x) sum(cumprod([x 2 x])) + sum(diff([1 x x^2]).^2) + circshift([x 1 2], 1)(2) + rot90(A * x)(1), 0.8);
row("prod, nchoosek", @(x) prod(x + (1:4)) / nchoosek(5, 2), 0.8);
row("bsxfun, meshgrid, broadcasting", @(x) sum(sum(bsxfun(@times, [x; 2], [1 x 3]))) + sum(sum(meshgrid([x 2], 1:2))) + sum(sum([x; 1] + [1 x])), 0.8);
row("glpk", @(x) nthargout(2, @glpk, [1; x], [1 2; 3 1], [4; 6], [0; 0], [], "UU", "CC", -1), 0.8);
row("log1p, expm1, log2, nthroot", @(x) log1p(x) + expm1(x) + log2(x) + nthroot(x, 3) + nextpow2(x) + realsqrt(x), 0.7);
row("ifft, fft2, fftfilt", @(x) real(ifft(fft([x 2 x^2]) .* [1 2 1]))(1) + abs(fft2(A * x))(2, 2) + sum(fftfilt([1 x], [1 2 3])), 0.8);
row("str2num(num2str(x))", @(x) str2double(sprintf("%.17g", x)) * 2, 1.25);
