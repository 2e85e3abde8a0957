# SPDX-License-Identifier: MIT
# gnuplot -e "convergence='convergence.dat'; picture='convergence.png'" convergence.gnuplot
set terminal pngcairo size 1100,650 font "Sans,13"
set output picture
set title "L-BFGS with gradients by the tape" font "Sans,18"
set xlabel "gradient evaluations"
set ylabel "cost" textcolor "#2a788e"
set y2label "root mean square error of the initial state" textcolor "#b2182b"
set logscale y; set logscale y2
set format y "10^{%T}"; set format y2 "%g"
set ytics nomirror textcolor "#2a788e"
set y2tics nomirror textcolor "#b2182b" (0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.3, 0.5, 1)
set xtics nomirror
set grid x y lc "#dddddd"
set key top right
stats convergence using 3 nooutput
set y2range [0.8 * STATS_min : 1.3 * STATS_max]
first = system(sprintf("awk '!/^#/ {print $3; exit}' '%s'", convergence)) + 0
set arrow 1 from graph 0, second first / 10 to graph 1, second first / 10 nohead dt 2 lc "#b2182b"
set label 1 "a tenth of the first error" at graph 0.99, second first / 10 right offset 0,0.6 textcolor "#b2182b"
plot convergence using 1:2 with lines lw 2.5 lc "#2a788e" title "cost (left)", \
     convergence using 1:3 axes x1y2 with lines lw 2.5 lc "#b2182b" title "error (right)"
