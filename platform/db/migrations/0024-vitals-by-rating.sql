-- Buckets of vitals end where a rating does: an interaction of 195 ms is good, and was read as 211. What was summed before
-- goes to the new bucket that has the middle of the old one.

create temporary table census_vitals_before on commit drop as select * from census_vitals;

delete from census_vitals;

insert into census_vitals (website_id, day, name, path, device, bucket, count)
select v.website_id, v.day, v.name, v.path, v.device,
  greatest(0, ceil(ln(s.unit * power(1.1::float8, v.bucket - 0.5) / s.good) / (ln(s.poor / s.good) / s.parts))
    + floor(ln(s.good / s.unit) / (ln(s.poor / s.good) / s.parts))),
  sum(v.count)
from census_vitals_before v
join (values
  ('FCP', 1::float8, 1800::float8, 3000::float8, 5),
  ('LCP', 1, 2500, 4000, 5),
  ('CLS', 0.001, 0.1, 0.25, 10),
  ('FID', 1, 100, 300, 12),
  ('INP', 1, 200, 500, 10)
) as s (name, unit, good, poor, parts) using (name)
group by 1, 2, 3, 4, 5, 6;
