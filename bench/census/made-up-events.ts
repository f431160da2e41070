import type pg from 'pg';

const BATCH = 1000;
const PER_STATEMENT = 500_000;
/** Events of a visit, which is of one day; a visitor comes twice. */
const PER_VISIT = 8;

/** Fills the table as a year of a busy shop would: pages, visitors, sources, steps, measures and errors, made up by the database. */
export async function makeUpEvents(client: pg.ClientBase, websiteId: string, count: number): Promise<void> {
  // All at once for whoever sums them.
  await client.query('begin');
  for (let from = 0; from < count; from += PER_STATEMENT) {
    const to = Math.min(from + PER_STATEMENT, count);
    await client.query(
      `
      with batches as (
        insert into census_batches (website_id, day)
        select $1::text, current_date from generate_series(1, ceil(($3::int - $2::int) / ${BATCH}.0)::int)
        returning id
      ),
      numbered as (select id, row_number() over (order by id) - 1 as place from batches)
      insert into census_events (website_id, day, digest, batch, at, kind, subject, visitor, visit, step, path, source, campaign,
        country, device, value)
      select $1::text, current_date, decode(md5(n::text), 'hex'), b.id, now() - (v % 7) * interval '1 day',
        case when n % 20 = 0 then 'vital' when n % 10 = 1 then 'product-viewed' when n % 50 = 2 then 'shopping' else 'hit' end,
        case when n % 20 = 0 then (array['LCP', 'CLS', 'INP', 'FCP'])[1 + n / 20 % 4] when n % 10 = 1 then 'item-' || n % 300
          when n % 50 = 2 then 'AddToCart' else '' end,
        decode(md5('visitor ' || v / 2), 'hex'), decode(md5('visit ' || v), 'hex'),
        case when n % 3 = 0 then 1 when n % 50 = 2 then 2 else 0 end,
        '/page-' || n * n % 700, case when n % 4 = 0 then 'site-' || n % 80 || '.example' else '' end,
        case when n % 9 = 0 then 'campaign-' || n % 12 else '' end,
        (array['US', 'DE', 'AT', 'FR', 'JP'])[1 + n % 5], (array['phone', 'desktop', 'tablet'])[1 + n % 3],
        case when n % 20 = 0 then 100 + n % 5000 else 1 end
      from generate_series($2::int, $3::int - 1) s (i)
      cross join lateral (select s.i::bigint, s.i::bigint % $4::int) as t (n, v)
      join numbered b on b.place = (n - $2::int) / ${BATCH}`,
      [websiteId, from, to, Math.ceil(count / PER_VISIT)],
    );
  }
  await client.query('commit');
}
