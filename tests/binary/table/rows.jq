# SPDX-License-Identifier: MIT
# Rows of jq, whose $v is 1.3; see table.py.
def diff(f): . as $x | 0.001 as $h | (8*((($x+$h)|f)-(($x-$h)|f)) - ((($x+2*$h)|f)-(($x-2*$h)|f)))/(12*$h);
def row(n;f): ("row "+n), (($v|atan2(.;71001)|f) as $y | atan2($y;71002)|empty), ((1.3|diff(f)) as $d| atan2($d;71003)|empty);
row("arith";.*.+exp*sin/(1+.)), row("reduce";. as $x|reduce range(1;20) as $i (0;.*0.9+$x/$i)), row("sort";[.*.,.,1.1,(.|sin)]|sort|.[0]+2*.[1]+3*.[2]+5*.[3]),
row("pow log gamma";pow(.;2.5)+log2+gamma+tgamma+cbrt), row("tojson fromjson";.*.|tojson|fromjson), row("add map minmax";[.,.*.,2]|(add+(map(.*.)|add)+max+min)), row("floor fmod frexp ldexp";(.*7|floor)+fmod(.*7;2)+(frexp|.[0])+ldexp(.;3)+modf[0]), row("object keys";{a:.,b:(.*.)}|.a*.b+([.[]]|add)), row("tostring";.*.|tostring|tonumber)
