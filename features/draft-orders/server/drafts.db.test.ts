import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { DraftQuote, DraftRow, FoundVariant } from '../admin-contract.ts';
import { ADDRESS, makeDraftShop, makeVariant, type TestShop } from './testing/draft-shop.ts';
import { DRAFTS, ENGRAVING, nextKey, Owner, type SavedDraft } from './testing/owner.ts';

// Covers drafts until they are paid: composing, pricing, saving and finding them.

let database: Database;
let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  database = await testDatabase({ max: 10 });
  shop = await makeDraftShop(database);
  owner = new Owner(shop);
});
afterAll(() => database.close());

const line = (variantId: string, more: object = {}) => ({ kind: 'variant', variantId, quantity: 1, ...more });
const read = async ({ draft }: SavedDraft) => (await owner.get(`${DRAFTS}/${draft.id}`)).json<SavedDraft>();

describe('a draft', () => {
  it('is stored as it was composed, with its price', async () => {
    const variantId = await makeVariant(shop);
    const saved = await owner.create({
      lines: [line(variantId, { quantity: 2 }), { ...ENGRAVING, isTaxable: false }],
      discount: { kind: 'percent', percent: 10, reason: 'Regular' },
      shipping: { kind: 'rate', id: 'express' },
      delivery: ADDRESS,
      note: 'By phone',
    });
    expect(saved.quote).toMatchObject({
      subtotalCents: 9500,
      discounts: [{ title: 'Regular', cents: 950 }],
      shippingCents: 1500,
      taxCents: 720,
      totalCents: 10_770,
      requiresShipping: true,
    });
    expect(await read(saved)).toStrictEqual(saved);
    expect(saved.draft).toMatchObject({ state: 'open', revision: 1, note: 'By phone', order: null, link: null });
  });

  it('gets the next number of its website', async () => {
    const [first, second] = [await owner.create({}), await owner.create({})];
    expect(second.draft.number).toBe(first.draft.number + 1);
    const other = await makeDraftShop(database);
    expect((await new Owner(other).create({})).draft.number).toBe(1);
  });

  it('is created once by a repeated request, and not with other values', async () => {
    const body = { lines: [ENGRAVING], key: nextKey() };
    const replies = await Promise.all([owner.post(DRAFTS, body), owner.post(DRAFTS, body)]);
    const ids = replies.map((reply) => reply.json<SavedDraft>().draft.id);
    expect(new Set(ids).size).toBe(1);
    expect(refusalOf(await owner.post(DRAFTS, { ...body, note: 'Other' })).code).toBe('DRAFT_ORDERS_KEY_REUSED');
  });

  it('follows the price of the catalogue, unless a member has entered one', async () => {
    const variantId = await makeVariant(shop);
    const saved = await owner.create({ lines: [line(variantId), line(variantId, { unitPriceCents: 100 })] });
    await database.sql`update variants set price_cents = 5000 where id = ${variantId}`;
    expect((await read(saved)).quote.lines.map(({ unitPriceCents }) => unitPriceCents)).toStrictEqual([5000, 100]);
  });

  it('reports lines that cannot be sold any more', async () => {
    const [gone, scarce] = [await makeVariant(shop), await makeVariant(shop, { stock: 1 })];
    const saved = await owner.create({ lines: [line(gone), line(scarce, { quantity: 2 })] });
    await database.sql`delete from variants where id = ${gone}`;
    expect((await read(saved)).quote.lines.map(({ problem }) => problem)).toStrictEqual(['gone', 'sold-out']);
  });

  it.each([
    ['an unknown kind of line', { lines: [{ kind: 'gift', quantity: 1 }] }],
    ['a line of no units', { lines: [{ ...ENGRAVING, quantity: 0 }] }],
    ['a negative price', { lines: [{ ...ENGRAVING, unitPriceCents: -1 }] }],
    ['a line without a title', { lines: [{ ...ENGRAVING, title: ' ' }] }],
    ['more than the whole as a discount', { discount: { kind: 'percent', percent: 101 } }],
    ['too many lines', { lines: Array(101).fill(ENGRAVING) }],
    ['an invalid email address', { email: 'ada' }],
  ])('is refused with %s', async (_what, values) => {
    const reply = await owner.post(DRAFTS, { lines: [ENGRAVING], ...values, key: nextKey() });
    expect(reply.statusCode).toBe(400);
  });

  it('can be priced before it is saved', async () => {
    const variantId = await makeVariant(shop);
    const body = { lines: [line(variantId)], delivery: ADDRESS, shipping: { kind: 'rate', id: 'standard' } };
    const { quote } = (await owner.post(`${DRAFTS}/quote`, body)).json<{ quote: DraftQuote }>();
    expect(quote).toMatchObject({ subtotalCents: 4000, shippingCents: 600, taxCents: 400, totalCents: 5000 });
    expect(quote.rates.map(({ id }) => id)).toStrictEqual(['standard', 'express']);
  });
});

