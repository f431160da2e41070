import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import type { TestProduct } from '#seeds/factories/make-product.ts';
import type { EditChange } from '../admin-contract.ts';
import { applyChanges, undoChanges } from './apply-changes.ts';
import { purgeJob } from './bulk-edit-jobs.ts';
import { bulkEditJobs } from './job-handlers.ts';
import { type BulkShop, EDITS, MEMBER, openBulkShop, raise } from './testing/bulk-shop.ts';

// Covers the jobs of bulk edits: what they write, concurrent edits, interruption and resumption, undo, and deletion of
// old edits.

let database: Database;
let shop: BulkShop;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const multiply = { field: 'priceCents', change: { action: 'multiply', percent: 11_000 } };
const setSale = [
  { field: 'salePriceCents', change: { action: 'from-price', percent: 5000 } },
  { field: 'onSale', change: { action: 'set', value: true } },
];

async function open(): Promise<BulkShop> {
  shop = await openBulkShop(database);
  return shop;
}

const priced = (...cents: number[]) => cents.map((priceCents) => ({ variants: [{ priceCents }] }));
const priceOf = async (product: TestProduct | undefined): Promise<number | undefined> =>
  product === undefined ? undefined : (await shop.variants(product))[0]?.priceCents;
const pricesOf = (products: readonly TestProduct[]) => Promise.all(products.map(priceOf));
const setPrice = (product: TestProduct | undefined, cents: number) =>
  database.sql`update variants set price_cents = ${cents} where item_id = ${product?.id ?? ''}`;

async function left(id: string): Promise<[unknown, string][]> {
  const reply = await shop.owner.get(`${EDITS}/${id}/changes?onlyLeft=true`);
  return reply.json<{ rows: EditChange[] }>().rows.map(({ after, outcome }) => [after, outcome]);
}

/** The run of a job, which is stopped after a number of chunks as by `kill -9` between two transactions. */
function stoppedAfter(chunks: number) {
  const controller = new AbortController();
  let count = 0;
  const progress = (): void => {
    count += 1;
    if (count === chunks) controller.abort(new Error('killed'));
  };
  return { ...testJobRun(), signal: controller.signal, progress };
}

