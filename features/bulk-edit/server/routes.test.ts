import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { BulkEdit, BulkPreview, EditChange } from '../admin-contract.ts';
import { type BulkShop, EDITS, ids, openBulkShop, raise } from './testing/bulk-shop.ts';

// Covers the requests of bulk edits: selection, preview, start, undo, lists, permissions, limits and bad input.

let database: Database;
let shop: BulkShop;

beforeAll(async () => {
  database = await testDatabase();
  shop = await openBulkShop(database);
});
afterAll(() => database.close());

const PREVIEW = `${EDITS}/preview`;
const append = (value: string) => ({ field: 'title', change: { action: 'append', value } });
const matching = (query: object, except: readonly string[] = []) => ({ kind: 'matching', query, except });

async function preview(payload: object, at: BulkShop = shop): Promise<BulkPreview> {
  const reply = await at.owner.post(PREVIEW, payload);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<BulkPreview>();
}

describe('the preview of a bulk edit', () => {
  it('lists every value before and after, and changes nothing', async () => {
    const products = await shop.add({
      title: 'Cup',
      options: ['Size'],
      variants: [
        { attributes: { Size: 'Small' }, priceCents: 1000 },
        { attributes: { Size: 'Large' }, priceCents: 2000 },
      ],
    });
    const found = await preview({ selection: ids(products), rules: [raise(50), append('!')] });
    expect(found).toMatchObject({
      currency: 'USD',
      summary: 'Price: increase by $0.50. Title: add “!” at the end.',
      products: 1,
      variants: 2,
      changedValues: 3,
      changedProducts: 1,
      changedVariants: 2,
      problemProducts: 0,
      problems: [],
      warnings: 0,
      nextCursor: null,
    });
    expect(found.rows.map(({ variant, field, before, after }) => [variant, field, before, after])).toStrictEqual([
      ['', 'title', 'Cup', 'Cup!'],
      ['Small', 'priceCents', 1000, 1050],
      ['Large', 'priceCents', 2000, 2050],
    ]);
    expect((await shop.variants(products[0] as never)).map(({ priceCents }) => priceCents)).toStrictEqual([1000, 2000]);
  });

  it('is paged without gaps or repetitions', async () => {
    const products = await shop.add(...Array.from({ length: 7 }, () => ({ variants: [{}, {}, {}] })));
    const input = { selection: ids(products), rules: [raise(1), append('?')], limit: 5 };
    const rows: BulkPreview['rows'] = [];
    let cursor: string | null = null;
    do {
      const page: BulkPreview = await preview({ ...input, ...(cursor !== null && { cursor }) });
      expect(page.changedValues).toBe(28);
      rows.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(rows.map(({ itemId, variantId, field }) => `${itemId} ${variantId} ${field}`)).size).toBe(28);
    expect(rows).toHaveLength(28);
  });

  it('shows problems and leaves these products out', async () => {
    const [cheap, dear] = await shop.add({ variants: [{ priceCents: 10 }] }, { variants: [{ priceCents: 5000 }] });
    const found = await preview({ selection: ids([cheap, dear] as never), rules: [raise(-100)] });
    expect(found).toMatchObject({ changedProducts: 1, problemProducts: 1 });
    expect(found.problems).toMatchObject([{ itemId: cheap?.id, field: 'priceCents', code: 'price-negative' }]);
    expect(found.rows).toMatchObject([{ itemId: dear?.id, after: 4900 }]);
  });

  it('selects what matches a list of products, without exceptions and the trash', async () => {
    const own = await openBulkShop(database);
    const [one, two, three] = await own.add({ tags: ['Spring'] }, { tags: ['spring'] }, { tags: ['spring'] }, {});
    await database.sql`update items set trashed_at = now() where id = ${three?.id ?? ''}`;
    const rules = [append('!')];
    expect((await preview({ selection: matching({ tag: 'spring' }), rules }, own)).products).toBe(2);
    const rest = await preview({ selection: matching({ tag: 'spring' }, [one?.id ?? '']), rules }, own);
    expect(rest.rows.map(({ itemId }) => itemId)).toStrictEqual([two?.id]);
    expect((await preview({ selection: matching({ search: 'zzz' }), rules }, own)).products).toBe(0);
    expect((await preview({ selection: matching({}), rules }, own)).products).toBe(3);
    expect((await preview({ selection: matching({ state: 'draft,private' }), rules }, own)).products).toBe(0);
  });

  it('ignores products of another website', async () => {
    const other = await openBulkShop(database);
    const products = await other.add({});
    expect(await preview({ selection: ids(products), rules: [append('!')] })).toMatchObject({ products: 0, rows: [] });
  });
});

