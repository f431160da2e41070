import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { aggregateEvents } from './aggregate-events.ts';
import { applyRetention } from './apply-retention.ts';
import * as eventRepository from './event-repository.ts';
import { type AnalyticsSite, openAnalyticsSite } from './testing/analytics-site.ts';
import { makeEvent } from './testing/make-event.ts';

// Covers the flow from stored events to the owner's reports: each event counts once, on a day of the website's
// calendar.

// New York is five hours behind: still the day before.
const EARLY = new Date('2026-03-02T03:00:00Z');
const NOON = new Date('2026-03-02T17:00:00Z');
const ITEM = 'a'.repeat(24);

let at: AnalyticsSite;
beforeAll(async () => {
  at = await openAnalyticsSite();
});
afterAll(() => at.close());

async function put(...events: Parameters<typeof makeEvent>[0][]): Promise<void> {
  await eventRepository.insertBatch(
    at.site.db,
    at.site.websiteId,
    events.map((event) => makeEvent({ at: NOON, ...event })),
  );
}

const read = async (path: string) => await at.visitor('admin').get(`/api/config/analytics/${path}`);
const PERIOD = 'from=2026-03-01&to=2026-03-02';
const top = async (metric: string) =>
  (await read(`top?metric=${metric}&${PERIOD}`)).json<{ rows: { key: string; count: number }[] }>().rows;

