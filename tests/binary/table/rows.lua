-- SPDX-License-Identifier: MIT
-- Functions of Lua's own; each is differentiated at x, and compared with differences. See marks.c.
local function row(name, f, x)
  local h = 1e-3 * math.max(1, math.abs(x))
  io.write("row ", name, "\n")
  math.atan(f(math.atan(x, 71001)), 71002)
  local function slope(h) return (f(x + h) - f(x - h)) / (2 * h) end
  math.atan((64 * slope(h / 4) - 20 * slope(h / 2) + slope(h)) / 45, 71003)
end
row("arithmetic and ^", function(x) return (x ^ 3 - 2 / x) * math.sqrt(x) end, 1.3)
row("math.exp, log, sin", function(x) return math.exp(math.sin(x)) + math.log(x, 10) end, 0.8)
row("table.sort", function(x)
  local t = {x, 2 * x, -x, x * x, 1}
  table.sort(t)
  local s = 0
  for i, v in ipairs(t) do s = s + i * v end
  return s
end, 0.4)
row("closures and recursion", function(x)
  local function power(n) return n == 0 and 1 or x * power(n - 1) end
  return power(9)
end, 1.1)
row("%, // and math.floor", function(x) return x % 0.75 + (x // 0.5) + math.floor(x) end, 2.6)
row("math.max, abs", function(x) return math.max(x, -x, 0.5) * math.abs(-3 * x) end, -1.7)
