# SPDX-License-Identifier: MIT
# gnuplot -e "fields='fields.dat'; picture='fields.png'" fields.gnuplot
# The true, first-guess and recovered initial fields, u above v, three on one colour scale; and what is left of the error.
array component[2] = ["u", "v"]
array state[3] = ["true", "first guess", "recovered"]
array low[2]; array high[2]; array left[2]
do for [c = 1:2] {  # before any range is set: ranges would leave points out
  stats fields using (column(2 + c)) nooutput
  low[c] = STATS_min; high[c] = STATS_max
  stats fields using (abs(column(6 + c) - column(2 + c))) nooutput
  left[c] = STATS_max
}
set terminal pngcairo size 1800,900 font "Sans,13"
set output picture
set multiplot layout 2,4 title "Initial state of the coupled 2-D Burgers equations, recovered from noisy observations" font "Sans,18" \
  margins 0.045,0.945,0.075,0.87 spacing 0.04,0.13
set size ratio -1
set xrange [0:1]; set yrange [0:1]
set xtics 0,0.25,1 format "%.2g" out nomirror; set ytics 0,0.25,1 format "%.2g" out nomirror
set xlabel "x" offset 0,0.6
set cbtics format "%.2g"
unset key
do for [c = 1:2] {
  # viridis
  set palette defined (0 "#440154", 1 "#414487", 2 "#2a788e", 3 "#22a884", 4 "#7ad151", 5 "#fde725")
  set cbrange [low[c]:high[c]]
  unset colorbox
  do for [s = 1:3] {
    if (s == 1) { set ylabel "y" offset 1.2,0; set ytics format "%.2g" } else { unset ylabel; set ytics format "" }
    if (s == 3) { set colorbox }
    set title sprintf("%s, %s", component[c], state[s]) font "Sans,15" offset 0,-0.5
    plot fields using 1:2:(column(2 * s + c)) with image
  }
  set palette defined (-1 "#2166ac", -0.5 "#92c5de", 0 "#f7f7f7", 0.5 "#f4a582", 1 "#b2182b")
  set cbrange [-left[c]:left[c]]
  set title sprintf("%s, recovered - true (a scale of its own)", component[c]) font "Sans,15" offset 0,-0.5
  plot fields using 1:2:(column(6 + c) - column(2 + c)) with image
}
unset multiplot