describe('aggregating stored events', () => {
  it("counts views, visits, visitors and steps by the website's days", async () => {
    const [ada, eve] = ['aa', 'ee'];
    await put(
      { at: EARLY, visitor: ada, visit: 'a1' },
      {
        visitor: ada,
        visit: 'a2',
        path: '/shop',
        source: 'example.org',
        campaign: 'spring',
        country: 'AT',
        device: 'phone',
      },
      { visitor: ada, visit: 'a2', path: '/shop', step: 1 },
      { visitor: eve, visit: 'e1', path: '/cart', step: 2 },
      { kind: 'product-viewed', subject: ITEM, visitor: ada, visit: 'a2' },
      { kind: 'search-empty', subject: 'teapot' },
      { weight: 10 },
    );
    await aggregateEvents(at.site.db);
    expect((await read(`visits?${PERIOD}`)).json<object>()).toStrictEqual({
      timeZone: 'America/New_York',
      days: [
        {
          day: '2026-03-01',
          views: 1,
          visits: 1,
          visitors: 1,
          product: 0,
          cart: 0,
          checkout: 0,
          bought: 0,
          abandoned: 0,
        },
        {
          day: '2026-03-02',
          views: 13,
          visits: 2,
          visitors: 2,
          product: 2,
          cart: 1,
          checkout: 0,
          bought: 0,
          abandoned: 1,
        },
      ],
    });
    expect(await top('page')).toStrictEqual([
      { key: '/', count: 11 },
      { key: '/shop', count: 2 },
      { key: '/cart', count: 1 },
    ]);
    expect([await top('source'), await top('campaign'), await top('country'), await top('device')]).toStrictEqual([
      [{ key: 'example.org', count: 1 }],
      [{ key: 'spring', count: 1 }],
      [{ key: 'AT', count: 1 }],
      [
        { key: 'desktop', count: 13 },
        { key: 'phone', count: 1 },
      ],
    ]);
    expect([await top('product-viewed'), await top('search-empty')]).toStrictEqual([
      [{ key: ITEM, count: 1 }],
      [{ key: 'teapot', count: 1 }],
    ]);
  });

  it('counts nothing twice when it runs again, concurrently, or after a failure', async () => {
    const views = async () =>
      (await read(`visits?${PERIOD}`))
        .json<{ days: { views: number }[] }>()
        .days.reduce((sum, day) => sum + day.views, 0);
    const before = await views();
    for (let count = 0; count < 20; count++) await put({ visitor: 'cc', visit: 'c1' });
    await at.site.db.sql`alter table census_errors rename to census_errors_away`;
    await put({ kind: 'error', subject: 'ab'.repeat(12), detail: { message: 'x', stack: '' } });
    await expect(aggregateEvents(at.site.db)).rejects.toThrow('census_errors');
    expect(await views()).toBe(before);
    await at.site.db.sql`alter table census_errors_away rename to census_errors`;
    await Promise.all([aggregateEvents(at.site.db), aggregateEvents(at.site.db), aggregateEvents(at.site.db)]);
    await aggregateEvents(at.site.db);
    expect(await views()).toBe(before + 20);
  });

  it('keeps a thousand keys per day and counts the rest together', async () => {
    const other = await openAnalyticsSite();
    const events = Array.from({ length: 1200 }, (_, index) => makeEvent({ at: NOON, path: `/made-up-${index}` }));
    await eventRepository.insertBatch(other.site.db, other.site.websiteId, events.slice(0, 600));
    await aggregateEvents(other.site.db);
    await eventRepository.insertBatch(other.site.db, other.site.websiteId, events.slice(600));
    await aggregateEvents(other.site.db);
    const [row] = await other.site.db.sql`
      select count(*)::int as keys, sum(count)::int as views, max(count) filter (where key = '(other)')::int as others
      from census_sums where website_id = ${other.site.websiteId} and metric = 'page'`;
    expect(row).toStrictEqual({ keys: 1001, views: 1200, others: 200 });
    await other.close();
  });

  it('keeps a thousand pages per day for vitals over any number of runs', async () => {
    const other = await openAnalyticsSite();
    const vital = (index: number) =>
      makeEvent({ at: NOON, kind: 'vital', subject: 'LCP', path: `/made-up-${index}`, value: 900 });
    for (let from = 0; from < 2400; from += 800) {
      const events = Array.from({ length: 800 }, (_, index) => vital(from + index));
      await eventRepository.insertBatch(other.site.db, other.site.websiteId, [...events, vital(1)]);
      await aggregateEvents(other.site.db);
    }
    const [row] = await other.site.db.sql`
      select count(distinct path)::int as pages, sum(count)::int as values,
        sum(count) filter (where path = '/made-up-1')::int as known
      from census_vitals where website_id = ${other.site.websiteId}`;
    expect(row).toStrictEqual({ pages: 1001, values: 2403, known: 4 });
    await other.close();
  });

  it('keeps the five hundred most recent kinds of errors', async () => {
    const other = await openAnalyticsSite();
    const error = (index: number, at: Date) =>
      makeEvent({
        at,
        kind: 'error',
        subject: index.toString(16).padStart(24, '0'),
        detail: { message: `e${index}`, stack: '' },
      });
    const early = Array.from({ length: 500 }, (_, index) => error(index, EARLY));
    await eventRepository.insertBatch(other.site.db, other.site.websiteId, early);
    await aggregateEvents(other.site.db);
    await eventRepository.insertBatch(other.site.db, other.site.websiteId, [error(7, NOON), error(900, NOON)]);
    await aggregateEvents(other.site.db);
    const rows = await other.site.db.sql<{ message: string }>`
      select message from census_errors where website_id = ${other.site.websiteId} order by last_at desc, message`;
    expect([rows.length, rows.slice(0, 2).map(({ message }) => message)]).toStrictEqual([500, ['e7', 'e900']]);
    await other.close();
  });

  it('succeeds for one website when it fails for another', async () => {
    const other = await openAnalyticsSite();
    await eventRepository.insertBatch(other.site.db, other.site.websiteId, [makeEvent({ at: NOON })]);
    await put({ kind: 'error', subject: 'no hexadecimal', detail: { message: 'x', stack: '' } });
    await expect(aggregateEvents(at.site.db)).rejects.toThrow('hexadecimal');
    const [row] = await other.site.db.sql`
      select sum(count)::int as views from census_sums where website_id = ${other.site.websiteId} and metric = 'views'`;
    expect(row).toStrictEqual({ views: 1 });
    await at.site.db.sql`delete from census_events where subject = 'no hexadecimal'`;
    await aggregateEvents(at.site.db);
    await other.close();
  });

  it('weights sampled visitors and visits', async () => {
    const other = await openAnalyticsSite();
    const events = [
      { visitor: 'aa', visit: 'a1', weight: 10 },
      { visitor: 'bb', visit: 'b1' },
    ];
    await eventRepository.insertBatch(
      other.site.db,
      other.site.websiteId,
      events.map((event) => makeEvent({ at: NOON, ...event })),
    );
    await aggregateEvents(other.site.db);
    const rows = await other.site.db.sql`
      select metric, count::int as count from census_sums
      where website_id = ${other.site.websiteId} and metric in ('visitors', 'visits') order by 1`;
    expect(rows).toStrictEqual([
      { metric: 'visitors', count: 11 },
      { metric: 'visits', count: 11 },
    ]);
    await other.close();
  });

  it('computes the 75th percentile of vitals by page and device', async () => {
    const values = [1000, 1100, 1200, 9000];
    await put(...values.map((value) => ({ kind: 'vital', subject: 'LCP', path: '/shop', device: 'phone', value })));
    await put({ kind: 'vital', subject: 'CLS', path: '/shop', device: 'phone', value: 0 });
    await aggregateEvents(at.site.db);
    const { rows } = (await read(`vitals?${PERIOD}`)).json<{ rows: { name: string; p75: number }[] }>();
    expect(rows).toStrictEqual([
      { name: 'CLS', path: '/shop', device: 'phone', p75: 0.001, rating: 'good', samples: 1 },
      { name: 'LCP', path: '/shop', device: 'phone', p75: expect.any(Number) as number, rating: 'good', samples: 4 },
    ]);
    expect(rows[1]?.p75).toBeGreaterThanOrEqual(1200);
    expect(rows[1]?.p75).toBeLessThan(1330);
  });

  it('groups errors by kind and release', async () => {
    const subject = 'cd'.repeat(12);
    const detail = (release: string) => ({ message: 'Broken', stack: 'at a.js:1', release });
    await put(
      { kind: 'error', subject, detail: detail('r1') },
      { kind: 'error', subject, detail: detail('r1'), at: EARLY },
      { kind: 'error', subject, detail: detail('r2') },
    );
    await aggregateEvents(at.site.db);
    const { rows } = (await read('errors')).json<{ rows: { fingerprint: string }[] }>();
    expect(rows.filter(({ fingerprint }) => fingerprint === subject)).toMatchObject([
      { release: 'r1', count: 2, message: 'Broken', firstOn: EARLY.getTime(), lastOn: NOON.getTime() },
      { release: 'r2', count: 1 },
    ]);
  });
});

