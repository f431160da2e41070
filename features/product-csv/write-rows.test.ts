import { describe, expect, it } from 'vitest';
import type { ProductRecord } from '#features/catalog/admin-contract.ts';
import { type CsvFormat, DEFAULT_UNITS } from './fields.ts';
import { escapeFormula, unescapeFormula } from './formula.ts';
import { guessMapping } from './guess-mapping.ts';
import { type MergedProduct, mergeProduct } from './merge-product.ts';
import { readProducts, type TableEntry } from './read-products.ts';
import { type ExportedProduct, headerRow, productRows } from './write-rows.ts';

const BASE = 'https://shop.example/media/';

const common = { onSale: false, weightGrams: 907 };

const makeVariants = (): ProductRecord['variants'] => [
  {
    ...common,
    id: '1'.repeat(24),
    sku: 'RB-S',
    attributes: { Size: 'Small', Colour: '-blue' },
    priceCents: 4800,
    salePriceCents: 0,
    gtin: '4006381333931',
    mpn: '=M',
    stock: 3,
    stockBefore: 3,
    lowStockLimit: 0,
    sizeMillimetres: [254, 0, 101],
    image: 'two.png',
  },
  {
    ...common,
    id: '2'.repeat(24),
    sku: 'RB-L',
    attributes: { Size: 'Large', Colour: 'Red; dark' },
    priceCents: 104_800,
    salePriceCents: 100_000,
    onSale: true,
    stock: 'unlimited',
    stockBefore: 'unlimited',
  },
];

function makeRecord(changes: Partial<ProductRecord> = {}): ProductRecord {
  return {
    id: 'a'.repeat(24),
    revision: 3,
    collectionId: 'c'.repeat(24),
    slug: 'river-bowl',
    title: '=SUM(A1) bowl, "wide"',
    type: 'physical',
    body: '  <p>Line one\nline two</p>\n',
    excerpt: '- handmade',
    state: 'needs-review',
    position: 7,
    publishedAt: '2026-05-04T10:00:00+02:00',
    categories: ['Salt, fine', 'Bowls'],
    tags: ['a/b', '@home', String.raw`back\slash`],
    images: ['one.jpg', 'two.png'],
    starred: true,
    options: ['Size', 'Colour'],
    oldSlugs: ['bowl'],
    soldOutText: 'Gone',
    seo: { title: '+1', description: 'A bowl' },
    variants: makeVariants(),
    ...changes,
  };
}

function toExported(product: ProductRecord): ExportedProduct {
  return {
    collection: 'shop',
    product,
    pictures: product.images.map((name) => ({ url: BASE + name, alt: `Alt of ${name}` })),
    pictureUrls: new Map(product.images.map((name) => [name, BASE + name])),
  };
}

async function read(format: CsvFormat, product: ProductRecord): Promise<TableEntry[]> {
  const header = headerRow(format);
  const { format: guessed, mapping } = guessMapping(header);
  expect(guessed).toBe(format);
  const units = DEFAULT_UNITS[format];
  const rows = [...productRows(toExported(product), format, { currency: 'USD', units })].map((cells, index) => ({
    row: index + 2,
    // As a spreadsheet would store them.
    cells: cells.map(escapeFormula),
  }));
  const entries: TableEntry[] = [];
  for await (const entry of readProducts(header, rows, { format, mapping, fractionDigits: 2, units }))
    entries.push(entry);
  return entries;
}

/** The product after its own table was imported. */
async function roundTrip(
  format: CsvFormat,
  record: ProductRecord,
  existing: ProductRecord | null,
): Promise<MergedProduct> {
  const [entry, ...others] = await read(format, record);
  expect(others).toStrictEqual([]);
  if (entry?.kind !== 'product') throw new Error(JSON.stringify(entry));
  return mergeProduct(entry.product, {
    format,
    existing,
    collectionId: record.collectionId,
    fileOf: (source) => source.replace(BASE, ''),
  });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(['vitrine', 'squarespace', 'shopify'] as const)('the table of %s', (format) => {
  it('changes nothing in the product that it was written from', async () => {
    const isLossy = format === 'shopify';
    // Shopify has one category, and no sale price of a variant that is not on sale.
    const record = isLossy ? makeRecord({ categories: ['Bowls', 'Gifts'] }) : makeRecord();
    // Squarespace writes 0.00 for no sale price.
    const [first] = record.variants;
    if (format === 'squarespace' && first !== undefined) first.salePriceCents = 4000;
    const merged = await roundTrip(format, record, record);
    if (!merged.ok) throw new Error(JSON.stringify(merged.problems));
    const { redirect: _redirect, ...input } = merged.input;
    const { revision: _revision, ...expected } = record;
    expect(plain(input)).toStrictEqual(plain(expected));
    expect(merged.variantRows).toStrictEqual([2, 3]);
  });

  it('describes a new product completely enough to sell it', async () => {
    const merged = await roundTrip(format, makeRecord({ state: 'published', categories: ['Bowls'] }), null);
    if (!merged.ok) throw new Error(JSON.stringify(merged.problems));
    expect(merged.input).toMatchObject({
      title: '=SUM(A1) bowl, "wide"',
      slug: 'river-bowl',
      type: 'physical',
      state: 'published',
      categories: ['Bowls'],
      tags: ['a/b', '@home', String.raw`back\slash`],
      images: ['one.jpg', 'two.png'],
      options: ['Size', 'Colour'],
      variants: [
        { sku: 'RB-S', attributes: { Size: 'Small', Colour: '-blue' }, priceCents: 4800, stock: 3, weightGrams: 907 },
        { sku: 'RB-L', priceCents: 104_800, salePriceCents: 100_000, onSale: true, stock: 'unlimited' },
      ],
    });
  });

  it('writes a product without options', async () => {
    const { variants, ...record } = makeRecord({ options: [], state: 'published', categories: [] });
    const [variant] = variants;
    if (variant === undefined) throw new Error('No variant');
    const product = { ...record, variants: [{ ...variant, attributes: {} }] };
    const merged = await roundTrip(format, product, null);
    expect(merged).toMatchObject({ ok: true, input: { options: [], variants: [{ sku: 'RB-S', attributes: {} }] } });
  });
});

describe('the table of Shopify', () => {
  it('merges the options after the second one', async () => {
    const options = ['Size', 'Colour', 'Glaze', 'Lid'];
    const [variant] = makeRecord().variants;
    if (variant === undefined) throw new Error('No variant');
    const attributes = { Size: 'S', Colour: 'Red', Glaze: 'Matt', Lid: 'Yes' };
    const merged = await roundTrip('shopify', makeRecord({ options, variants: [{ ...variant, attributes }] }), null);
    expect(merged).toMatchObject({
      input: {
        options: ['Size', 'Colour', 'Glaze / Lid'],
        variants: [{ attributes: { 'Glaze / Lid': 'Matt / Yes' } }],
      },
    });
  });
});

describe('cells that a spreadsheet would evaluate', () => {
  it.each(['=1+1', '+1', '-1', '@a', "'=1", "''-", '\tx'])('are escaped and restored: %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  });

  it.each(["'tis", 'a=1', '', "'"])('are not confused with others: %j', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });
});