describe('changing a draft', () => {
  it('replaces it and increments its revision', async () => {
    const saved = await owner.create({});
    const reply = await owner.save(saved, { lines: [{ ...ENGRAVING, quantity: 3 }] });
    expect(reply.json<SavedDraft>()).toMatchObject({ draft: { revision: 2 }, quote: { totalCents: 4500 } });
  });

  it('does nothing when the values stay the same, so that a second click has no effect', async () => {
    const saved = await owner.create({ delivery: ADDRESS, discount: { kind: 'amount', amountCents: 100 } });
    expect((await owner.save(saved, {})).json<SavedDraft>().draft.revision).toBe(1);
  });

  it('is refused if another member has changed it', async () => {
    const saved = await owner.create({});
    await owner.save(saved, { note: 'First' });
    const late = await owner.save(saved, { note: 'Second' });
    expect([late.statusCode, refusalOf(late).code]).toStrictEqual([412, 'DRAFT_ORDERS_CHANGED']);
    expect((await read(saved)).draft.note).toBe('First');
  });

  it('applies one of two concurrent changes', async () => {
    const saved = await owner.create({});
    const replies = await Promise.all(['a', 'b', 'c'].map((note) => owner.save(saved, { note })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toStrictEqual([200, 412, 412]);
  });

  it('can end in its deletion', async () => {
    const saved = await owner.create({});
    expect((await owner.send({ method: 'DELETE', url: `${DRAFTS}/${saved.draft.id}` })).statusCode).toBe(204);
    expect((await owner.get(`${DRAFTS}/${saved.draft.id}`)).statusCode).toBe(404);
  });

  it('is refused for a draft of another website', async () => {
    const stranger = new Owner(await makeDraftShop(database));
    const saved = await owner.create({});
    for (const reply of [
      await stranger.get(`${DRAFTS}/${saved.draft.id}`),
      await stranger.save(saved, { note: 'Mine' }),
      await stranger.send({ method: 'DELETE', url: `${DRAFTS}/${saved.draft.id}` }),
      await stranger.markPaid(saved),
      await stranger.link(saved),
    ])
      expect(refusalOf(reply).code).toBe('DRAFT_ORDERS_NOT_FOUND');
    expect(await read(saved)).toStrictEqual(saved);
  });
});

describe('the list', () => {
  const rows = async (query: string) =>
    (await owner.get(`${DRAFTS}?${query}`)).json<{ rows: DraftRow[]; nextCursor: string | null }>();

  it('finds drafts by number and by the start of the email address', async () => {
    const { draft } = await owner.create({ email: 'grace@example.test' });
    await owner.create({ email: 'hopper@example.test' });
    for (const search of [`D${draft.number}`, `d${draft.number}`, 'Grace@'])
      expect((await rows(`search=${search}`)).rows.map(({ id }) => id)).toStrictEqual([draft.id]);
  });

  it('pages through all drafts, latest first', async () => {
    const all = (await rows('limit=200')).rows.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await rows(`limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      paged.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toStrictEqual(all);
    expect(refusalOf(await owner.get(`${DRAFTS}?cursor=nonsense`)).code).toBe('DRAFT_ORDERS_CURSOR_INVALID');
  });
});

describe('the choice of variants', () => {
  const find = async (search: string) =>
    (await owner.get(`${DRAFTS}/variants?search=${search}`)).json<{ variants: FoundVariant[] }>().variants;

  it('finds what can be sold by words of the title, with its stock', async () => {
    const variantId = await makeVariant(shop, { title: 'Heron lamp', stock: 7 });
    await makeVariant(shop, { title: 'Heron card', type: 'gift-card' });
    expect(await find('heron')).toMatchObject([{ variantId, title: 'Heron lamp', priceCents: 4000, available: 7 }]);
  });
});
