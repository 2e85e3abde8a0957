# SPDX-License-Identifier: MIT
"""Kinds of variables of random programs: their types, what makes one, and what the end of a program adds of each."""

# Kind: type, and expressions that make one.
KINDS = {
    "num": ("double", """$D"""),
    "whole": ("int", """$I"""),
    "big": ("long", """$J"""),
    "letter": ("char", """'a'
(char) ('a' + mod($I, 20))
$text.charAt(mod($I, $text.length()))"""),
    "arr": ("double[]", """2:new double[] {$D, $D, $S}
x.clone()
new double[4]
$arr.clone()
$arr
Arrays.copyOf($arr, 5)
Arrays.copyOfRange(x, 1, 5)
$rows[mod($I, $rows.length)]
$list.stream().mapToDouble(Double::doubleValue).toArray()
Arrays.stream($arr).map($1 -> $[$1:num|D]).toArray()
IntStream.range(0, 4).mapToDouble($1 -> $[$1:whole|D]).toArray()
$body.state
$Z ? $arr : $arr2"""),
    "ints": ("int[]", """new int[] {3, $I, $I}
new int[3]
$ints
$ints.clone()
IntStream.rangeClosed(1, 4).map($1 -> $1 * $[$1:whole|I]).toArray()"""),
    "rows": ("double[][]", """new double[][] {{$D, $D, $D}, {0.5, $D, 0.25}}
new double[2][3]
$rows.clone()
new double[][] {$arr, $arr2}
new double[][] {$arr, x.clone(), $arr}"""),
    "list": ("List<Double>", """2:new ArrayList<>(List.of($D, $D, $S))
new LinkedList<>(List.of($D, $S, $D))
new ArrayList<>($list)
$list
fill($tmap.values())
$arr.length > 3 ? listOf($arr[0], $arr[1], $arr[2], $D) : $list
$list.stream().map($1 -> $[$1:num|S]).collect(Collectors.toList())
Arrays.stream($arr).boxed().sorted().collect(Collectors.toCollection(ArrayList::new))
listOf($D, $S, $D)"""),
    "deque": ("Deque<Double>", """new ArrayDeque<>(List.of($D, $S, $D))
new LinkedList<>(List.of($D, $D, $S))
new ArrayDeque<>($list)"""),
    "tmap": ("Map<String, Double>", """new HashMap<>(Map.of("k0", $D, "k1", $S))
new TreeMap<>(Map.of("k0", $D, "b", $S))
new LinkedHashMap<>(Map.of("k2", $D))
new TreeMap<>($tmap)
IntStream.range(0, 3).boxed().collect(Collectors.toMap($1 -> "k" + $1, $2 -> $[$2:whole|D]))
$points.stream().collect(Collectors.groupingBy($1 -> $1.x() > 0.2 ? "k0" : "k1", Collectors.summingDouble($2 -> $[$2:point|D])))"""),
    "imap": ("Map<Integer, Double>", """new HashMap<>(Map.of(1, $D, 2, $S))
new TreeMap<>(Map.of(3, $D, 0, $S))
$list.stream().collect(Collectors.groupingBy($1 -> $1 > 0.3 ? 1 : 0, Collectors.averagingDouble($2 -> $[$2:num|D])))"""),
    "tree": ("TreeMap<Integer, Double>", """new TreeMap<>(Map.of(1, $D, 4, $S, 7, $D))
new TreeMap<>($imap)
new TreeMap<>($tree.headMap(5))"""),
    "lmap": ("Map<String, List<Double>>", """new HashMap<>(Map.of("k0", $*list))
new LinkedHashMap<>(Map.of("k1", $*list))
$list.stream().collect(Collectors.groupingBy($1 -> $1 > 0.3 ? "k0" : "k1"))"""),
    "emap": ("Map<Op, Double>", """new EnumMap<>(Map.of(Op.ADD, $D, Op.MIX, $S))
new EnumMap<>($emap)
new EnumMap<>(Map.of($op, $D))"""),
    "fmap": ("Map<String, DoubleUnaryOperator>", """new TreeMap<>(Map.of("k0", $1 -> $[$1:num|D], "k1", Math::sin))"""),
    "set": ("Set<Integer>", """new HashSet<>(List.of(1, 5))
new TreeSet<>(Set.of(4, 2))
new LinkedHashSet<>(List.of(9, 2, 4))
IntStream.range(0, 9).filter($1 -> $[$1:whole|Z]).boxed().collect(Collectors.toSet())
new TreeSet<>($set)"""),
    "queue": ("PriorityQueue<Body>", """new PriorityQueue<>(List.of($*body, $*body))
new PriorityQueue<>($bodies)"""),
    "points": ("List<Point>", """2:new ArrayList<>(List.of(new Point($D, $D), Point.of($D), new Point($S, 0.5)))
new ArrayList<>($points)
$points
$points.stream().map($1 -> $[$1:point|*point]).collect(Collectors.toList())
$points.stream().sorted(Comparator.comparingDouble(Point::x)).collect(Collectors.toList())
$points.stream().filter($1 -> $1.y() > -0.9).map(Point::turned).collect(Collectors.collectingAndThen(Collectors.toList(), $2 -> $2.isEmpty() ? $^points : $2))"""),
    "bodies": ("List<Body>", """new ArrayList<>(List.of(new Body($D), new Heavy($D, $S)))
new LinkedList<>(List.of($*body, new Heavy($S, 0.5)))
$bodies
new ArrayList<>($bodies)"""),
    "point": ("Point", """new Point($D, $D)
Point.of($D)
$point.plus($*point)
$point.turned()
$point.withX($D)
$points.get(mod($I, $points.size()))
$Z ? $point : $point2
$points.stream().reduce(new Point(0, 0), Point::plus)
$points.stream().max(Comparator.comparingDouble($1 -> $[$1:point|D])).orElse($point)
$opt.orElse($point)
$opt.orElseGet(() -> Point.of($[|D]))"""),
    "body": ("Body", """new Body($D)
new Heavy($D, $S)
new Body($D) {}
new Body($S) { @Override double energy() { return super.energy() * 0.5 + $^num; } }
$body
#$body.push($S)
$body.copy()
$bodies.get(mod($I, $bodies.size()))
$Z ? $body : $body2
$body.next != null ? $body.next : $body
Collections.max($bodies)
$bodies.stream().min(Comparator.comparing($1 -> $1.energy())).get()"""),
    "op": ("Op", """Op.ADD
Op.MIX
Op.values()[mod($I, 3)]
$op.next()
Op.valueOf($Z ? "MUL" : "ADD")
$Z ? $op : Op.MIX"""),
    "fn": ("Fn", """$1 -> $[$1:num|D]
Math::tanh
Fn.scale($D)
$fn.then($fn2)
$fn.then($1 -> $[$1:num|D])
$op::half
NAME::twice
new Fn() { double seen = $[|S]; @Override public double at(double v) { seen = seen * 0.5 + v; return seen; } }
$1 -> { int n = 0; for (double e : new double[] {$1, 0.5}) { n += e > 0.2 ? 1 : 2; } return n * $1 + $[$1:num|D]; }"""),
    "text": ("String", """$T"""),
    "texts": ("List<String>", """new ArrayList<>(List.of("b", $T, "a"))
new ArrayList<>(Arrays.asList("z,b,c".split(",")))
new ArrayList<>($texts)
$texts.stream().map($1 -> $1 + $1.length()).collect(Collectors.toList())"""),
    "builder": ("StringBuilder", """new StringBuilder($T)
new StringBuilder().append($I).append('c')
$builder"""),
    "opt": ("Optional<Point>", """Optional.of($point)
Optional.empty()
$points.stream().filter($1 -> $[$1:point|Z]).findFirst()
$opt.map($1 -> $[$1:point|*point])
Optional.ofNullable($Z ? $point : null)"""),
    "box": ("Box<Double>", """new Box<>($D)
$box.map($1 -> $[$1:num|D])
$box
new Box<>($point).map(Point::norm)"""),
    "pair": ("Pair<Integer, Point>", """new Pair<>($I, $*point)
Pair.of(7, $point)
$pair.withSecond($*point)
$pair"""),
    "ring": ("Ring<Double>", """new Ring<Double>().add($D).add($S)
$ring.add($D)
$ring"""),
    "shape": ("Shape", """new Disc($D)
new Rect($D, $S)
new Group(List.of(new Disc($D), new Rect(0.5, $D)))
$shape
$Z ? $shape : new Disc($S)"""),
    "account": ("Account", """new Account($D)
$account"""),
    "boxed": ("Double", """$D
Double.valueOf($D)
$Z ? $D : Double.valueOf($S)
$Z ? $K : $D
$boxed
$list.get(0)"""),
    "counter": ("Integer", """$I
$Z ? 1 : $counter
$counter"""),
    "rng": ("Random", """new Random(7)
new Random($I)"""),
}

