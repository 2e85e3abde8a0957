# SPDX-License-Identifier: MIT
# gnuplot -e "fields='fields.dat'; picture='fields.png'" fields.gnuplot
# The true, first-guess and recovered initial fields, u above v, on one colour scale each; and what is left of the error.
set terminal pngcairo size 1800,900 font "Sans,13"
set output picture
set multiplot layout 2,4 title "Initial state of the coupled 2-D Burgers equations: recovered from noisy observations" font "Sans,18" \
  margins 0.055,0.945,0.075,0.87 spacing 0.065,0.11
set size ratio -1
set xrange [0:1]; set yrange [0:1]
set xtics 0,0.25,1 format "%.2g" out nomirror; set ytics 0,0.25,1 format "%.2g" out nomirror
set xlabel "x" offset 0,0.6; set ylabel "y" offset 1.2,0
set cbtics format "%.2g"
set colorbox
unset key
array component[2] = ["u", "v"]
array state[3] = ["true", "first guess", "recovered"]
do for [c = 1:2] {
  stats fields using (column(2 + c)) nooutput
  low = STATS_min; high = STATS_max
  # viridis
  set palette defined (0 "#440154", 1 "#414487", 2 "#2a788e", 3 "#22a884", 4 "#7ad151", 5 "#fde725")
  set cbrange [low:high]
  do for [s = 1:3] {
    set title sprintf("%s, %s", component[c], state[s]) font "Sans,15" offset 0,-0.5
    plot fields using 1:2:(column(2 * s + c)) with image pixels
  }
  # All that is left, on a scale of its own around zero.
  stats fields using (abs(column(6 + c) - column(2 + c))) nooutput
  set palette defined (-1 "#2166ac", -0.5 "#92c5de", 0 "#f7f7f7", 0.5 "#f4a582", 1 "#b2182b")
  set cbrange [-STATS_max:STATS_max]
  set title sprintf("%s, recovered - true (its own scale)", component[c]) font "Sans,15" offset 0,-0.5
  plot fields using 1:2:(column(6 + c) - column(2 + c)) with image pixels
}
unset multiplot
