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
row("str2num(num2str(x))", @(x) str2double(sprintf("%.17g", x)) * 2, 1.25);
