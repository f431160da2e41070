import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BulkProduct, ProductValues, VariantValues } from '#features/catalog/bulk-values.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import { BulkRule } from './bulk-rule.ts';
import { type ChangedValues, planChanges, type RecordChange } from './plan-changes.ts';
import { settle } from './settle.ts';
import { CHUNK_SIZE, toChunks } from './to-chunks.ts';

const ID = 'a'.repeat(24) as ItemId;

function product(values: Partial<ProductValues> = {}, ...variants: Partial<VariantValues>[]): BulkProduct {
  return {
    id: ID,
    values: { title: 'Cup', state: 'published', starred: false, categories: [], tags: [], ...values },
    variants: (variants.length === 0 ? [{}] : variants).map((overrides, index) => ({
      id: `v${index}`,
      sku: `SKU-${index}`,
      label: '',
      values: {
        priceCents: 1000,
        salePriceCents: null,
        onSale: false,
        weightGrams: 0,
        lowStockLimit: null,
        ...overrides,
      },
    })),
  };
}

const rules = (...list: unknown[]): BulkRule[] => list.map((rule) => BulkRule.parse(rule));
const rule = (field: string, change: object) => ({ field, change });
const price = (change: object) => rule('priceCents', change);
const salePrice = (change: object) => rule('salePriceCents', change);

/** Before and after of each change. */
const diff = (one: BulkProduct, ...list: unknown[]) =>
  planChanges([one], rules(...list)).changes.map(({ before, after }) => [before, after]);
const codes = (one: BulkProduct, ...list: unknown[]) =>
  planChanges([one], rules(...list)).problems.map(({ code }) => code);

describe('rules of a bulk edit', () => {
  it('are applied one after the other', () => {
    const raise = price({ action: 'multiply', percent: 11_000 });
    const round = price({ action: 'round', ending: 99, direction: 'nearest' });
    expect(diff(product(), raise, round)).toStrictEqual([[{ priceCents: 1000 }, { priceCents: 1099 }]]);
    expect(diff(product(), round, raise)).toStrictEqual([[{ priceCents: 1000 }, { priceCents: 1099 }]]);
    expect(diff(product({}, { priceCents: 1250 }), price({ action: 'add', value: 50 }), raise)).toStrictEqual([
      [{ priceCents: 1250 }, { priceCents: 1430 }],
    ]);
  });

  it('list only values that differ in the end', () => {
    const up = price({ action: 'add', value: 100 });
    const down = price({ action: 'add', value: -100 });
    expect(diff(product(), up, down)).toStrictEqual([]);
    expect(diff(product({ state: 'draft' }), rule('state', { action: 'set', value: 'draft' }))).toStrictEqual([]);
  });

  it('change each variant by itself', () => {
    const two = product({}, { priceCents: 1000 }, { priceCents: 0 }, { priceCents: 250 });
    const plan = planChanges([two], rules(price({ action: 'multiply', percent: 20_000 })));
    expect(plan.changes.map(({ variantId, place, after }) => [variantId, place, after])).toStrictEqual([
      ['v0', 1, { priceCents: 2000 }],
      ['v2', 3, { priceCents: 500 }],
    ]);
    expect(plan).toMatchObject({ products: 1, variants: 3, changedValues: 2, changedProducts: 1, changedVariants: 2 });
  });

  it('start a sale from the price, and end it', () => {
    const start = [salePrice({ action: 'from-price', percent: 8000 }), rule('onSale', { action: 'set', value: true })];
    expect(diff(product({}, { priceCents: 1999 }), ...start)).toStrictEqual([
      [
        { salePriceCents: null, onSale: false },
        { salePriceCents: 1599, onSale: true },
      ],
    ]);
    const end = [rule('onSale', { action: 'set', value: false }), salePrice({ action: 'clear' })];
    expect(diff(product({}, { onSale: true, salePriceCents: 800 }), ...end)).toStrictEqual([
      [
        { salePriceCents: 800, onSale: true },
        { salePriceCents: null, onSale: false },
      ],
    ]);
  });

  it('leave variants without a sale price alone when they change it relatively', () => {
    const two = product({}, {}, { salePriceCents: 800 });
    const changed = planChanges([two], rules(salePrice({ action: 'add', value: 100 }))).changes;
    expect(changed.map(({ variantId, after }) => [variantId, after])).toStrictEqual([['v1', { salePriceCents: 900 }]]);
  });

  it('change titles, tags, categories, state and the featured flag of products', () => {
    const one = product({ title: 'Old cup', tags: ['Sale', 'new'], categories: ['Cups'] });
    const all = [
      rule('title', { action: 'replace', find: 'old', replacement: '', matchCase: false }),
      rule('title', { action: 'append', value: ' (2026)' }),
      rule('title', { action: 'prepend', value: 'Fine ' }),
      rule('tags', { action: 'remove', value: 'sale' }),
      rule('tags', { action: 'add', value: 'Spring' }),
      rule('tags', { action: 'add', value: 'NEW' }),
      rule('categories', { action: 'add', value: 'Gifts' }),
      rule('state', { action: 'set', value: 'private' }),
      rule('starred', { action: 'set', value: true }),
    ];
    expect(diff(one, ...all).map(([, after]) => after)).toStrictEqual([
      {
        title: 'Fine cup (2026)',
        state: 'private',
        starred: true,
        categories: ['Cups', 'Gifts'],
        tags: ['new', 'Spring'],
      },
    ]);
  });

  it('change weights and low-stock limits', () => {
    const one = product({}, { weightGrams: 100, lowStockLimit: 3 });
    const all = [rule('weightGrams', { action: 'add', value: 20 }), rule('lowStockLimit', { action: 'clear' })];
    expect(diff(one, ...all)).toStrictEqual([
      [
        { weightGrams: 100, lowStockLimit: 3 },
        { weightGrams: 120, lowStockLimit: null },
      ],
    ]);
  });
});

