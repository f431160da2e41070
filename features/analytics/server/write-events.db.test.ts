import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { createIntake } from './intake.ts';
import { type CensusSite, openCensus } from './testing/census-site.ts';
import { makeEvent } from './testing/make-event.ts';
import { createEventWriter } from './write-events.ts';

// Owns that what is sent again is stored once, however it comes, and what it costs.

let at: CensusSite;
beforeAll(async () => {
  at = await openCensus();
});
afterAll(() => at.close());

/** A writer, and how many statements it has asked for. */
function open() {
  const asked = { statements: 0 };
  const db = new Proxy(at.site.db, {
    get(target: Db, name: keyof Db) {
      if (name === 'sql') asked.statements += 1;
      return target[name];
    },
  });
  const write = createEventWriter(db);
  return { asked, write: async (...events: ReturnType<typeof makeEvent>[]) => await write(at.site.websiteId, events) };
}

const paths = async (): Promise<string[]> => {
  const rows = await at.site.db.sql<{ path: string }>`
    select path from census_events where website_id = ${at.site.websiteId} order by path`;
  return rows.map(({ path }) => path);
};

describe('what is sent again', () => {
  it('in one batch, in a later one, or in two at the same time, is stored once, and its fellows are stored with it', async () => {
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

  it('has one batch written twice, and not each that follows; without it a batch is one statement', async () => {
    const { asked, write } = open();
    const again = makeEvent();
    await write(again);
    expect(asked.statements).toBe(1);
    for (let count = 0; count < 20; count++) await write(again, makeEvent());
    expect(asked.statements).toBe(22);
  });

  it('leaves no batch behind that has nothing to sum', async () => {
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

describe('what cannot be stored', () => {
  it('is refused by itself, and said to the owner; what came with it is stored', async () => {
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

  it('of a text is left out of it: zero bytes, and letters that were cut in two', async () => {
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

it("two batches with the same events in another order do not stand in each other's way", async () => {
  const events = Array.from({ length: 200 }, () => makeEvent({ path: '/order' }));
  await Promise.all([open().write(...events), open().write(...events.toReversed()), open().write(...events)]);
  expect((await paths()).filter((path) => path === '/order')).toHaveLength(200);
});
