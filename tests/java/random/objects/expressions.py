# SPDX-License-Identifier: MIT
"""Expressions of random programs by their type: D double, S bounded double, I int, J long, Z boolean, T text, K index."""

EXPRESSIONS = {
    "K": "0\n1\n2",
    "D": """4:x[0]
4:x[1]
3:x[2]
3:x[3]
2:x[4]
2:x[5]
0.5
-1.25
6:$num
$arr[$K]
$arr[mod($I, $arr.length)]
2:$list.get($K)
$list.get(mod($I, $list.size()))
$rows[$K % 2][$K]
$rows[mod($I, $rows.length)][0]
$tmap.getOrDefault($T, $D)
$imap.getOrDefault($I, 0.25)
$emap.getOrDefault($op, $D)
$tree.getOrDefault(mod($I, 8), $D)
$deque.stream().mapToDouble($1 -> $[$1:num|D]).sum()
2:$point.x()
$point.y()
$point.norm()
2:$body.mass
$body.energy()
$body.state[$K]
$op.weight
2:$op.apply($D, $D)
2:$fn.at($D)
$box.get()
$pair.second().x()
0.1 * $pair.first()
total($ring)
area($shape)
$account.balance
$boxed
$boxed * 0.5 + $D
0.01 * mod($counter, 50)
$opt.map(Point::norm).orElse($D)
$opt.isPresent() ? $opt.get().x() : $D
$fmap.get("k0").applyAsDouble($D)
#$rng.nextDouble() * $D
#$rng.nextInt(5) * $S
3:($D + $D)
2:($D - $D)
4:$D * $D
2:$D / (1.5 + $num * $num)
2:Math.sin($D)
Math.cos($D)
Math.exp(-$num * $num)
Math.tanh($D)
Math.sqrt(1.2 + Math.sin($D))
Math.abs($D)
Math.max($D, $S)
Math.min($D, $S)
Math.hypot($D, 0.3)
2:($Z ? $D : $D)
($Z ? (int) $I : $D)
0.1 * $I
$D * ($I / 2)
0.01 * (byte) $I
(float) 0.5 * $D
1.0 / ($K + 1) * $D
0.001 * (char) ($letter + 1)
1e-9 * (int) ($J >>> 33)
-$D
mix()
mix($D, $S, $D)
mix($arr)
mix(0.5, twice($D))
twice($D)
#count($S)
#($=num = $S)
#($=num += $S) * $num
#$=num++ + ++$=num
#$=num-- * $D
#($=whole++ + ++$=whole) * 0.01
#risky($D)
rec(mod($I, 4), $D)
#step($arr, $D)
#$arr[$K]++ * 0.5
#($arr[$K] = $S)
#$list.set($K, $S)
#$deque.peekFirst() * 0.5
#$body.push($S).mass
#$tmap.merge("k1", $S, Double::sum)
#$tmap.computeIfAbsent("q", $1 -> $^num + $1.length())
#$account.book($S).share()
$list.stream().mapToDouble(Double::doubleValue).sum()
$list.stream().mapToDouble($1 -> $[$1:num|D]).max().getAsDouble()
$list.stream().filter($1 -> $[$1:num|Z]).map($2 -> $[$2:num|D]).reduce(0.0, Double::sum)
$list.stream().reduce($D, ($1, $2) -> $1 * 0.5 + $[$2:num|D])
$list.stream().skip(1).limit(2).mapToDouble($1 -> $1 * $1).average().orElse($D)
Arrays.stream($arr).filter($1 -> $1 > 0.1).sum()
Arrays.stream($arr).reduce(1.0, ($1, $2) -> $1 * 0.5 + Math.sin($2))
IntStream.range(0, 3).mapToDouble($1 -> $^arr[$1] * $[$1:whole|D]).sum()
$points.stream().mapToDouble(Point::x).sum()
$points.stream().sorted(Comparator.comparingDouble(Point::y).reversed()).limit(2).mapToDouble($1 -> $[$1:point|D]).sum()
$points.stream().flatMap($1 -> Stream.of($1.x(), $1.norm())).mapToDouble($2 -> $[$2:num|D]).sum()
$points.stream().collect(Collectors.partitioningBy($1 -> $1.x() > 0.3)).get(true).size() * $D
$bodies.stream().map(Body::energy).reduce(0.0, ($1, $2) -> $1 + $2 * 0.5)
Stream.iterate($D, $1 -> $1 * 0.5 + 0.1).limit(4).mapToDouble($2 -> $2).sum()
DoubleStream.of($D, $S, 0.5).map(Math::cos).sum()
Collections.max($list)
Collections.min($list) * 0.5
switch ($op) { case ADD -> $D; case MUL -> $D * 0.5; default -> $S; }
(switch (mod($I, 4)) { case 0, 2 -> $D; case 1 -> { double $1 = $S; yield $1 * $1; } default -> 0.5; })
(switch ($T) { case "k0", "b" -> $D; case "k1" -> $S; default -> 0.25; })
((DoubleUnaryOperator) $1 -> $[$1:num|D]).applyAsDouble($D)""",
    "S": """Math.sin($D)
Math.tanh($D)
0.5 * Math.cos($D)
Math.atan($D)""",
    "I": """3:$K
5
-3
4:$whole
$ints[$K]
$list.size()
$set.size()
$tmap.size()
$text.length()
$T.length()
$texts.size()
$builder.length()
$op.ordinal()
(int) $counter
$body.hits
$letter - 'a'
(int) $letter
(int) $pair.first()
(int) ($S * 10)
(int) Math.round($S * 3)
(int) Math.floor($S)
(int) $J
(int) (byte) ($I * 77)
(int) (short) ($I << 11)
3:($I + $I)
2:$I * $I
$I / ($I | 1)
$I % ($I | 1)
($I << $K)
($I >> 1)
($I >>> 28)
($I & 7)
($I ^ $I)
~$I
-$I
($Z ? $I : $I)
Math.floorMod($I, 5)
Math.abs($I)
Math.max($I, $I)
Integer.MAX_VALUE + $I
Integer.compare($I, $I)
Double.compare($D, $D)
$text.indexOf('b')
$text.compareTo($T)
$text.hashCode() % 11
$T.charAt(0) - 'a'
$list.indexOf($num)
#$=whole++
#--$=whole
#($=whole = $I)
#($=whole += $I)
#$ints[$K]++
#calls++
#count($I)
$set.stream().mapToInt(Integer::intValue).sum()
(int) $list.stream().filter($1 -> $[$1:num|Z]).count()
IntStream.of($ints).map($1 -> $[$1:whole|I]).sum()
IntStream.iterate(1, $1 -> $1 * 3).limit(4).sum()
(int) $tree.firstKey()
Integer.bitCount($I)
Integer.parseInt("" + mod($I, 90))""",
    "J": """$big
$I * 3000000019L
(long) $I << 35
($J ^ ($J >>> 7))
$J + Long.MAX_VALUE
Math.round($S * 20)
(long) ($S * 50)""",
    "Z": """2:$D > 0.15
2:$num < 0.35
$I % 2 == 0
$I < 3
$whole > $whole2
$I == $I
$counter > 2
$arr == $arr2
$arr[0] > $arr[1]
$list == $list2
$list.equals($list2)
$list.contains($num)
$list.isEmpty()
$list.stream().anyMatch($1 -> $[$1:num|Z])
$points.stream().allMatch($1 -> $[$1:point|Z])
$body == $body2
$body instanceof Heavy
$^body instanceof Heavy $1 && $1.drag > 0.2
$body.compareTo($body2) > 0
$point.equals($point2)
$point == $point2
$op == Op.ADD
$op != $op2
$text.equals($text2)
$text.startsWith("k")
$T.equals("k1")
$text.isEmpty()
$text.contains("1")
$texts.contains($T)
$set.contains($I)
#$set.add($I)
$tmap.containsKey($T)
$tmap.containsValue($num)
$imap.containsKey($I)
$opt.isPresent()
$shape instanceof Disc
$^shape instanceof Rect $1 && $1.a() > 0.1
$letter >= 'c'
$box == $box2
$pair == $pair2
Arrays.equals($arr, $arr2)
#$=whole++ > 2
#count(1) % 2 == 1
$Z && $Z
$Z || $Z
!($Z)
!$Z ^ $Z""",
    "T": """2:"k0"
"k1"
"b"
3:$text
"k" + mod($I, 4)
"" + $I
"" + $letter + $K
$text + "b"
$T + $T
$op.name()
$op + "!"
$op.sign
$texts.get(mod($I, $texts.size()))
String.valueOf($I)
$builder.toString()
$text.toUpperCase()
$text.substring(0, 1)
$text.replace('k', 'q')
$text.concat("k")
"ab".repeat($K)
String.join("-", $texts)
String.format("%d:%s", $I, $T)
$texts.stream().filter($1 -> $1.length() > 1).collect(Collectors.joining(","))
$texts.stream().sorted().findFirst().orElse("none")
($Z ? "k0" : $T)
$body.tag
(switch ($op) { case ADD -> "k0"; default -> $T; })""",
}
