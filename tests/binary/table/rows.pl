# SPDX-License-Identifier: MIT
# Functions of Perl's own; each is differentiated at x, and compared with differences. See marks.c.
use strict;
use List::Util qw(sum max reduce);
$| = 1;
sub row {
  my ($name, $f, $x) = @_;
  my $h = 1e-3 * (abs($x) > 1 ? abs($x) : 1);
  print "row $name\n";
  atan2($f->(atan2($x, 71001)), 71002);
  my $slope = sub { ($f->($x + $_[0]) - $f->($x - $_[0])) / (2 * $_[0]) };
  atan2((64 * $slope->($h / 4) - 20 * $slope->($h / 2) + $slope->($h)) / 45, 71003);
}
row("arithmetic and **", sub { ($_[0]**3 - 2 / $_[0]) * sqrt($_[0]) }, 1.3);
row("exp, log, sin", sub { exp(sin($_[0])) + log($_[0]) }, 0.8);
row("List::Util sum, max, reduce", sub { my $x = shift; sum($x, $x * $x) * max($x, 0.1) + reduce { $a * $b } $x, $x + 1, 3 }, 0.6);
row("sort by number", sub { my @t = sort { $a <=> $b } ($_[0], -$_[0], $_[0]**2, 1); $t[0] + 2 * $t[1] + 3 * $t[2] + 4 * $t[3] }, 0.4);
row("hashes of numbers", sub { my %h = (a => $_[0], b => 2 * $_[0]); my $s = 0; $s += $h{$_}**2 for sort keys %h; $s }, 1.2);
row("number to text to number", sub { my $text = "$_[0]"; $text * 2 }, 1.25);