describe('problems of a bulk edit', () => {
  const append = (value: string) => rule('title', { action: 'append', value });

  it.each([
    ['price-negative', product(), price({ action: 'add', value: -1001 })],
    ['price-too-high', product({}, { priceCents: 100_000_000_000 }), price({ action: 'add', value: 1 })],
    ['price-too-high', product({}, { priceCents: 100_000_000_000 }), price({ action: 'multiply', percent: 1_000_000 })],
    ['sale-price-negative', product({}, { salePriceCents: 5 }), salePrice({ action: 'add', value: -6 })],
    ['sale-price-too-high', product({}, { salePriceCents: 100_000_000_000 }), salePrice({ action: 'add', value: 1 })],
    ['sale-price-missing', product(), rule('onSale', { action: 'set', value: true })],
    ['sale-price-missing', product({}, { onSale: true, salePriceCents: 9 }), salePrice({ action: 'clear' })],
    ['weight-negative', product(), rule('weightGrams', { action: 'add', value: -1 })],
    ['weight-too-high', product({}, { weightGrams: 10_000_000 }), rule('weightGrams', { action: 'add', value: 1 })],
    [
      'title-empty',
      product({ title: 'Cup' }),
      rule('title', { action: 'replace', find: 'Cup', replacement: ' ', matchCase: true }),
    ],
    ['title-too-long', product({ title: 'x'.repeat(300) }), append('y')],
    [
      'too-many-tags',
      product({ tags: Array.from({ length: 100 }, (_, n) => `t${n}`) }),
      rule('tags', { action: 'add', value: 'x' }),
    ],
    [
      'too-many-categories',
      product({ categories: Array.from({ length: 50 }, (_, n) => `c${n}`) }),
      rule('categories', { action: 'add', value: 'x' }),
    ],
  ])('are reported as %s', (code, one, problematic) => {
    expect(codes(one, problematic)).toStrictEqual([code]);
  });

  it('leave the whole product as it is', () => {
    const two = product({}, { priceCents: 100 }, { priceCents: 900 });
    const plan = planChanges([two], rules(price({ action: 'add', value: -500 }), append('!')));
    expect(plan).toMatchObject({ changes: [], changedValues: 0, problemProducts: 1 });
    expect(plan.problems).toMatchObject([{ variantId: 'v0', title: 'Cup', variant: 'SKU-0', field: 'priceCents' }]);
  });

  it('do not concern values that the rules leave alone', () => {
    const odd = product({}, { onSale: true, salePriceCents: null });
    expect(codes(odd, append('!'))).toStrictEqual([]);
  });
});

describe('warnings of a bulk edit', () => {
  const warnings = (one: BulkProduct, ...list: unknown[]) =>
    planChanges([one], rules(...list)).changes.map((change) => change.warnings);

  it('name prices that become free and sales that cost as much', () => {
    expect(warnings(product(), price({ action: 'set', value: 0 }))).toStrictEqual([{ priceCents: 'price-free' }]);
    const onSale = product({}, { onSale: true, salePriceCents: 800 });
    expect(warnings(onSale, price({ action: 'set', value: 800 }))).toStrictEqual([{ priceCents: 'sale-not-lower' }]);
    expect(warnings(onSale, price({ action: 'set', value: 801 }))).toStrictEqual([{}]);
  });
});