describe("an error in the owner's report", () => {
  it('shows source positions, while the stored stack stays as the browser sent it', async () => {
    const map = { file: '', version: 3, sources: ['../../apps/storefront/main.ts'], sourcesContent: [], names: [] };
    const other = await openAnalyticsSite((file) =>
      Promise.resolve(file === 'main-a1.js' ? { ...map, mappings: 'SAEA', sourceRoot: '' } : null),
    );
    const stack = 'Error: Broken\n    at https://shop.test/assets/storefront/main-a1.js:1:12';
    const detail = { message: 'Broken', stack, release: 'a1' };
    await eventRepository.insertBatch(other.site.db, other.site.websiteId, [
      makeEvent({ at: NOON, kind: 'error', subject: 'ef'.repeat(12), detail }),
    ]);
    await aggregateEvents(other.site.db);
    const { rows } = (await other.visitor('admin').get('/api/config/analytics/errors')).json<{
      rows: { release: string; stack: string }[];
    }>();
    expect(rows).toMatchObject([{ release: 'a1', count: 1 }]);
    expect(rows[0]?.stack).toMatch(/^Error: Broken\n {4}at apps\/storefront\/main\.ts:3:\d+$/);
    const [stored] = await other.site.db.sql<{ stack: string }>`
      select stack from census_errors where website_id = ${other.site.websiteId}`;
    expect(stored?.stack).toBe(stack);
    await other.close();
  });
});

