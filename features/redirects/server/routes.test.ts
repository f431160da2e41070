import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf, type Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { ImportReport, MissingPage, Redirect } from '../admin-contract.ts';
import { addHits, addMissing } from './hit-repository.ts';
import { redirectJobs } from './job-handlers.ts';
import { add, browserOf, REDIRECTS } from './testing/redirect-app.ts';

// Covers the owner endpoints: conflicts with other redirects, also at the same time, the trash, tables and lists.

let database: Database;
let site: TestSite;
let owner: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  owner = browserOf(database, site);
});

const put = (id: string, payload: object, revision?: number) =>
  owner.send({
    method: 'PUT',
    url: `${REDIRECTS}/${id}`,
    payload,
    ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
  });
const remove = (id: string) => owner.send({ method: 'DELETE', url: `${REDIRECTS}/${id}` });
const restore = (...ids: string[]) => owner.post(`${REDIRECTS}/restorations`, { ids });
const messageOf = async (reply: PromiseLike<{ json: <T>() => T }>) => (await reply).json<{ message: string }>().message;

async function listed(query = ''): Promise<string[]> {
  const reply = await owner.get(`${REDIRECTS}${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ rows: Redirect[] }>().rows.map(({ from, to }) => `${from} → ${to}`);
}

describe('a redirect', () => {
  it('is created with exactly its fields, changed, and not changed over the change of another member', async () => {
    const created = await add(owner, '/Old/', '/new');
    expect(created).toStrictEqual({
      id: created.id,
      from: '/old',
      to: '/new',
      status: 301,
      hits: 0,
      lastHitOn: null,
      revision: 1,
      createdOn: site.clock().getTime(),
      updatedOn: site.clock().getTime(),
      updatedBy: null,
      trashedOn: null,
    });
    expect((await put(created.id, { from: '/old', to: '/newer', status: 302 }, 1)).statusCode).toBe(200);
    expect(refusalOf(await put(created.id, { from: '/old', to: '/lost' }, 1))).toStrictEqual({
      status: 412,
      code: 'REDIRECTS_CHANGED',
    });
    expect(await listed()).toStrictEqual(['/old → /newer']);
  });

  it('cannot have the address of another one, and keeps its own', async () => {
    const { id } = await add(owner, '/old', '/new');
    await add(owner, '/older', '/new');
    expect(await messageOf(owner.post(REDIRECTS, { from: '/OLD', to: '/x' }))).toBe('/old redirects to /new already.');
    expect(refusalOf(await put(id, { from: '/older', to: '/new' }))).toMatchObject({ code: 'REDIRECTS_FROM_TAKEN' });
    expect((await put(id, { from: '/old', to: '/x' })).statusCode).toBe(200);
  });

  it('is refused with all addresses of the chain or loop that it would be part of', async () => {
    const { id } = await add(owner, '/a', '/b');
    expect(await messageOf(owner.post(REDIRECTS, { from: '/b', to: '/A/' }))).toBe(
      'Visitors would be redirected forever: /b → /a → /b.',
    );
    expect(await messageOf(owner.post(REDIRECTS, { from: '/b', to: '/c' }))).toBe(
      'Visitors would be redirected more than once: /a → /b → /c. Redirect /a to /c instead.',
    );
    expect(await messageOf(owner.post(REDIRECTS, { from: '/self', to: '/self?again=1' }))).toBe(
      'Visitors would be redirected forever: /self → /self.',
    );
    expect(refusalOf(await put(id, { from: '/a', to: `http://${site.host}/a` }))).toMatchObject({
      code: 'REDIRECTS_LOOP',
    });
    expect(await listed()).toStrictEqual(['/a → /b']);
  });

  it('forms no loop with one that is created at the same time', async () => {
    for (let run = 0; run < 5; run++) {
      const replies = await Promise.all([
        owner.post(REDIRECTS, { from: `/x${run}`, to: `/y${run}` }),
        owner.post(REDIRECTS, { from: `/y${run}`, to: `/x${run}` }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([201, 409]);
    }
  });

  it('is not found from another website', async () => {
    const { id } = await add(browserOf(database, await makeWebsite(database)), '/old', '/new');
    expect(refusalOf(await put(id, { from: '/old', to: '/x' }))).toMatchObject({ status: 404 });
    expect(refusalOf(await remove(id))).toMatchObject({ status: 404 });
    expect((await restore(id)).json()).toStrictEqual({ changed: 0 });
  });

  it.each([{ from: '/a' }, { from: '/a', to: '/b', status: 307 }, { from: '/a', to: '/b', other: 1 }])(
    'is not read from %j',
    async (payload) => {
      expect((await owner.post(REDIRECTS, payload)).statusCode).toBe(400);
    },
  );
});

describe('the trash', () => {
  it('returns a redirect with its hits, unless its address has another one or it would form a chain', async () => {
    const { id } = await add(owner, '/a', '/b');
    await addHits(database, site.websiteId, [{ id, hits: 7, lastHitAt: site.clock() }]);
    expect((await remove(id)).statusCode).toBe(200);
    expect([await listed(), await listed('?trash=true')]).toStrictEqual([[], ['/a → /b']]);
    const other = await add(owner, '/a', '/c');
    expect(refusalOf(await restore(id))).toMatchObject({ code: 'REDIRECTS_FROM_TAKEN' });
    await remove(other.id);
    const next = await add(owner, '/b', '/c');
    expect(refusalOf(await restore(id))).toMatchObject({ code: 'REDIRECTS_CHAIN' });
    await remove(next.id);
    expect(refusalOf(await restore(id, other.id))).toMatchObject({ code: 'REDIRECTS_FROM_TAKEN' });
    expect((await restore(id)).json()).toStrictEqual({ changed: 1 });
    const { rows } = (await owner.get(REDIRECTS)).json<{ rows: Redirect[] }>();
    expect(rows).toMatchObject([{ from: '/a', hits: 7, trashedOn: null }]);
  });

  it('is emptied after 30 days, with the missing pages of that time', async () => {
    const { id } = await add(owner, '/a', '/b');
    await remove(id);
    const page = { path: '/gone', hits: 1, lastHitAt: site.clock(), referrer: '', referrerHits: 0 };
    await addMissing(database, site.websiteId, { day: site.clock().toISOString().slice(0, 10), pages: [page] });
    site.clock.advance(31 * DAY);
    const [purge] = redirectJobs.handlers;
    await purge?.handle({ ...site, signal: new AbortController().signal } as never, {});
    expect(await database.sql`select from redirects where website_id = ${site.websiteId}`).toHaveLength(0);
    expect(await database.sql`select from missing_pages where website_id = ${site.websiteId}`).toHaveLength(0);
  });
});

describe('a table', () => {
  const send = async (csv: string, path = 'imports') => {
    const reply = await owner.post(`${REDIRECTS}/${path}`, { csv });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<ImportReport>();
  };

  it('is checked without changing anything, and its valid rows are imported', async () => {
    await add(owner, '/kept', '/new');
    await add(owner, '/changed', '/new');
    const csv = [
      '\ufeffRedirect from;Redirect to;Status',
      '/kept;/new;301',
      '/changed;/newer;302',
      '/added;https://other.example/;',
      '/about;/new;301',
      '/config/x;/new;301',
      'nonsense;/new;301',
      '/bad-target;javascript:alert(1);301',
      '/bad-status;/new;307',
      '/ADDED/;/twice;301',
      '',
      '/one;/two;301',
      '/two;/one;301',
    ].join('\r\n');
    const report = await send(csv, 'imports/check');
    expect(report).toMatchObject({ rows: 11, added: 1, changed: 1, unchanged: 1, refused: 8 });
    expect(report.problems.map(({ line, from, problem }) => `${line} ${from}: ${problem}`)).toStrictEqual([
      '5 /about: This address shows “About us”.',
      '6 /config/x: This address belongs to the shop or the owner area and cannot be redirected.',
      '7 nonsense: Enter an address of this website, such as /old-page.',
      '8 /bad-target: Enter a path such as /new-page, or a web address that starts with https://.',
      '9 /bad-status: The status must be 301 or 302.',
      '10 /ADDED/: Line 4 has this address too.',
      '12 /one: Visitors would be redirected forever: /one → /two → /one.',
      '13 /two: Visitors would be redirected forever: /two → /one → /two.',
    ]);
    expect(await listed('?sort=from')).toStrictEqual(['/changed → /new', '/kept → /new']);
    expect(await send(csv)).toStrictEqual(report);
    expect(await listed('?sort=from')).toStrictEqual([
      '/added → https://other.example/',
      '/changed → /newer',
      '/kept → /new',
    ]);
  });

  it('is imported unchanged after an export', async () => {
    await add(owner, '/a,b"c', '/new?x=1,2');
    const { csv } = (await owner.get(`${REDIRECTS}/export`)).json<{ csv: string }>();
    expect(csv).toBe('from,to,status\r\n"/a,b""c","/new?x=1,2",301\r\n');
    expect(await send(csv)).toMatchObject({ rows: 1, unchanged: 1, refused: 0 });
  });

  it('is imported with 10,000 rows, and one more redirect is refused', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `/old/${index},/new/${index}`);
    expect(await send(rows.join('\n'))).toMatchObject({ rows: 10_000, added: 10_000, refused: 0 });
    expect(await messageOf(owner.post(REDIRECTS, { from: '/more', to: '/new' }))).toBe(
      'A website can have at most 10,000 redirects.',
    );
    expect(await send('/more,/new')).toMatchObject({ added: 0, refused: 1 });
    const tooMany = await owner.post(`${REDIRECTS}/imports/check`, { csv: [...rows, '/x,/y'].join('\n') });
    expect(refusalOf(tooMany)).toStrictEqual({ status: 400, code: 'REDIRECTS_TABLE_INVALID' });
  });

  it('with an open quote or without rows is refused with the reason', async () => {
    expect(await messageOf(owner.post(`${REDIRECTS}/imports`, { csv: '"/a,/b\n/c,/d' }))).toMatch(
      /^The table cannot be read: A quote is opened in line \d and never closed\.$/,
    );
    expect(await messageOf(owner.post(`${REDIRECTS}/imports`, { csv: 'from,to\n\n' }))).toBe(
      'The table cannot be read: It has no rows.',
    );
  });
});