const anyRule = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }).map((value) => price({ action: 'add', value })),
  fc.integer({ min: 0, max: 30_000 }).map((percent) => price({ action: 'multiply', percent })),
  fc.integer({ min: 0, max: 99 }).map((ending) => price({ action: 'round', ending, direction: 'nearest' })),
  fc.integer({ min: 0, max: 9000 }).map((value) => salePrice({ action: 'set', value })),
  fc.boolean().map((value) => rule('onSale', { action: 'set', value })),
  fc.constant(salePrice({ action: 'clear' })),
  fc.constantFrom('A', 'b', 'C').map((value) => rule('tags', { action: 'add', value })),
  fc.constantFrom('a', 'B').map((value) => rule('tags', { action: 'remove', value })),
  fc.string({ maxLength: 5, minLength: 1 }).map((value) => rule('title', { action: 'append', value })),
);

const anyProduct = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 20 }),
    tags: fc.uniqueArray(fc.constantFrom('A', 'B', 'c'), { maxLength: 3 }),
    variants: fc.array(
      fc.record({
        priceCents: fc.integer({ min: 0, max: 100_000 }),
        salePriceCents: fc.option(fc.integer({ min: 0, max: 100_000 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ title, tags, variants }) => product({ title, tags }, ...variants));

/** The values of the product or variant of a change. */
function valuesOf(one: BulkProduct, { variantId }: RecordChange): ChangedValues {
  const variant = one.variants.find(({ id }) => id === variantId);
  return { ...(variant?.values ?? one.values) };
}

describe('undo of a bulk edit', () => {
  it('gives the former values of any product for any rules', () => {
    fc.assert(
      fc.property(anyProduct, fc.array(anyRule, { minLength: 1, maxLength: 6 }), (one, list) => {
        for (const change of planChanges([one], rules(...list)).changes) {
          const former = valuesOf(one, change);
          const applied = settle({ from: change.before, to: change.after }, former);
          expect(applied).toStrictEqual({ write: change.after, left: [] });
          const undone = settle({ from: change.after, to: change.before }, { ...former, ...applied.write });
          expect({ ...former, ...applied.write, ...undone.write }).toStrictEqual(former);
        }
      }),
    );
  });
});

describe('settle', () => {
  const transition = { from: { priceCents: 100, onSale: true }, to: { priceCents: 90, onSale: false } };
  const current = { priceCents: 100, salePriceCents: 80, onSale: true };

  it('writes values that are as expected and leaves the others', () => {
    expect(settle(transition, current)).toStrictEqual({ write: transition.to, left: [] });
    expect(settle(transition, { ...current, priceCents: 101 })).toStrictEqual({
      write: { onSale: false },
      left: ['priceCents'],
    });
  });

  it('compares lists by their members', () => {
    const tags = { from: { tags: ['a', 'b'] }, to: { tags: ['a'] } };
    expect(settle(tags, { tags: ['a', 'b'] }).left).toStrictEqual([]);
    expect(settle(tags, { tags: ['b', 'a'] }).left).toStrictEqual(['tags']);
  });

  it('leaves everything of a record that no longer exists', () => {
    expect(settle(transition, null)).toStrictEqual({ write: {}, left: ['priceCents', 'onSale'] });
  });

  it('never leaves a sale without a price', () => {
    const removal = { from: { salePriceCents: 80 }, to: { salePriceCents: null } };
    expect(settle(removal, current)).toStrictEqual({ write: {}, left: ['salePriceCents'] });
    const start = { from: { onSale: false }, to: { onSale: true } };
    expect(settle(start, { ...current, onSale: false, salePriceCents: null }).left).toStrictEqual(['onSale']);
  });
});

describe('toChunks', () => {
  const change = (itemId: string): RecordChange => ({
    itemId: itemId as ItemId,
    variantId: null,
    title: '',
    variant: '',
    place: 0,
    before: {},
    after: {},
    warnings: {},
  });

  it('never splits a product', () => {
    const records = [...Array<string>(CHUNK_SIZE - 1).fill('a'), 'b', 'b', 'b', 'c'].map(change);
    expect(toChunks(records).map(({ length }) => length)).toStrictEqual([CHUNK_SIZE + 2, 1]);
    expect(toChunks([])).toStrictEqual([]);
  });
});