describe('applying a bulk edit', () => {
  it('writes all values, a new revision and the member, and refreshes the summaries', async () => {
    await open();
    const products = await shop.add({
      title: 'Cup',
      tags: ['old'],
      variants: [{ priceCents: 1000 }, { priceCents: 3000, lowStockLimit: 2 }],
    });
    const [cup] = products as [TestProduct];
    const before = await shop.item(cup);
    await shop.start(
      products,
      multiply,
      ...setSale,
      { field: 'lowStockLimit', change: { action: 'clear' } },
      { field: 'weightGrams', change: { action: 'set', value: 250 } },
      { field: 'tags', change: { action: 'add', value: 'Sale' } },
      { field: 'categories', change: { action: 'add', value: 'Gifts' } },
      { field: 'title', change: { action: 'prepend', value: 'Fine ' } },
      { field: 'state', change: { action: 'set', value: 'private' } },
      { field: 'starred', change: { action: 'set', value: true } },
    );
    await shop.runJobs();
    expect(await shop.variants(cup)).toMatchObject([
      { priceCents: 1100, salePriceCents: 550, onSale: true, weightGrams: 250, lowStockLimit: null },
      { priceCents: 3300, salePriceCents: 1650, onSale: true, weightGrams: 250, lowStockLimit: null },
    ]);
    expect(await shop.item(cup)).toStrictEqual({
      title: 'Fine Cup',
      state: 'private',
      starred: true,
      tags: ['old', 'Sale'],
      categories: ['Gifts'],
      revision: before.revision + 1,
      updatedBy: MEMBER,
    });
    const [summary] = await database.sql<{ lowest: number; highest: number; terms: string[] }>`
      select lowest_cents as lowest, highest_cents as highest, terms from product_summaries where item_id = ${cup.id}`;
    expect(summary).toMatchObject({ lowest: 550, highest: 1650 });
    expect(summary?.terms).toContain(`${shop.site.websiteId} tag sale`);
  });

  it('increases the revision of a product whose variants change', async () => {
    await open();
    const products = await shop.add(...priced(1000));
    const { revision } = await shop.item(products[0] as TestProduct);
    await shop.start(products, raise(1));
    await shop.runJobs();
    expect((await shop.item(products[0] as TestProduct)).revision).toBe(revision + 1);
  });

  it('invalidates the pages of the products', async () => {
    await open();
    const products = await shop.add(...priced(1000));
    const purges: string[] = [];
    await database.listen(
      'vitrine_purge',
      (message) => void purges.push(message),
      () => undefined,
    );
    await shop.start(products, raise(1));
    await shop.runJobs();
    await expect.poll(() => purges.some((message) => message.includes(`item:${products[0]?.id}`))).toBe(true);
  });

  it('leaves values that have changed since the preview, and lists them', async () => {
    await open();
    const products = await shop.add(...priced(1000, 2000, 3000));
    const edit = await shop.start(products, multiply);
    await setPrice(products[1], 2222);
    await database.sql`update items set trashed_at = now() where id = ${products[2]?.id ?? ''}`;
    await shop.runJobs();
    expect(await pricesOf(products)).toStrictEqual([1100, 2222, 3000]);
    expect(await shop.get(edit.id)).toMatchObject({ state: 'applied', appliedValues: 1, skippedValues: 2 });
    expect((await left(edit.id)).toSorted(([a], [b]) => Number(a) - Number(b))).toStrictEqual([
      [2200, 'skipped'],
      [3300, 'skipped'],
    ]);
  });

  it('waits for a concurrent edit of a product and does not overwrite it', async () => {
    await open();
    const products = await shop.add(...priced(1000));
    const edit = await shop.start(products, multiply);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const other = database.tx(async (tx) => {
      await tx.sql`select from items where id = ${products[0]?.id ?? ''} for update`;
      await tx.sql`update variants set price_cents = 777 where item_id = ${products[0]?.id ?? ''}`;
      locked();
      await held;
    });
    await isLocked;
    const running = shop.runJobs();
    release();
    await Promise.all([other, running]);
    expect(await pricesOf(products)).toStrictEqual([777]);
    expect(await shop.get(edit.id)).toMatchObject({ state: 'applied', appliedValues: 0, skippedValues: 1 });
  });

  it('continues after an interruption and applies no value twice', async () => {
    await open();
    // Three chunks.
    const products = await shop.add(
      ...Array.from({ length: 21 }, () => ({ variants: Array.from({ length: 100 }, () => ({ priceCents: 1000 })) })),
    );
    const { id } = await shop.start(products, multiply);
    const run = { editId: id as never, memberId: MEMBER };
    await expect(applyChanges({ ...shop.site, ...stoppedAfter(1) }, run)).rejects.toThrow('killed');
    expect(await shop.get(id)).toMatchObject({ state: 'applying', appliedValues: 1000 });
    await applyChanges({ ...shop.site, ...testJobRun() }, run);
    // A worker that was believed dead runs it once more.
    await applyChanges({ ...shop.site, ...testJobRun() }, run);
    expect(await shop.get(id)).toMatchObject({ state: 'applied', appliedValues: 2100, skippedValues: 0 });
    const prices = await database.sql<{ cents: number }>`
      select distinct price_cents as cents from variants where website_id = ${shop.site.websiteId}`;
    expect(prices).toStrictEqual([{ cents: 1100 }]);
  });

  it('applies each chunk once when two workers run the same job', async () => {
    await open();
    const products = await shop.add(
      { variants: Array.from({ length: 1500 }, () => ({ priceCents: 1000 })) },
      ...priced(1000),
    );
    const { id } = await shop.start(products, multiply);
    const run = { editId: id as never, memberId: MEMBER };
    const work = () => applyChanges({ ...shop.site, ...testJobRun() }, run);
    await Promise.all([work(), work(), work()]);
    expect(await shop.get(id)).toMatchObject({ state: 'applied', appliedValues: 1501, skippedValues: 0 });
  });

  it('uses as many statements for many variants as for one', async () => {
    const statements: string[] = [];
    const counted = await testDatabase({ onStatement: (text) => statements.push(text) });
    const count = async (variants: number): Promise<number> => {
      const own = await openBulkShop(counted);
      const products = await own.add(...Array.from({ length: variants }, () => ({})));
      const { id } = await own.start(products, raise(1));
      statements.length = 0;
      await applyChanges({ ...own.site, ...testJobRun() }, { editId: id as never, memberId: MEMBER });
      return statements.length;
    };
    try {
      expect(await count(100)).toBe(await count(1));
    } finally {
      await counted.close();
    }
  });
});

