import { describe, expect, it } from 'vitest';
import type { ProductRecord } from '#features/catalog/admin-contract.ts';
import type { CsvProduct } from './csv-product.ts';
import { DEFAULT_UNITS } from './fields.ts';
import { guessMapping } from './guess-mapping.ts';
import { mergeProduct } from './merge-product.ts';
import { toCsvProblem } from './problem-columns.ts';
import { headersByField, readProducts } from './read-products.ts';

async function readProduct(header: string[], ...rows: string[][]): Promise<CsvProduct> {
  const { format, mapping } = guessMapping(header);
  const settings = { format, mapping, fractionDigits: 2, units: DEFAULT_UNITS[format] };
  const numbered = rows.map((cells, index) => ({ row: index + 2, cells }));
  for await (const entry of readProducts(header, numbered, settings))
    if (entry.kind === 'product') return entry.product;
  throw new Error('No product');
}

const variant = (id: string, size: string) => ({
  id: id.repeat(24),
  sku: `B-${size}`,
  attributes: { Size: size },
  priceCents: 1000,
  onSale: false,
  stock: 5,
  stockBefore: 5,
  weightGrams: 100,
  gtin: '4006381333931',
});

const EXISTING: ProductRecord = {
  id: 'a'.repeat(24),
  revision: 1,
  collectionId: 'c'.repeat(24),
  slug: 'bowl',
  title: 'Bowl',
  type: 'physical',
  body: '<p>Old</p>',
  excerpt: '',
  state: 'private',
  position: 0,
  publishedAt: '2026-01-01T00:00:00.000Z',
  categories: ['Bowls'],
  tags: ['old'],
  images: ['one.jpg'],
  starred: false,
  options: ['Size'],
  oldSlugs: [],
  seo: { title: 'Search title' },
  variants: [variant('1', 'S'), variant('2', 'L')],
};

const merge = (product: CsvProduct, existing: ProductRecord | null = EXISTING, files: string[] = []) =>
  mergeProduct(product, {
    format: 'vitrine',
    existing,
    collectionId: EXISTING.collectionId,
    fileOf: (source) => (files.includes(source) ? source : undefined),
  });

describe('mergeProduct', () => {
  it('keeps values without a column and variants that the table does not name', async () => {
    const merged = merge(await readProduct(['Title', 'SKU', 'Price'], ['Bowl', 'B-L', '12']));
    expect(merged).toMatchObject({
      ok: true,
      variantRows: [0, 2],
      input: {
        body: '<p>Old</p>',
        tags: ['old'],
        state: 'private',
        images: ['one.jpg'],
        seo: { title: 'Search title' },
        variants: [
          { sku: 'B-S', priceCents: 1000, stock: 5 },
          { sku: 'B-L', priceCents: 1200, stock: 5, attributes: { Size: 'L' } },
        ],
      },
    });
  });

  it('matches variants by the values of their options, and adds others', async () => {
    const header = ['Title', 'Slug', 'Option 1 name', 'Option 1 value', 'Price', 'Stock'];
    const product = await readProduct(header, ['Bowl', 'bowl', 'Size', 'L', '15', '9'], ['', '', '', 'XL', '20', '']);
    expect(merge(product)).toMatchObject({
      variantRows: [0, 2, 3],
      input: {
        variants: [
          { id: '1'.repeat(24) },
          { id: '2'.repeat(24), sku: 'B-L', priceCents: 1500, stock: 9, stockBefore: 5 },
          { attributes: { Size: 'XL' }, priceCents: 2000, stock: 'unlimited' },
        ],
      },
    });
  });

  it('removes values whose cells are empty', async () => {
    const header = ['Title', 'SKU', 'Barcode', 'Tags', 'SEO title', 'Pictures'];
    const merged = merge(await readProduct(header, ['Bowl', 'B-S', '', '', '', '']));
    if (!merged.ok) throw new Error('Rejected');
    expect(merged.input).toMatchObject({ tags: [], images: [], seo: {} });
    expect(merged.input.seo.title).toBeUndefined();
    expect(merged.input.variants[0]?.gtin).toBeUndefined();
    expect(merged.input.variants[1]?.gtin).toBe('4006381333931');
  });

  it('shows the pictures that a product has until all others are fetched', async () => {
    const product = await readProduct(['Title', 'SKU', 'Pictures'], ['Bowl', 'B-S', 'two.jpg https://a.example/3.jpg']);
    expect(merge(product, EXISTING, ['two.jpg'])).toMatchObject({ input: { images: ['one.jpg'] } });
    expect(merge(product, null, ['two.jpg'])).toMatchObject({ ok: false });
    const priced = await readProduct(['Title', 'Price', 'Pictures'], ['Bowl', '5', 'two.jpg https://a.example/3.jpg']);
    expect(merge(priced, null, ['two.jpg'])).toMatchObject({ input: { images: ['two.jpg'] } });
  });

  it('reports what a new product lacks, at its row and column', async () => {
    const header = ['Title', 'SKU', 'Option 1 name', 'Option 1 value', 'Price'];
    const product = await readProduct(header, ['New', 'N 1', 'Size', 'S', '5'], ['', 'N-2', '', 'M', '']);
    const merged = merge(product, null);
    if (merged.ok) throw new Error('Accepted');
    const headers = headersByField(header, guessMapping(header).mapping);
    const problems = merged.problems.map((problem) =>
      toCsvProblem(problem, { product, variantRows: merged.variantRows, headers }),
    );
    expect(problems).toStrictEqual([{ row: 3, column: 'Price', message: 'Enter a price.' }]);
    const priced = merge(await readProduct(header, ['New', 'N 1', 'Size', 'S', '5']), null);
    expect(priced).toMatchObject({ ok: false, problems: [{ path: 'variants.0.sku' }] });
  });

  it('does not publish or hide a product that a table only calls invisible', async () => {
    const header = ['Product URL', 'Title', 'SKU', 'Visible', 'Option Name 1', 'Hosted Image URLs'];
    const hidden = await readProduct(header, ['bowl', 'Bowl', 'B-S', 'No', '', '']);
    expect(merge(hidden)).toMatchObject({ input: { state: 'private' } });
    expect(merge(hidden, { ...EXISTING, state: 'published' })).toMatchObject({ input: { state: 'draft' } });
    const shown = await readProduct(header, ['bowl', 'Bowl', 'B-S', 'Yes', '', '']);
    expect(merge(shown)).toMatchObject({ input: { state: 'published' } });
  });
});