describe('the analytics reports', () => {
  it('require the permission to read them', async () => {
    const url = `/api/config/analytics/visits?${PERIOD}`;
    expect(refusalOf(await at.visitor().get(url)).code).toBe('HTTP_SIGN_IN_NEEDED');
    expect(refusalOf(await at.visitor('editor').get(url)).code).toBe('HTTP_NOT_ALLOWED');
    expect((await at.visitor('admin').get(url)).statusCode).toBe(200);
  });

  it('contain no data of another website', async () => {
    const other = await openAnalyticsSite();
    const get = async (path: string) =>
      (await other.visitor('admin').get(`/api/config/analytics/${path}`)).json<{ rows: object[] }>().rows;
    expect([await get(`top?metric=page&${PERIOD}`), await get(`vitals?${PERIOD}`), await get('errors')]).toStrictEqual([
      [],
      [],
      [],
    ]);
    await other.close();
  });

  it('can be exported as CSV', async () => {
    const { fileName, csv } = (await read(`export?report=source&${PERIOD}`)).json<{ fileName: string; csv: string }>();
    expect([fileName, csv]).toStrictEqual(['source-2026-03-01-2026-03-02.csv', 'source,count\r\nexample.org,1\r\n']);
    const visits = (await read(`export?report=visits&${PERIOD}`)).json<{ csv: string }>().csv.split('\r\n');
    expect(visits[0]).toBe('day,views,visits,visitors,product,cart,checkout,bought,abandoned');
    expect(visits).toHaveLength(4);
  });

  it.each([
    'from=2026-03-02&to=2026-03-01',
    'from=0000-01-01&to=0000-01-02',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
    '',
  ])('refuses the period %j', async (period) => {
    expect((await read(`visits?${period}`)).statusCode).toBe(400);
  });
});

describe('retention of events', () => {
  it('creates a partition per day, moves earlier rows into it, and drops days no website retains', async () => {
    const now = new Date('2026-05-20T12:00:00Z');
    await put({ at: now }, { at: new Date(now.getTime() - 20 * DAY) });
    await applyRetention(at.site.db, now);
    expect(await eventRepository.listPartitions(at.site.db)).toStrictEqual([
      'census_events_20260520',
      'census_events_20260521',
      'census_events_20260522',
      'census_events_20260523',
    ]);
    const days = async () =>
      await at.site.db.sql<{ day: string; part: string }>`
        select day, tableoid::regclass::text as part from census_events
        where website_id = ${at.site.websiteId} and kind = 'hit' order by day`;
    expect(await days()).toStrictEqual([
      { day: '2026-04-30', part: 'census_events_rest' },
      { day: '2026-05-20', part: 'census_events_20260520' },
    ]);
    await put({ at: now });
    expect((await days()).at(-1)?.part).toBe('census_events_20260520');
    // The first expired day is dropped as a whole, not first deleted row by row.
    await applyRetention(at.site.db, new Date(now.getTime() + 30 * DAY));
    expect(await eventRepository.listPartitions(at.site.db)).toContain('census_events_20260520');
    await at.site.db
      .sql`create function refuse_removal() returns trigger language plpgsql as 'begin raise ''row by row''; end'`;
    await at.site.db.sql`
      create trigger kept before delete on census_events_20260520 for each row execute function refuse_removal()`;
    await applyRetention(at.site.db, new Date(now.getTime() + 31 * DAY));
    expect(await eventRepository.listPartitions(at.site.db)).not.toContain('census_events_20260520');
    await at.site.db.sql`drop function refuse_removal`;
    await applyRetention(at.site.db, new Date(now.getTime() + 70 * DAY));
    expect([await days(), (await eventRepository.listPartitions(at.site.db)).length]).toStrictEqual([[], 4]);
  });

  it('keeps aggregates for 25 months, or as long as the owner sets', async () => {
    const rows = async () =>
      (await at.site.db.sql`select from census_sums where website_id = ${at.site.websiteId}`).length;
    const before = await rows();
    await applyRetention(at.site.db, new Date('2028-03-01T12:00:00Z'));
    expect(await rows()).toBe(before);
    const owner = at.visitor('admin');
    const payload = { rawDays: 10, sumMonths: 3 };
    const saved = await owner.send({ method: 'PUT', url: '/api/config/analytics/settings', payload });
    expect(saved.json<object>()).toStrictEqual(payload);
    expect((await read('settings')).json<object>()).toStrictEqual(payload);
    await applyRetention(at.site.db, new Date('2028-03-01T12:00:00Z'));
    expect([before > 0, await rows()]).toStrictEqual([true, 0]);
  });
});