describe('starting a bulk edit', () => {
  it('stores it, runs a job, and answers its state', async () => {
    const products = await shop.add({ variants: [{ priceCents: 1000 }] }, { variants: [{ priceCents: 2000 }] });
    const started = await shop.start(products, raise(100));
    expect(started).toMatchObject({
      state: 'applying',
      isActive: true,
      summary: 'Price: increase by $1.00.',
      values: 2,
      products: 2,
      variants: 2,
      appliedValues: 0,
      canUndo: true,
      finishedOn: null,
    });
    expect(started.undoUntil - started.createdOn).toBe(30 * 86_400_000);
    expect(await shop.runJobs()).toBe(1);
    expect(await shop.get(started.id)).toMatchObject({
      state: 'applied',
      isActive: false,
      appliedValues: 2,
      skippedValues: 0,
      canUndo: true,
    });
  });

  it('refuses rules that change nothing', async () => {
    const products = await shop.add({ state: 'draft' });
    const rules = [{ field: 'state', change: { action: 'set', value: 'draft' } }];
    const reply = await shop.owner.post(EDITS, { selection: ids(products), rules });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'BULK_EDIT_NOTHING_TO_CHANGE' });
  });

  it('refuses a digest of values that have changed since the preview', async () => {
    const products = await shop.add({ variants: [{ priceCents: 1000 }] });
    const edit = { selection: ids(products), rules: [raise(100)] };
    const { digest } = await preview(edit);
    await database.sql`update variants set price_cents = 1001 where item_id = ${products[0]?.id ?? ''}`;
    const reply = await shop.owner.post(EDITS, { ...edit, digest });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'BULK_EDIT_OUTDATED' });
    const { digest: current } = await preview(edit);
    expect((await shop.owner.post(EDITS, { ...edit, digest: current })).statusCode).toBe(202);
  });

  it('refuses more products or variants than it can change', async () => {
    const own = await openBulkShop(database);
    const [product] = await own.add({});
    const setCount = (count: number) =>
      database.sql`update product_summaries set variant_count = ${count} where item_id = ${product?.id ?? ''}`;
    await setCount(50_001);
    const edit = { selection: matching({}), rules: [raise(1)] };
    for (const reply of [await own.owner.post(PREVIEW, edit), await own.owner.post(EDITS, edit)]) {
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'BULK_EDIT_TOO_MANY' });
      expect(reply.body).toContain('10,000 products with 50,000 variants');
    }
    await setCount(50_000);
    expect((await own.owner.post(PREVIEW, edit)).statusCode).toBe(200);
  });

  it.each([
    ['no selection', { rules: [raise(1)] }],
    ['no id', { selection: { kind: 'ids', ids: [] }, rules: [raise(1)] }],
    ['a bad id', { selection: { kind: 'ids', ids: ['../x'] }, rules: [raise(1)] }],
    ['an unknown filter', { selection: matching({ weird: '1' }), rules: [raise(1)] }],
    ['the trash', { selection: matching({ trash: 'true' }), rules: [raise(1)] }],
    ['no rule', { selection: matching({}), rules: [] }],
    ['eleven rules', { selection: matching({}), rules: Array.from({ length: 11 }, () => raise(1)) }],
    ['an unknown field', { selection: matching({}), rules: [{ field: 'stock', change: { action: 'set', value: 1 } }] }],
    ['a character that cannot be stored', { selection: matching({}), rules: [append('a\u0000')] }],
    ['a huge amount', { selection: matching({}), rules: [raise(1e12)] }],
    ['a broken cursor', { selection: matching({}), rules: [raise(1)], cursor: "x' or 1=1" }],
    ['too many rows', { selection: matching({}), rules: [raise(1)], limit: 201 }],
  ])('and its preview refuse %s', async (_name, payload) => {
    const refused = [await shop.owner.post(PREVIEW, payload)];
    if (!('cursor' in payload) && !('limit' in payload)) refused.push(await shop.owner.post(EDITS, payload));
    for (const reply of refused) expect(reply.statusCode, reply.body).toBe(400);
  });

  it('refuses 10,001 ids', async () => {
    const many = { kind: 'ids', ids: Array.from({ length: 10_001 }, (_, n) => n.toString(16).padStart(24, '0')) };
    expect((await shop.owner.post(PREVIEW, { selection: many, rules: [raise(1)] })).statusCode).toBe(400);
    const most = { ...many, ids: many.ids.slice(1) };
    expect(await preview({ selection: most, rules: [raise(1)] })).toMatchObject({ products: 0 });
  });
});

