import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { openProductEditor, type ProductEditor, sizedProduct } from './testing/product-editor.ts';

// Covers what a save of a product does to its variants and their stock.

let database: Database;
let editor: ProductEditor;

beforeAll(async () => {
  database = await testDatabase();
  editor = await openProductEditor(database);
});
afterAll(() => database.close());

describe('variants', () => {
  it('keep their ids, stock and carts when an option is renamed and another one is added', async () => {
    const product = await editor.create(sizedProduct('Tee', 'S', 'L'));
    const saved = await editor.update(product, {
      options: ['Width', 'Color'],
      variants: product.variants.map(({ attributes, ...variant }) => ({
        ...variant,
        attributes: { Width: attributes['Size'], Color: 'Red' },
      })),
    });
    expect(saved.variants.map(({ id, sku, stock }) => [id, sku, stock])).toStrictEqual(
      product.variants.map(({ id, sku, stock }) => [id, sku, stock]),
    );
    expect(saved.variants[0]?.attributes).toStrictEqual({ Width: 'S', Color: 'Red' });
  });

  it('are added, removed, reordered and can exchange their SKUs in one save', async () => {
    const product = await editor.create(sizedProduct('Hat', 'S', 'M', 'L'));
    const [small, medium, large] = product.variants;
    const saved = await editor.update(product, {
      variants: [
        { ...large, sku: small?.sku },
        { ...small, sku: large?.sku },
        { attributes: { Size: 'XL' }, priceCents: 9, stock: 2 },
      ],
    });
    expect(saved.variants.map(({ id }) => id).slice(0, 2)).toStrictEqual([large?.id, small?.id]);
    expect(saved.variants.map(({ sku }) => sku)).toStrictEqual([small?.sku, large?.sku, 'HAT-2']);
    expect(saved.variants.map(({ stock }) => stock)).toStrictEqual([5, 5, 2]);
    expect(saved.variants.map(({ id }) => id)).not.toContain(medium?.id);
  });

  it('are matched by SKU if the request names no ids', async () => {
    const product = await editor.create(sizedProduct('Sock', 'S', 'L'));
    const variants = product.variants.map(({ id: _id, stock: _stock, stockBefore: _before, ...variant }) => variant);
    const saved = await editor.update(product, { variants });
    expect(saved.variants).toStrictEqual(product.variants);
  });

  it('can number 2,000', async () => {
    const variants = Array.from({ length: 2000 }, (_, index) => ({
      attributes: { Size: String(index), Color: 'Red', Fit: 'Slim' },
      priceCents: index,
      salePriceCents: index,
      stock: index,
      weightGrams: 5,
      sizeMillimetres: [1, 2, 3],
      mpn: `M-${index}`,
      gtin: '4006381333931',
    }));
    const product = await editor.create({
      title: 'Vast',
      type: 'physical',
      options: ['Size', 'Color', 'Fit'],
      variants,
    });
    expect(product.variants).toHaveLength(2000);
    const saved = await editor.update(product, {
      variants: product.variants.map((variant) => ({ ...variant, priceCents: variant.priceCents + 1 })),
    });
    expect(saved.variants.at(-1)).toMatchObject({ priceCents: 2000, stock: 1999, id: product.variants.at(-1)?.id });
  });
});

describe('the stock of variants', () => {
  const sell = (id: string | undefined, units: number) =>
    database.sql`update variants set qty_in_stock = qty_in_stock - ${units} where id = ${id}`;

  it('changes by the difference, so that units sold in the meantime stay sold', async () => {
    const product = await editor.create(sizedProduct('Candle', 'S', 'M', 'L'));
    for (const { id } of product.variants) await sell(id, 1);
    const [small, medium, large] = product.variants;
    const saved = await editor.update(product, { variants: [small, { ...medium, stock: 8 }, { ...large, stock: 0 }] });
    expect(saved.variants.map(({ stock }) => stock)).toStrictEqual([4, 7, 0]);
  });

  it('is set to a number if the request does not say what it was', async () => {
    const product = await editor.create(sizedProduct('Soap', 'S'));
    const [{ stockBefore: _before, ...soap } = { stockBefore: 0 }] = product.variants;
    await sell(product.variants[0]?.id, 1);
    expect((await editor.update(product, { variants: [{ ...soap, stock: 20 }] })).variants[0]?.stock).toBe(20);
  });

  it('becomes unlimited and counted again, with a ledger that explains each level', async () => {
    const product = await editor.create(sizedProduct('Brush', 'S'));
    const [variant] = product.variants;
    const unlimited = await editor.update(product, { variants: [{ ...variant, stock: 'unlimited' }] });
    expect(unlimited.variants[0]).toMatchObject({ stock: 'unlimited', stockBefore: 'unlimited' });
    const counted = await editor.update(unlimited, { variants: [{ ...unlimited.variants[0], stock: 3 }] });
    expect(counted.variants[0]?.stock).toBe(3);
    const moved = await database.sql`
      select kind, quantity, reason, member_id as member from stock_movements
      where website_id = ${editor.site.websiteId} and variant_id = ${variant?.id} order by created_at, quantity desc`;
    expect(moved.map((row) => row['quantity'])).toStrictEqual([5, 3, -5]);
    expect(new Set(moved.map((row) => row['reason']))).toStrictEqual(new Set(['Product edited']));
    expect(new Set(moved.map((row) => row['member']))).toStrictEqual(new Set(['a'.repeat(24)]));
  });

  it('survives saves that run at the same time as sales', async () => {
    const product = await editor.create(sizedProduct('Popular', 'S', 'L'));
    const [variant] = product.variants;
    let latest = product;
    const saving = (async () => {
      for (let turn = 0; turn < 5; turn += 1) latest = await editor.update(latest, { title: `Popular ${turn}` });
    })();
    await Promise.all([saving, ...Array.from({ length: 4 }, () => sell(variant?.id, 1))]);
    const { product: found } = await editor.get(product.id);
    expect(found.variants.map(({ stock }) => stock)).toStrictEqual([1, 5]);
    const [row] = await database.sql`
      select units from product_stock where website_id = ${editor.site.websiteId} and item_id = ${product.id}`;
    expect(Number(row?.['units'])).toBe(6);
  });
});
