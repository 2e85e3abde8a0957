# SPDX-License-Identifier: MIT
"""Statements of random programs."""

STATEMENTS = """2:$=num = $S;
2:$=num += $S;
$=num *= 0.5 + 0.1 * $S;
$=num = 0.5 * $=num + $=num2 * ($=num = $S);
$=num = $=num++ * 0.25 + ++$=num * 0.1 - 1;
$=whole += 1.0371 * $D;
$=whole *= 1.0371 * $D; $=whole %= 50;
$=whole = $I;
$=whole = $=whole++ + ++$=whole;
$=whole -= $=whole++ - $I;
$=whole >>>= $K;
$=whole ^= $I << 3;
$=whole %= 17;
$=whole /= $K + 1;
$=letter += $K;
$=letter++;
$=big = $J;
$=big *= $I;
$=big >>= $K;
byte $1 = (byte) $I; $1 += 100; $=num += 0.01 * $1;
short $1 = (short) $I; $1 *= 9; $1++; $=num -= 1e-4 * $1;
3:$arr[$K] = $S;
$arr[mod($I, $arr.length)] += $S;
$arr[$K] += step($arr, $S);
$arr[$K] *= $arr[$K] * 0.5;
$arr[mod($=whole++, $arr.length)] = $arr[mod($=whole, $arr.length)] * 0.5 + $S;
$arr[$K] = $arr2[$K] = $S;
$=whole = 0; $arr[$=whole] = $=whole = 2;
double $1 = $arr[0]; $arr[0] = $arr[2]; $arr[2] = $1;
Arrays.fill($arr, $S);
Arrays.sort($arr);
System.arraycopy($arr, 0, $arr, 1, 2);
Arrays.setAll($arr, $1 -> $1 * 0.1 + $[$1:whole|S]);
$ints[$K] += $I;
$ints[$K] = $ints[mod($=whole++, $ints.length)]++;
$rows[$K % 2][$K] = $S;
$rows[0] = $rows[1];
$rows[1] = $arr;
$rows[$K % 2] = $rows[$K % 2].clone();
for (double[] $1 : $rows) { for (int $!whole = 0; $!whole < $1.length; $!whole++) { $1[$!whole] = 0.5 * $1[$!whole] + 0.1 * $S; } }
for (double[] $1 : $rows) { $1[0] += 0.25; $=num = 0.5 * $=num + $1[1]; }
2:$list.set($K, $S);
$list.add($S);
$list.add(0, $S);
$list.add($list.get(0) * 0.5 + $list.set(0, $S));
$list.add($list.remove(0));
$list.set($K, $list.set($K, $S) * 0.5 + $list.get($K));
if ($list.size() > 4) { $=num = 0.5 * $=num + $list.remove($K); }
if ($list.size() > 4) { $list.remove($list.get($K)); }
if ($list.size() > 4 && $list.removeIf($1 -> $[$1:num|Z])) { $list.addAll(List.of($S, $S, 0.5)); }
if ($list.size() < 9) { $list.addAll($list2); }
$list.replaceAll($1 -> $[$1:num|S]);
$list.sort(Comparator.naturalOrder());
$list.sort(Comparator.reverseOrder());
$list.sort(($1, $2) -> Double.compare(Math.sin(3 * $2), Math.sin(3 * $1)));
Collections.reverse($list);
Collections.swap($list, 0, $K);
Collections.sort($list);
$list.subList(0, 2).set(1, $S);
$list.subList(0, 2).replaceAll($1 -> $1 * 0.5);
if ($list.size() > 5) { $list.subList(1, 3).clear(); }
List<Double> $1 = $list.subList(1, 3); $1.set(0, $S); $=num += 0.5 * $1.get(1); $list.set(2, $S); $=num -= $1.get(1);
Double[] $1 = {$D, $S, 0.5}; List<Double> $2 = Arrays.asList($1); $2.set(0, $S); $1[1] = $S; $=num = 0.5 * $=num + $1[0] * $2.get(1);
for (double $!num2 : $list) { $=num = 0.5 * $=num + $!num2 * $D; }
for (int $!whole = $list.size() - 1; $!whole >= 0; $!whole--) { if ($list.get($!whole) < -0.8 && $list.size() > 3) { $list.remove($!whole); } }
for (Iterator<Double> $1 = $list.iterator(); $1.hasNext();) { double $2 = $1.next(); if ($2 > 0.6 && $list.size() > 3) { $1.remove(); $=num += $2; } }
ListIterator<Double> $1 = $list.listIterator(); while ($1.hasNext()) { double $2 = $1.next(); $1.set($2 * 0.5 + 0.1 * $1.nextIndex()); }
ListIterator<Double> $1 = $list.listIterator($list.size()); while ($1.hasPrevious()) { $=num = 0.5 * $=num + $1.previous() * $1.nextIndex(); }
ListIterator<Double> $1 = $list.listIterator(); $1.next(); $1.add($S); $1.next(); $1.set($S);
$list.forEach($1 -> { total1 = total1 * 0.5 + $1; });
$deque.addFirst($S);
$deque.addLast($S);
$deque.push($deque.pollLast() * 0.5);
$deque.offer($deque.pop() + 0.1);
if ($deque.size() > 3) { $=num = 0.5 * $=num + $deque.removeFirst() - $deque.peekLast(); }
while ($deque.size() > 4) { $=num = 0.5 * $=num + $deque.pollFirst(); }
Double $1 = $deque.size() > 2 ? $deque.poll() : null; if ($1 != null) { $=num += $1; }
$tmap.put($T, $S);
$tmap.put("k1", $tmap.getOrDefault("k1", 0.0) + $S);
$tmap.merge($T, $S, Double::sum);
$tmap.merge("k0", $S, ($1, $2) -> $1 * 0.5 + $2);
$tmap.putIfAbsent($T, $S);
$tmap.computeIfAbsent($T, $1 -> $1.length() * $[|S]);
$tmap.computeIfPresent("k0", ($1, $2) -> $2 * 0.5 + $[$2:num|S]);
$tmap.compute($T, ($1, $2) -> $2 == null ? $[|S] : $2 * 0.9);
$tmap.replaceAll(($1, $2) -> $2 * 0.5 + 0.1 * $1.length());
if ($tmap.size() > 2) { $tmap.remove($T); }
if ($tmap.size() > 3) { $tmap.values().removeIf($1 -> $1 > 0.7); $tmap.keySet().remove("k2"); $tmap.put("k0", $S); }
Double $1 = $tmap.get($T); $=num = 0.5 * $=num + ($1 == null ? 0.25 : $1);
Double $1 = $tmap.remove("k1"); if ($1 != null) { $tmap.put("k1", $1 * 0.5); }
for (Map.Entry<String, Double> $1 : $tmap.entrySet()) { $1.setValue($1.getValue() * 0.5 + $1.getKey().length() * 0.1); }
for (String $!text : $tmap.keySet()) { $=num = 0.5 * $=num + $tmap.get($!text) * $D; }
for (double $!num2 : $tmap.values()) { $=num = 0.5 * $=num + $!num2; }
$tmap.forEach(($1, $2) -> { total1 += $2 * $1.length() * 0.1; });
$=num = $tmap.values().stream().mapToDouble($1 -> $[$1:num|S]).sum() * 0.3;
$=num = $tmap.entrySet().stream().filter($1 -> $1.getValue() > 0.1).mapToDouble($2 -> Math.sin($2.getValue())).sum() * 0.5;
$imap.put($I, $S);
$imap.merge(mod($I, 4), $S, Math::max);
$imap.computeIfAbsent(mod($I, 4), $1 -> $1 * 0.1 + $[|S]);
$imap.entrySet().removeIf($1 -> $1.getKey() > 20); $imap.put(0, $S);
$tree.put(mod($I, 9), $S);
$tree.merge($tree.lastKey(), $S, Double::sum);
$=num = 0.5 * $=num + $tree.firstEntry().getValue() - $tree.lastEntry().getValue();
Map.Entry<Integer, Double> $1 = $tree.floorEntry(mod($I, 8)); if ($1 != null) { $=num += 0.5 * $1.getValue() + 0.01 * $1.getKey(); }
if ($tree.size() > 3) { $=num = 0.5 * $=num + $tree.pollFirstEntry().getValue(); }
for (double $!num2 : $tree.tailMap(2).values()) { $=num = 0.7 * $=num + $!num2; }
for (Map.Entry<Integer, Double> $1 : $tree.descendingMap().entrySet()) { $=num = 0.5 * $=num + $1.getValue() * $1.getKey() * 0.1; }
$lmap.computeIfAbsent($T, $1 -> new ArrayList<>()).add($S);
$lmap.getOrDefault("k0", $list).add($S);
$lmap.put($T, $list);
for (List<Double> $1 : $lmap.values()) { $1.add($S); $=num = 0.5 * $=num + $1.get(0); }
$emap.put($op, $S);
$emap.merge($op, $S, ($1, $2) -> $1 + 0.5 * $2);
for (Map.Entry<Op, Double> $1 : $emap.entrySet()) { $=num = 0.5 * $=num + $1.getKey().weight * $1.getValue(); }
$fmap.put($T, $1 -> $[$1:num|S]);
for (DoubleUnaryOperator $1 : $fmap.values()) { $=num = 0.5 * $1.applyAsDouble($=num); }
$set.add($I);
$set.remove($I);
$set.removeIf($1 -> $1 % 3 == 0);
if ($set.add($I)) { $=num += $S; } else { $=num *= 0.5; }
for (int $!whole : $set) { $=num = 0.5 * $=num + 0.01 * mod($!whole, 40); }
$queue.add($*body);
if ($queue.size() > 1) { Body $!body = $queue.poll(); $=num = 0.5 * $=num + $!body.mass; $!body.push($S); $queue.add($!body); }
while ($queue.size() > 2) { $=num = 0.5 * $=num + $queue.remove().energy(); }
$points.add($*point);
$points.set($K, $*point);
$points.set($K, $points.get($K).plus($*point));
$points.replaceAll($1 -> $[$1:point|*point]);
$points.sort(Comparator.comparingDouble(Point::x));
$points.sort(Comparator.comparing(Point::y).thenComparing(Point::x).reversed());
for (Point $!point : $points) { $=num = 0.5 * $=num + $!point.x() * $D; }
$bodies.add($*body);
$bodies.set(0, $*body);
$bodies.get(0).push($S).push($bodies.get(1).mass);
$bodies.get(0).mass += $bodies.get(0).push($S).mass;
$bodies.forEach($1 -> $1.push($[|S]));
$bodies.forEach(Body::settle);
Collections.sort($bodies);
for (Body $!body : $bodies) { $!body.mass = 0.5 * $!body.mass + $S; $=num = 0.5 * $=num + $!body.energy(); }
if ($bodies.size() > 3) { $bodies.remove($bodies.size() - 1); }
if ($bodies.size() > 3) { $bodies.remove($body); }
$body.mass = $S;
$body.mass += $body.push($S).mass;
$body.state[$K] = $S;
$body.next = $*body;
$body.hits += $I;
$body.tag += $K; if ($body.tag.length() > 5) { $body.tag = "b"; }
$body.push($S).push($D).settle();
if ($^body instanceof Heavy $1) { $1.drag = 0.5 * $1.drag + $S; }
$body.<Double>give($S);
$=num = 0.5 * $=num + new Account($D) {{ book($^num2); }}.balance;
$account.book($S);
$account.balance = 0.5 * $account.balance + $account.book($D).share();
Account.Entry $1 = $account.book($S); $account.book(0.25); $=num = 0.5 * $=num + $1.share() * $1.amount;
Account.Entry $1 = $account.new Entry($S); $=num += $1.share();
$box.set($S);
$box.value = $box.value * 0.5 + $S;
for (double $!num2 : $ring) { $=num = 0.5 * $=num + $!num2 * $D; }
$ring.add($S);
$=boxed = $boxed + $S;
$=boxed += $S;
$=boxed = $Z ? $S : $boxed * 0.5;
$=counter++;
$=counter += $I;
$=num += $counter.equals($counter2) ? $S : 0.5;
$builder.append($K).append($T.charAt(0)); if ($builder.length() > 12) { $builder.setLength(3); }
$builder.insert(0, 'q').reverse();
$builder.setCharAt(0, 'w'); $builder.deleteCharAt($builder.length() - 1).append("xy");
$=text = cut($T);
$=text += 'c'; $=text = cut($=text);
for (char $1 : $text.toCharArray()) { $=whole = $=whole * 31 + $1; }
$texts.add($T);
$texts.set(0, $T + "k");
Collections.sort($texts);
if ($texts.size() > 3) { $texts.remove($I % 2 == 0 ? 0 : 1); }
for (String $!text : $texts) { $=whole += $!text.length(); }
$opt.ifPresent($1 -> { total1 += $1.x(); });
{ double $3 = $S; DoubleSupplier $1 = () -> $[|D] * $3; double $2 = $3 * 0.5; $=num = 0.5 * $1.getAsDouble() + $2; }
Supplier<Body> $1 = () -> new Body($[|D]); $=num = 0.5 * $=num + $1.get().mass - $1.get().push(0.5).mass;
Function<Double, Point> $1 = Point::of; $=num = 0.5 * $=num + $1.apply($D).norm();
BiFunction<Double, Double, Point> $1 = Point::new; $=num = 0.5 * $=num + $1.apply($D, $S).y();
Runnable $1 = () -> { total1 += $[|S]; calls++; }; $1.run(); $=num = 0.5 * $=num + total1 * 0.1; $1.run();
double[] $1 = {$D}; DoubleUnaryOperator $2 = $3 -> $1[0] = 0.5 * $1[0] + $3; $=num = 0.5 * $2.applyAsDouble($S) + $2.applyAsDouble($1[0]);
class Local$1 { double kept = $^num2; double more(double v) { return kept = kept * 0.5 + v; } } Local$1 $2 = new Local$1(); $=num = $2.more($S) * 0.5 + $2.more(0.5);
$=num = risky($S);
$=num = 0.5 * $=num + guarded($S, $I);
$=num = 0.5 * $=num + risky($S) * risky($=num2);
try { $B if ($Z) { throw new Oops($S); } $B } catch (Oops $1) { $=num = 0.5 * $=num + $1.v; }
try { $B if ($Z) { throw new IllegalStateException("s"); } $B } catch (IllegalStateException | Oops $1) { $=num += 0.25; } finally { $=num *= 0.5; calls++; }
try { $^list.forEach($1 -> { if ($[$1:num|Z]) { throw new Oops($1); } total1 += $1; }); } catch (Oops $2) { $=num = 0.5 * $=num + $2.v; }
try { $=num = 0.5 * new Guard($S).v; } catch (Oops $1) { $=num = 0.5 * $=num - $1.v; } finally { total1 *= 0.5; }
try { $=num = $list.get(mod($I, 6)); } catch (IndexOutOfBoundsException $1) { $=num *= 0.5; }
try { $=num += $arr[mod($I, 6)]; } catch (ArrayIndexOutOfBoundsException $1) { $=num *= 0.5; }
try { $=whole = $I / mod($I, 3); } catch (ArithmeticException $1) { $=whole = -1; }
try { Object $1 = $body; $=num += ((Heavy) $1).drag; } catch (ClassCastException $2) { $=num -= 0.25; }
try { $=whole = Integer.parseInt($T); } catch (NumberFormatException $1) { $=whole = 3; }
2:if ($Z) { $B }
2:if ($Z) { $B } else { $B }
if ($Z) { $B } else if ($Z) { $B } else { $B }
2:for (int $!whole = 0; $!whole < $K + 2; $!whole++) { $B }
for (int $!whole = 3; $!whole > 0; $!whole--) { $B }
for (int $!whole = 0, $!whole2 = 4; $!whole < $!whole2; $!whole++, $!whole2--) { $B }
for (double $!num : $arr) { $B }
int $1 = 0; while ($1 < 3 && $Z) { $1++; $B }
int $1 = 0; do { $B } while ($1++ < 2);
$1: for (int $!whole = 0; $!whole < 3; $!whole++) { for (int $!whole2 = 0; $!whole2 < 3; $!whole2++) { if ($Z) { continue $1; } if ($Z) { break $1; } $B } total1 *= 0.5; }
switch (mod($I, 4)) { case 0: $B case 1: $B break; case 2: { $B break; } default: $B }
switch ($op) { case ADD: $B case MUL: $B break; default: $B }
switch ($T) { case "k0": $B break; case "b": $B default: $B }
switch ($op) { case ADD -> { $B } case MIX -> { $B } default -> $=num *= 0.5; }
"""