describe('permissions of bulk edits', () => {
  it('let a store manager edit, and others neither edit nor read', async () => {
    const products = await shop.add({});
    const { id } = await shop.start(products, append('!'));
    const edit = { selection: ids(products), rules: [raise(1)] };
    expect((await shop.as(8).post(PREVIEW, edit)).statusCode).toBe(200);
    expect((await shop.as(8).get(EDITS)).statusCode).toBe(200);
    for (const role of [3, 4, 6, 7, 10, 14]) {
      const member = shop.as(role);
      const replies = [
        await member.post(PREVIEW, edit),
        await member.post(EDITS, edit),
        await member.send({ method: 'POST', url: `${EDITS}/${id}/undo` }),
        await member.get(EDITS),
        await member.get(`${EDITS}/${id}`),
        await member.get(`${EDITS}/${id}/changes`),
      ];
      for (const reply of replies) expect(refusalOf(reply)).toStrictEqual({ status: 403, code: 'HTTP_NOT_ALLOWED' });
    }
    await shop.runJobs();
  });

  it('do not reach another website', async () => {
    const { id } = await shop.start(await shop.add({}), append('!'));
    await shop.runJobs();
    const { owner: stranger } = await openBulkShop(database);
    const replies = [
      await stranger.get(`${EDITS}/${id}`),
      await stranger.get(`${EDITS}/${id}/changes`),
      await stranger.send({ method: 'POST', url: `${EDITS}/${id}/undo` }),
    ];
    for (const reply of replies) expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'BULK_EDIT_NOT_FOUND' });
    expect((await stranger.get(EDITS)).json()).toMatchObject({ rows: [], count: { value: 0 } });
  });
});

describe('the list of bulk edits', () => {
  it('has the latest first, pages, and finds a part of the summary', async () => {
    const own = await openBulkShop(database);
    const products = await own.add({});
    const edits: BulkEdit[] = [];
    for (const text of ['-a', '-b', '-c']) {
      own.site.clock.advance(1000);
      edits.push(await own.start(products, append(text)));
      await own.runJobs();
    }
    const list = async (query = ''): Promise<{ rows: BulkEdit[]; nextCursor: string | null; count: object }> =>
      (await own.owner.get(`${EDITS}${query}`)).json();
    const latestFirst = edits.map(({ id }) => id).reverse();
    expect((await list()).rows.map(({ id }) => id)).toStrictEqual(latestFirst);
    const first = await list('?limit=2');
    expect(first).toMatchObject({ count: { value: 3, isExact: true } });
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toStrictEqual(latestFirst);
    expect(second.nextCursor).toBeNull();
    expect((await list('?search=%E2%80%9C-B')).rows.map(({ id }) => id)).toStrictEqual([edits[1]?.id]);
    expect((await list('?sort=created')).rows[0]?.id).toBe(edits[0]?.id);
    expect((await own.owner.get(`${EDITS}?cursor=zz`)).statusCode).toBe(400);
  });
});

describe('the values of a bulk edit', () => {
  it('are listed in pages with their outcome', async () => {
    const products = await shop.add({ variants: [{ priceCents: 100 }] }, { variants: [{ priceCents: 200 }] });
    const { id } = await shop.start(products, raise(5));
    const list = async (query = ''): Promise<{ rows: EditChange[]; nextCursor: string | null; currency: string }> =>
      (await shop.owner.get(`${EDITS}/${id}/changes${query}`)).json();
    expect((await list()).rows.map(({ outcome }) => outcome)).toStrictEqual(['pending', 'pending']);
    await shop.runJobs();
    const page = await list('?limit=1');
    expect(page).toMatchObject({ currency: 'USD', rows: [{ field: 'priceCents', outcome: 'applied' }] });
    const rest = await list(`?limit=1&cursor=${page.nextCursor}`);
    expect(rest.nextCursor).toBeNull();
    const afters = [...page.rows, ...rest.rows].map(({ after }) => Number(after));
    expect(afters.toSorted((a, b) => a - b)).toStrictEqual([105, 205]);
    expect((await list('?onlyLeft=true')).rows).toStrictEqual([]);
    expect((await shop.owner.get(`${EDITS}/${id}/changes?cursor=1`)).statusCode).toBe(400);
  });
});
