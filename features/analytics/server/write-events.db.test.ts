import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { createIntake } from './intake.ts';
import { type AnalyticsSite, openAnalyticsSite } from './testing/analytics-site.ts';
import { makeEvent } from './testing/make-event.ts';
import { createEventWriter } from './write-events.ts';

// Covers that resent events are stored once in all cases, and the cost of that.

let at: AnalyticsSite;
beforeAll(async () => {
  at = await openAnalyticsSite();
});
afterAll(() => at.close());

/** A writer with a count of its statements. */
function open() {
  const counter = { statements: 0 };
  const db = new Proxy(at.site.db, {
    get(target: Db, name: keyof Db) {
      if (name === 'sql') counter.statements += 1;
      return target[name];
    },
  });
  const write = createEventWriter(db);
  return {
    counter,
    write: async (...events: ReturnType<typeof makeEvent>[]) => await write(at.site.websiteId, events),
  };
}

const paths = async (): Promise<string[]> => {
  const rows = await at.site.db.sql<{ path: string }>`
    select path from census_events where website_id = ${at.site.websiteId} order by path`;
  return rows.map(({ path }) => path);
};

describe('writing resent events', () => {
  it('stores an event once when resent in the same, a later or a concurrent batch, along with the other events', async () => {
    const { write } = open();
    const first = makeEvent({ path: '/again/1' });
    await write(first, makeEvent({ path: '/again/2' }), { ...first });
    await write(makeEvent({ path: '/again/3' }), first);
    const raced = makeEvent({ path: '/again/4' });
    const others = Array.from({ length: 4 }, (_, index) => makeEvent({ path: `/again/${5 + index}` }));
    await Promise.all(others.map((other) => open().write(other, raced)));
    expect((await paths()).filter((path) => path.startsWith('/again'))).toStrictEqual(
      Array.from({ length: 8 }, (_, index) => `/again/${index + 1}`),
    );
  });

  it('writes only the first duplicate batch twice, and a batch without duplicates in one statement', async () => {
    const { counter, write } = open();
    const again = makeEvent();
    await write(again);
    expect(counter.statements).toBe(1);
    for (let count = 0; count < 20; count++) await write(again, makeEvent());
    expect(counter.statements).toBe(22);
  });

  it('leaves no empty batch behind', async () => {
    const batches = async () =>
      await at.site.db.sql`
        select from census_batches b where website_id = ${at.site.websiteId}
        and not exists (select from census_events e where e.website_id = b.website_id and e.batch = b.id)`;
    const { write } = open();
    const [one, other] = [makeEvent(), makeEvent()];
    await write(one);
    await write(one, other);
    expect(await batches()).toHaveLength(0);
  });
});

describe('writing invalid events', () => {
  it('refuses only the invalid event, logs it, and stores the others', async () => {
    const warnings: object[] = [];
    const intake = createIntake(at.site.db, { ...silentLog, warn: (facts) => void warnings.push(facts) });
    const calls = [{ path: '/with/1' }, { path: '/with/2', step: 99_999 }, { path: '/with/3' }].map((overrides) =>
      intake.add(at.site.websiteId, [makeEvent(overrides)]),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toStrictEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await paths()).filter((path) => path.startsWith('/with'))).toStrictEqual(['/with/1', '/with/3']);
    expect(warnings.at(-1)).toMatchObject({ err: expect.any(Error) as Error, events: 1 });
  });

  it('removes zero bytes and split characters from texts', async () => {
    const { write } = open();
    const detail = { message: 'cut \ud83d', stack: 'a\0b' };
    await write(makeEvent({ path: '/text/\0', campaign: 'spring\0', subject: 'half \ud83d', detail }));
    const [row] = await at.site.db.sql<{ path: string; campaign: string; subject: string; detail: object }>`
      select path, campaign, subject, detail from census_events
      where website_id = ${at.site.websiteId} and path like '/text%'`;
    expect(row).toStrictEqual({
      path: '/text/',
      campaign: 'spring',
      subject: 'half \ufffd',
      detail: { message: 'cut \ufffd', stack: 'ab' },
    });
  });
});

it('concurrent batches with the same events in another order do not deadlock', async () => {
  const events = Array.from({ length: 200 }, () => makeEvent({ path: '/order' }));
  await Promise.all([open().write(...events), open().write(...events.toReversed()), open().write(...events)]);
  expect((await paths()).filter((path) => path === '/order')).toHaveLength(200);
});
