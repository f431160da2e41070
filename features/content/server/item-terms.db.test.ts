import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { Collection } from './collection.ts';
import * as items from './item-repository.ts';

// Covers that lists by category and tag match the items and keep the list order after every kind of write.

let database: Database;
let site: TestSite;
let shop: Collection;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  shop = await makeCollection(site, { slug: 'shop' });
  await makeProducts(site, shop, [
    { slug: 'bowl', position: 3, categories: ['Pots', 'Sale'], tags: ['blue'] },
    { slug: 'cup', position: 1, categories: ['Pots'], tags: ['blue', 'rare'] },
    { slug: 'jar', position: 2, categories: ['Pots', 'Pots'], tags: [] },
    { slug: 'tray', position: 4, categories: ['Wood'], tags: ['rare'] },
  ]);
});
afterAll(() => database.close());

async function slugs(filter: { category?: string; tag?: string; limit?: number; offset?: number }): Promise<string[]> {
  const overrides = {
    collectionId: shop.id,
    order: 'arranged' as const,
    now: site.clock(),
    limit: 10,
    offset: 0,
    ...filter,
  };
  return (await items.list(database, site.websiteId, overrides)).map((row) => row.slug);
}

const change = (slug: string, values: { state?: string; categories?: string[]; position?: number }) => database.sql`
  update items set state = coalesce(${values.state ?? null}, state),
    categories = coalesce(${values.categories ?? null}::text[], categories),
    position = coalesce(${values.position ?? null}::int, position)
  where website_id = ${site.websiteId} and slug = ${slug}`;

/** The stored rows of the table, and the rows derived from the current items. */
async function compareTerms(): Promise<[unknown[], unknown[]]> {
  const stored = await database.sql`
    select item_id, kind, term, collection_id, position, published_at, shown_from from item_terms
    where website_id = ${site.websiteId} order by 1, 2, 3`;
  const due = await database.sql`
    select distinct i.id as item_id, t.kind, t.term, i.collection_id, i.position, i.published_at, i.shown_from
    from items i, lateral (select 'category' as kind, unnest(i.categories) as term
                           union all select 'tag', unnest(i.tags)
                           union all select 'author', i.author where i.author <> '') t
    where i.website_id = ${site.websiteId} and i.state in ('published', 'scheduled') order by 1, 2, 3`;
  return [stored, due];
}

describe('a list by category or tag', () => {
  it('contains the items with that term, in list order', async () => {
    expect(await slugs({ category: 'Pots' })).toEqual(['cup', 'jar', 'bowl']);
    expect(await slugs({ tag: 'rare' })).toEqual(['cup', 'tray']);
    expect(await slugs({ category: 'Pots', tag: 'blue' })).toEqual(['cup', 'bowl']);
    expect(await slugs({ category: 'Pots', limit: 1, offset: 1 })).toEqual(['jar']);
    expect(await slugs({ category: 'pots' })).toEqual([]);
  });

  it('is updated on every change of an item', async () => {
    await change('cup', { position: 9 });
    await change('jar', { state: 'draft' });
    await change('tray', { categories: ['Wood', 'Pots'] });
    expect(await slugs({ category: 'Pots' })).toEqual(['bowl', 'tray', 'cup']);
    await change('jar', { state: 'published' });
    expect(await slugs({ category: 'Pots' })).toEqual(['jar', 'bowl', 'tray', 'cup']);
    await database.sql`delete from items where website_id = ${site.websiteId} and slug = 'bowl'`;
    expect(await slugs({ category: 'Pots' })).toEqual(['jar', 'tray', 'cup']);
    const [stored, due] = await compareTerms();
    expect(stored).toEqual(due);
    expect(stored.length).toBeGreaterThan(0);
  });
});