describe('undoing a bulk edit', () => {
  it('restores the former values exactly', async () => {
    await open();
    const products = await shop.add(
      { title: 'Cup', tags: ['b', 'a'], variants: [{ priceCents: 333 }, { priceCents: 1, salePriceCents: 1 }] },
      ...priced(99, 0),
    );
    const former = await Promise.all(products.map(shop.variants));
    const edit = await shop.start(products, multiply, ...setSale, {
      field: 'tags',
      change: { action: 'remove', value: 'B' },
    });
    await shop.runJobs();
    expect((await shop.undo(edit.id)).state).toBe('undoing');
    await shop.runJobs();
    expect(await Promise.all(products.map(shop.variants))).toStrictEqual(former);
    expect((await shop.item(products[0] as TestProduct)).tags).toStrictEqual(['b', 'a']);
    const { appliedValues } = edit;
    expect(appliedValues).toBe(0);
    const undone = await shop.get(edit.id);
    expect(undone).toMatchObject({ state: 'undone', keptValues: 0, canUndo: false });
    expect(undone.undoneValues).toBe(undone.appliedValues);
  });

  it('keeps values that have changed since, and lists them', async () => {
    await open();
    const products = await shop.add(...priced(1000, 2000));
    const edit = await shop.start(products, multiply);
    await shop.runJobs();
    await setPrice(products[0], 1234);
    await shop.undo(edit.id);
    await shop.runJobs();
    expect(await pricesOf(products)).toStrictEqual([1234, 2000]);
    expect(await shop.get(edit.id)).toMatchObject({ state: 'undone', undoneValues: 1, keptValues: 1 });
    expect(await left(edit.id)).toStrictEqual([[1100, 'kept']]);
  });

  it('does not touch values that the edit has skipped', async () => {
    await open();
    const products = await shop.add(...priced(1000));
    const edit = await shop.start(products, multiply);
    // By chance the value that the edit would have written.
    await setPrice(products[0], 1100);
    await shop.runJobs();
    await shop.undo(edit.id);
    await shop.runJobs();
    expect(await pricesOf(products)).toStrictEqual([1100]);
  });

  it('survives products and variants that were deleted since', async () => {
    await open();
    const products = await shop.add(...priced(1000, 2000, 3000));
    const edit = await shop.start(products, multiply);
    await shop.runJobs();
    await database.sql`delete from items where id = ${products[0]?.id ?? ''}`;
    await database.sql`delete from variants where item_id = ${products[1]?.id ?? ''}`;
    await shop.undo(edit.id);
    await shop.runJobs();
    expect(await priceOf(products[2])).toBe(3000);
    expect(await shop.get(edit.id)).toMatchObject({ state: 'undone', undoneValues: 1, keptValues: 2 });
  });

  it('stops an edit that is not finished and restores what it has changed', async () => {
    await open();
    const products = await shop.add(
      ...Array.from({ length: 21 }, () => ({ variants: Array.from({ length: 100 }, () => ({ priceCents: 1000 })) })),
    );
    const { id } = await shop.start(products, multiply);
    const run = { editId: id as never, memberId: MEMBER };
    await expect(applyChanges({ ...shop.site, ...stoppedAfter(2) }, run)).rejects.toThrow('killed');
    await shop.undo(id);
    await applyChanges({ ...shop.site, ...testJobRun() }, run);
    await expect(undoChanges({ ...shop.site, ...stoppedAfter(1) }, run)).rejects.toThrow('killed');
    await undoChanges({ ...shop.site, ...testJobRun() }, run);
    expect(await shop.get(id)).toMatchObject({ state: 'undone', appliedValues: 2000, undoneValues: 2000 });
    const prices = await database.sql<{ cents: number }>`
      select distinct price_cents as cents from variants where website_id = ${shop.site.websiteId}`;
    expect(prices).toStrictEqual([{ cents: 1000 }]);
    await shop.runJobs();
  });

  it('is refused twice, and after 30 days', async () => {
    await open();
    const products = await shop.add(...priced(1000));
    const undo = (id: string) => shop.owner.send({ method: 'POST', url: `${EDITS}/${id}/undo` });
    const first = await shop.start(products, raise(1));
    await shop.runJobs();
    await shop.undo(first.id);
    // While it waits, another request changes nothing.
    await shop.undo(first.id);
    expect(await shop.runJobs()).toBe(1);
    expect(refusalOf(await undo(first.id))).toStrictEqual({ status: 409, code: 'BULK_EDIT_UNDONE' });
    const second = await shop.start(products, raise(1));
    await shop.runJobs();
    shop.site.clock.advance(30 * 86_400_000);
    expect(await shop.get(second.id)).toMatchObject({ canUndo: false });
    expect(refusalOf(await undo(second.id))).toStrictEqual({ status: 409, code: 'BULK_EDIT_EXPIRED' });
  });
});

describe('the daily job', () => {
  it('deletes bulk edits that can no longer be undone', async () => {
    await open();
    const products = await shop.add(...priced(1000));
    const old = await shop.start(products, raise(1));
    shop.site.clock.advance(29 * 86_400_000);
    const recent = await shop.start(products, raise(1));
    shop.site.clock.advance(2 * 86_400_000);
    await enqueue(shop.site, purgeJob, { payload: {} });
    await runDueJobs(shop.site, bulkEditJobs.handlers);
    expect((await shop.owner.get(`${EDITS}/${old.id}`)).statusCode).toBe(404);
    expect((await shop.owner.get(`${EDITS}/${recent.id}`)).statusCode).toBe(200);
    const rows = await database.sql`select from bulk_edit_changes where edit_id = ${old.id}`;
    expect(rows).toHaveLength(0);
  });
});