describe('the lists', () => {
  it('are paged in every order, searched and filtered', async () => {
    for (const number of [1, 2, 3]) await add(owner, `/old-${number}`, `/new-${4 - number}`);
    const { rows } = (await owner.get(`${REDIRECTS}?sort=from`)).json<{ rows: Redirect[] }>();
    const hits = rows.map(({ id }, index) => ({ id, hits: 9 + index, lastHitAt: site.clock() })).slice(1);
    await addHits(database, site.websiteId, hits);
    for (const sort of ['created', '-created', 'from', '-from', 'hits', '-hits', 'lastHit', '-lastHit']) {
      const first = (await owner.get(`${REDIRECTS}?limit=2&sort=${sort}`)).json<{
        rows: Redirect[];
        nextCursor: string;
      }>();
      const next = await owner.get(`${REDIRECTS}?limit=2&sort=${sort}&cursor=${encodeURIComponent(first.nextCursor)}`);
      const all = [...first.rows, ...next.json<{ rows: Redirect[] }>().rows].map(({ from }) => from);
      expect([sort, new Set(all).size, all.length]).toStrictEqual([sort, 3, 3]);
    }
    expect(await listed('?sort=-hits')).toStrictEqual(['/old-3 → /new-1', '/old-2 → /new-2', '/old-1 → /new-3']);
    expect(await listed('?search=NEW-2')).toStrictEqual(['/old-2 → /new-2']);
    expect(await listed('?used=false')).toStrictEqual(['/old-1 → /new-3']);
    expect((await owner.get(`${REDIRECTS}?cursor=%00`)).statusCode).toBe(400);
  });

  it('add up the days of missing pages, name the most frequent referrer and leave out redirected addresses', async () => {
    const at = site.clock();
    const today = at.toISOString().slice(0, 10);
    const yesterday = new Date(at.getTime() - DAY).toISOString().slice(0, 10);
    const page = (path: string, hits: number, referrer = '') => ({
      path,
      hits,
      lastHitAt: at,
      referrer,
      referrerHits: referrer === '' ? 0 : hits,
    });
    await addMissing(database, site.websiteId, { day: yesterday, pages: [page('/gone', 5, 'a.example')] });
    await addMissing(database, site.websiteId, { day: today, pages: [page('/gone', 2, '/b'), page('/once', 1)] });
    await addMissing(database, site.websiteId, { day: today, pages: [page('/gone', 2, '/b')] });
    await add(owner, '/once', '/new');
    const { rows } = (await owner.get(`${REDIRECTS}/missing-pages`)).json<{ rows: MissingPage[] }>();
    expect(rows).toMatchObject([{ path: '/gone', hits: 9, referrer: 'a.example', lastHitOn: at.getTime() }]);
    expect(Object.keys(rows[0] ?? {})).toStrictEqual(['id', 'path', 'hits', 'lastHitOn', 'referrer']);
  });

  it('keep the 500 missing pages that were requested most on a day', async () => {
    const pages = Array.from({ length: 700 }, (_, index) => ({
      path: `/p${index}`,
      hits: index + 1,
      lastHitAt: site.clock(),
      referrer: '',
      referrerHits: 0,
    }));
    await addMissing(database, site.websiteId, { day: site.clock().toISOString().slice(0, 10), pages });
    const [row] = await database.sql<{ rows: number; least: number }>`
      select count(*)::int as rows, min(hits)::int as least from missing_pages where website_id = ${site.websiteId}`;
    expect(row).toStrictEqual({ rows: 500, least: 201 });
  });
});

it('are opened to roles that may change the settings only', async () => {
  const editor = browserOf(database, site, [4]);
  expect((await editor.get(REDIRECTS)).statusCode).toBe(403);
  expect((await editor.post(REDIRECTS, { from: '/a', to: '/b' })).statusCode).toBe(403);
  expect((await browserOf(database, site, []).get(REDIRECTS)).statusCode).toBe(401);
});