# What the end of a program adds of each variable.
SUMS = {
    "num": "total = 0.7 * total + $v;", "whole": "total = 0.7 * total + 0.001 * mod($v, 1000) * x[2];", "big": "total += 1e-20 * $v;",
    "letter": "total += 0.01 * $v * x[1];", "boxed": "total = 0.7 * total + $v;", "counter": "total += 1e-3 * mod($v, 99) * x[3];",
    "arr": "for (double e : $v) { total = 0.7 * total + e; }", "ints": "for (int e : $v) { total += 1e-3 * mod(e, 99); }",
    "rows": "for (double[] r : $v) { for (double e : r) { total = 0.7 * total + e; } }",
    "list": "for (double e : $v) { total = 0.7 * total + e; }", "deque": "for (double e : $v) { total = 0.7 * total + e; }",
    "tmap": "for (Map.Entry<String, Double> e : $v.entrySet()) { total = 0.7 * total + e.getValue() * e.getKey().length(); }",
    "imap": "for (Map.Entry<Integer, Double> e : $v.entrySet()) { total = 0.7 * total + e.getValue() * (1 + 0.1 * mod(e.getKey(), 9)); }",
    "tree": "for (Map.Entry<Integer, Double> e : $v.entrySet()) { total = 0.7 * total + e.getValue() * (1 + 0.1 * e.getKey()); }",
    "lmap": "for (Map.Entry<String, List<Double>> e : $v.entrySet()) { for (double w : e.getValue()) { total = 0.7 * total + w; } }",
    "emap": "for (Op o : $v.keySet()) { total = 0.7 * total + o.weight * $v.get(o); }",
    "fmap": "for (String k : $v.keySet()) { total = 0.7 * total + $v.get(k).applyAsDouble(x[2]); }",
    "set": "for (int e : $v) { total = 0.7 * total + 0.01 * mod(e, 50); }",
    "queue": "while (!$v.isEmpty()) { total = 0.7 * total + $v.poll().energy(); }",
    "points": "for (Point e : $v) { total = 0.7 * total + e.x() - 0.3 * e.y(); }",
    "bodies": "for (Body e : $v) { total = 0.7 * total + e.energy() + 0.01 * e.hits; }",
    "point": "total = 0.7 * total + $v.x() + $v.norm();",
    "body": "total = 0.7 * total + $v.energy() + $v.state[1] * $v.state[2] + 0.01 * mod($v.hits, 9) + $v.tag.length();",
    "op": "total = 0.7 * total + $v.apply(total, 0.5);", "fn": "total = 0.7 * total + $v.at(x[1]) - $v.at(x[0]);",
    "text": "total += 0.01 * mod($v.hashCode(), 100) * x[4];", "texts": "for (String e : $v) { total = 0.9 * total + 0.01 * mod(e.hashCode(), 30); }",
    "builder": "total += 0.1 * $v.length() + 0.01 * mod($v.toString().hashCode(), 30);",
    "opt": "total = 0.7 * total + $v.map(Point::x).orElse(0.125);", "box": "total = 0.7 * total + $v.get();",
    "pair": "total = 0.7 * total + $v.second().norm() + 0.01 * mod($v.first(), 9);",
    "ring": "for (double e : $v) { total = 0.7 * total + e; }", "shape": "total = 0.7 * total + area($v);",
    "account": "total = 0.7 * total + $v.balance + $v.log.size() * 0.1 + $v.last();", "rng": "total += $v.nextDouble() * x[0];",
}
