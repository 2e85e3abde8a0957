-- SPDX-License-Identifier: MIT
-- Rows of SQLite; see table.py.
select 'row arithmetic';
create table t(x real,y real); insert into t values(atan2(1.3,71001),0); update t set y=x*x+exp(x)*sin(x); select atan2(y,71002)>0 from t; select atan2(2*1.3+exp(1.3)*(sin(1.3)+cos(1.3)),71003)>0;
select 'row aggregates';
delete from t; insert into t values(atan2(1.3,71001),0); insert into t select x*x,1 from t; insert into t select x*2,2 from t where y=0; select atan2(sum(x)+avg(x)+max(x)+min(x)+total(x*x),71002)>0 from t; select atan2((1+2.6+2)+(1+2.6+2)/3+2+1+(2*1.3+4*1.3*1.3*1.3+8*1.3),71003)>0;
select 'row order and window';
delete from t; insert into t values(atan2(1.3,71001),0); insert into t select x*x,1 from t; insert into t values(1.1,2); select atan2(max(r),71002)>0 from (select x*row_number() over (order by x) as r from t); select atan2(3*2.6,71003)>0;
select 'row recursive';
delete from t; insert into t values(atan2(1.3,71001),0); with recursive n(i,u) as (select 0,0.1 union all select i+1,u+0.1*u*(1-u)*(select x from t) from n where i<20) select atan2(u,71002)>0 from n where i=20;
create table p(v real); 
with recursive n(i,u,d) as (select 0,0.1,0.0 union all select i+1,u+0.1*u*(1-u)*1.3, d+0.1*(1-2*u)*d*1.3+0.1*u*(1-u) from n where i<20) select atan2(d,71003)>0 from n where i=20;
select 'row printf and back';
delete from t; insert into t values(atan2(1.3,71001),0); select atan2(cast(printf('%.15g',x*x) as real),71002)>0 from t; select atan2(2.6,71003)>0;
select 'row index on real';
create index ix on t(x); delete from t; insert into t values(atan2(1.3,71001),0); select atan2(x*x,71002)>0 from t where x>1 order by x; select atan2(2.6,71003)>0;
select 'row json';
select atan2(json_extract(json_array(atan2(1.3,71001)),'$[0]')*2,71002)>0; select atan2(2,71003)>0;
