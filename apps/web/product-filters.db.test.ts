import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateSoldCounts } from '#features/catalog/server/index.ts';
import type { Collection } from '#features/content/server/index.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProducts, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers filtering and sorting of product lists as visitors see them, rendered by the templates of the platform.

let web: TestWeb;
let site: TestSite & { host: string };
let shop: Collection;
let products: TestProduct[];

const LAYOUT = '<html><head>{squarespace-headers}</head><body>{squarespace.main-content}</body></html>';

beforeAll(async () => {
  web = await openWeb({ env: { VITRINE_PAGE_CACHE: 'none' } });
});
afterAll(() => web.close());
beforeEach(async () => {
  site = await makeWebsite(web.installation.database, { theme: new Map([['site.region', Buffer.from(LAYOUT)]]) });
  const mugs = { name: 'Mugs', description: '', seo: {}, categories: ['Espresso'] };
  shop = await makeCollection(site, { slug: 'shop', title: 'Shop', pageSize: 4, categories: [mugs, 'Bowls'] });
  products = await makeProducts(site, shop, INPUTS);
});

const variant = (attributes: Record<string, string>, priceCents: number, stock = 5) => ({
  attributes,
  priceCents,
  stock,
});

const INPUTS = [
  {
    title: 'Ember',
    position: 2,
    publishedAt: '2026-01-02T00:00:00Z',
    categories: ['Mugs'],
    tags: ['gift', 'blue'],
    options: ['Size', 'Glaze'],
    variants: [variant({ Size: 'S', Glaze: 'Ash' }, 2000), variant({ Size: 'M', Glaze: 'Moss' }, 2500)],
  },
  {
    title: 'Âtre',
    position: 1,
    publishedAt: '2026-01-01T00:00:00Z',
    categories: ['Espresso'],
    tags: ['gift'],
    options: ['Size'],
    variants: [variant({ Size: 'M' }, 1500)],
  },
  {
    title: 'River',
    position: 3,
    publishedAt: '2026-01-03T00:00:00Z',
    categories: ['Bowls'],
    tags: ['blue'],
    options: ['Size', 'Glaze'],
    variants: [variant({ Size: 'L', Glaze: 'Ash' }, 5000, 0)],
  },
  {
    title: 'Tide',
    position: 4,
    publishedAt: '2026-01-04T00:00:00Z',
    categories: ['Bowls'],
    variants: [{ ...variant({}, 9000), onSale: true, salePriceCents: 999 }],
  },
];

interface Page {
  items: { title: string }[];
  pagination: { nextPageUrl?: string };
  productFilters?: Filters;
}
interface Filters {
  total?: string;
  sort: string | null;
  activeCount: number;
  clearUrl: string;
  active: { label?: string; url: string }[];
  categories: { name: string; count: string; url: string; isActive: boolean }[];
  tags: { name: string; count: string; url: string }[];
  options: { name: string; values: { value: string; count: string; isSelected: boolean; isEmpty: boolean }[] }[];
  price?: { lowest: string; highest: string };
  availableCount: string;
}

const get = async (url: string) => await web.server.inject({ url, headers: { host: site.host } });
const read = async (query: string): Promise<Page> => (await get(`/shop?${query}&format=json`)).json<Page>();
const titles = async (query: string): Promise<string[]> => (await read(query)).items.map(({ title }) => title);
const filtersOf = async (query: string): Promise<Filters> => {
  const { productFilters } = await read(query);
  if (productFilters === undefined) throw new Error('The page has no filters');
  return productFilters;
};
const valuesOf = (filters: Filters, name: string): string[] =>
  (filters.options.find((option) => option.name === name)?.values ?? []).map(({ value, count }) => `${value} ${count}`);

describe('filters of a product list', () => {
  it.each([
    ['one value of an option', 'option.Size=M', ['Âtre', 'Ember']],
    ['one of several values of an option', 'option.Size=M&option.Size=L', ['Âtre', 'Ember', 'River']],
    ['values of two options', 'option.Size=S&option.Glaze=Ash', ['Ember']],
    ['values of two options that no product has together', 'option.Size=M&option.Size=L&option.Glaze=None', []],
    ['a minimum price', 'minPrice=15.01', ['Ember', 'River']],
    ['a maximum price, with the sale price', 'maxPrice=15', ['Âtre', 'Tide']],
    ['a price range', 'minPrice=15&maxPrice=20', ['Âtre', 'Ember']],
    ['a price range in reverse', 'minPrice=20&maxPrice=15', ['Âtre', 'Ember']],
    ['availability', 'available=1', ['Âtre', 'Ember', 'Tide']],
    ['a category with those in it', 'category=Mugs&option.Size=M', ['Âtre', 'Ember']],
    ['a category and availability', 'category=Bowls&available=1', ['Tide']],
    ['a tag and a price', 'tag=blue&maxPrice=30', ['Ember']],
    ['everything', 'category=Mugs&tag=gift&option.Size=S&minPrice=1&maxPrice=99&available=1&sort=name', ['Ember']],
    ['an unknown option', 'option.Weight=1', []],
    ['an unknown value', 'option.Size=%00%22%3E', ['Âtre', 'Ember', 'River', 'Tide']],
    [
      'invalid values, which are ignored',
      'minPrice=x&maxPrice=-1&available=maybe&sort=random',
      ['Âtre', 'Ember', 'River', 'Tide'],
    ],
  ])('lists products by %s', async (_title, query, expected) => {
    expect(await titles(query)).toStrictEqual(expected);
  });

  it.each([
    ['featured', ['Âtre', 'Ember', 'River', 'Tide']],
    ['newest', ['Tide', 'River', 'Ember', 'Âtre']],
    ['price-asc', ['Tide', 'Âtre', 'Ember', 'River']],
    ['price-desc', ['River', 'Ember', 'Âtre', 'Tide']],
    ['name', ['Âtre', 'Ember', 'River', 'Tide']],
    ['best-selling', ['Tide', 'River', 'Âtre', 'Ember']],
  ])('sorts by %s, with and without filters', async (sort, expected) => {
    const [, , river, tide] = products;
    await updateSoldCounts(site, [
      { itemId: river!.id, units: 2 },
      { itemId: tide!.id, units: 7 },
    ]);
    expect(await titles(`sort=${sort}`)).toStrictEqual(expected);
    expect(await titles(`sort=${sort}&minPrice=12`)).toStrictEqual(expected.filter((title) => title !== 'Tide'));
    expect(await titles(`sort=${sort}&category=Bowls`)).toStrictEqual(
      expected.filter((title) => title === 'Tide' || title === 'River'),
    );
  });

  it('pages through a filtered and sorted list', async () => {
    await site.db
      .sql`update collections set content = jsonb_set(content::jsonb, '{pageSize}', '2')::json where website_id = ${site.websiteId}`;
    await forgetPages();
    const first = await read('sort=price-asc&maxPrice=60');
    expect(first.items.map(({ title }) => title)).toStrictEqual(['Tide', 'Âtre']);
    expect(first.pagination.nextPageUrl).toBe('/shop?maxPrice=60&sort=price-asc&page=2');
    expect(await titles('maxPrice=60&sort=price-asc&page=2')).toStrictEqual(['Ember', 'River']);
    expect((await get('/shop?maxPrice=60&sort=price-asc&page=3')).statusCode).toBe(404);
  });
});

const forgetPages = async (): Promise<void> => {
  await web.installation.database.sql`
    select pg_notify('vitrine_purge', ${JSON.stringify({ websiteId: site.websiteId, tags: [] })})`;
  await expect
    .poll(async () => (await get('/shop?format=json')).json<{ pagination: { pageSize: number } }>().pagination.pageSize)
    .toBe(2);
};

describe('counts of a product list', () => {
  it('counts the products of each value', async () => {
    const filters = await filtersOf('');
    expect(filters).toMatchObject({
      total: '4',
      activeCount: 0,
      sort: 'featured',
      price: { lowest: '9.99', highest: '50.00' },
    });
    expect(filters.categories.map(({ name, count }) => `${name} ${count}`)).toStrictEqual([
      'Mugs 2',
      'Espresso 1',
      'Bowls 2',
    ]);
    expect(filters.tags.map(({ name, count }) => `${name} ${count}`)).toStrictEqual(['blue 2', 'gift 2']);
    expect(valuesOf(filters, 'Size')).toStrictEqual(['S 1', 'M 2', 'L 1']);
    expect(valuesOf(filters, 'Glaze')).toStrictEqual(['Ash 2', 'Moss 1']);
  });

  it('counts other facets with the chosen filters, and the values of a facet without its own', async () => {
    const filters = await filtersOf('option.Size=M');
    expect(filters).toMatchObject({ total: '2', activeCount: 1, clearUrl: '/shop', availableCount: '2' });
    expect(valuesOf(filters, 'Size')).toStrictEqual(['S 1', 'M 2', 'L 1']);
    expect(valuesOf(filters, 'Glaze')).toStrictEqual(['Ash 1', 'Moss 1']);
    expect(filters.categories.map(({ name, count }) => `${name} ${count}`)).toStrictEqual([
      'Mugs 1',
      'Espresso 1',
      'Bowls 0',
    ]);
    const both = await filtersOf('option.Size=M&option.Glaze=Ash');
    expect(valuesOf(both, 'Size')).toStrictEqual(['S 1', 'M 1', 'L 1']);
    expect(valuesOf(both, 'Glaze')).toStrictEqual(['Ash 1', 'Moss 1']);
    expect(both.active.map(({ label, url }) => `${label} ${url}`)).toStrictEqual([
      'Ash /shop?option.Size=M',
      'M /shop?option.Glaze=Ash',
    ]);
  });

  it('disables values without products', async () => {
    const { options } = await filtersOf('option.Glaze=Moss');
    expect(options.find(({ name }) => name === 'Size')?.values.filter(({ isEmpty }) => isEmpty)).toMatchObject([
      { value: 'L' },
    ]);
  });
});

describe('visibility in a filtered list', () => {
  it.each(['draft', 'needs-review', 'private'] as const)(
    'never lists or counts a product in the state %s',
    async (state) => {
      await makeProducts(site, shop, [
        { title: 'Hidden', state, options: ['Size'], variants: [variant({ Size: 'Secret' }, 1)] },
      ]);
      expect(await titles('option.Size=Secret')).toStrictEqual([]);
      expect(await titles('maxPrice=5')).toStrictEqual([]);
      const filters = await filtersOf('sort=name');
      expect(filters).toMatchObject({ total: '4', price: { lowest: '9.99' } });
      expect(JSON.stringify(filters)).not.toContain('Secret');
    },
  );

  it('lists a scheduled product from its time on', async () => {
    const publishedAt = new Date(web.installation.clock().getTime() + 60_000).toISOString();
    await makeProducts(site, shop, [
      {
        title: 'Later',
        state: 'scheduled',
        publishedAt,
        position: 9,
        options: ['Size'],
        variants: [variant({ Size: 'XL' }, 100)],
      },
    ]);
    expect(await titles('option.Size=XL')).toStrictEqual([]);
    expect(valuesOf(await filtersOf('sort=name'), 'Size')).toStrictEqual(['S 1', 'M 2', 'L 1']);
    web.installation.clock.advance(120_000);
    expect(await titles('option.Size=XL')).toStrictEqual(['Later']);
    expect(valuesOf(await filtersOf('sort=name'), 'Size')).toStrictEqual(['S 1', 'M 2', 'L 1', 'XL 1']);
  });

  it('does not list products of another website or list', async () => {
    const other = await makeCollection(site, { slug: 'outlet', title: 'Outlet' });
    await makeProducts(site, other, [{ title: 'Other', options: ['Size'], variants: [variant({ Size: 'M' }, 100)] }]);
    expect(await titles('option.Size=M')).toStrictEqual(['Âtre', 'Ember']);
    expect((await filtersOf('sort=name')).price).toMatchObject({ lowest: '9.99' });
  });
});

describe('rows that lists are filtered by', () => {
  const termsOf = async (title: string): Promise<string[]> => {
    const rows = await site.db.sql<{ term: string }>`
      select f.term from product_facets f join items i on i.website_id = f.website_id and i.id = f.item_id
      where f.website_id = ${site.websiteId} and i.title = ${title} order by f.term`;
    return rows.map(({ term }) => term.replace('\u{1f}', '='));
  };

  it('follow every write of an item, a product and its variants', async () => {
    expect(await termsOf('Ember')).toStrictEqual([
      'category Mugs',
      'option Glaze=Ash',
      'option Glaze=Moss',
      'option Size=M',
      'option Size=S',
      'tag blue',
      'tag gift',
    ]);
    const { websiteId, db } = site;
    const [{ id }] = [products[0]!];
    await db.sql`update items set tags = '{red}', categories = '{}' where website_id = ${websiteId} and id = ${id}`;
    await db.sql`delete from variants where website_id = ${websiteId} and item_id = ${id} and position = 1`;
    expect(await termsOf('Ember')).toStrictEqual(['option Glaze=Ash', 'option Size=S', 'tag red']);
    await db.sql`update variants set attributes = '{"Size": "XS"}', price_cents = 7 where website_id = ${websiteId} and item_id = ${id}`;
    await db.sql`update products set options = '{Size}' where website_id = ${websiteId} and item_id = ${id}`;
    expect(await termsOf('Ember')).toStrictEqual(['option Size=XS', 'tag red']);
    expect(await titles('sort=price-asc&tag=red')).toStrictEqual(['Ember']);
    await db.sql`update items set trashed_at = now() where website_id = ${websiteId} and id = ${id}`;
    expect(await termsOf('Ember')).toStrictEqual([]);
    await db.sql`update items set trashed_at = null where website_id = ${websiteId} and id = ${id}`;
    expect(await termsOf('Ember')).toHaveLength(2);
    await db.sql`delete from items where website_id = ${websiteId} and id = ${id}`;
    expect(
      await db.sql`select 1 from product_facets where website_id = ${websiteId} and item_id = ${id}`,
    ).toStrictEqual([]);
  });

  it('are not written by a sale', async () => {
    const versions = async () =>
      await site.db
        .sql`select item_id, xmin::text from product_listings where website_id = ${site.websiteId} order by item_id`;
    const before = await versions();
    await site.db.sql`update variants set qty_in_stock = 0 where website_id = ${site.websiteId}`;
    expect(await versions()).toStrictEqual(before);
    expect(await titles('available=1')).toStrictEqual([]);
  });

  it('keep the sold units when a product is edited, and forget them when the sales are over', async () => {
    const [ember] = products;
    await updateSoldCounts(site, [{ itemId: ember!.id, units: 3 }]);
    await site.db.sql`update items set title = 'Ember II' where website_id = ${site.websiteId} and id = ${ember!.id}`;
    expect((await titles('sort=best-selling'))[0]).toBe('Ember II');
    await updateSoldCounts(site, []);
    await expect.poll(async () => (await titles('sort=best-selling'))[0]).toBe('Âtre');
  });
});

describe('the page of a filtered list', () => {
  const html = async (query: string): Promise<string> => (await get(`/shop?${query}`)).body;

  it('shows a form and links that work without scripts', async () => {
    const page = await html('option.Size=M');
    expect(page).toContain('<form class="vitrine-product-filters" action="/shop"');
    expect(page).toMatch(/<input type="checkbox" name="option.Size" value="M" checked> M/);
    expect(page).toMatch(/<option value="featured" selected>Featured<\/option>/);
    expect(page).toContain('2 products');
    expect(page).toContain('href="/shop">Clear all</a>');
    expect(page).toMatch(/href="\/shop\?category=Mugs&amp;option.Size=M" rel="nofollow"/);
    expect(await html('category=Mugs&sort=name')).toContain('<input type="hidden" name="category" value="Mugs">');
  });

  it('says that no product matches, with a link to all products', async () => {
    const page = await html('option.Size=M&minPrice=500');
    expect(page).toContain('No products match these filters.');
    expect(page).toContain('0 products');
    expect(page).toMatch(/<a href="\/shop">Clear all<\/a>/);
  });

  it('has the list without filters as its canonical page, and is not indexed with several filters', async () => {
    const robots = (page: string) => page.includes('<meta name="robots" content="noindex">');
    const canonical = (page: string) => /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)">/.exec(page)?.[1];
    expect(canonical(await html('sort=price-asc'))).toBe('/shop');
    expect(canonical(await html('option.Size=M&option.Size=S'))).toBe('/shop');
    expect(canonical(await html('category=Mugs&sort=name'))).toBe('/shop?category=Mugs');
    expect(canonical(await html('category=Mugs'))).toBe('/shop?category=Mugs');
    expect(robots(await html('option.Size=M&available=1'))).toBe(true);
    expect(robots(await html('category=Mugs&option.Size=M'))).toBe(true);
    expect(robots(await html('option.Size=Unknown'))).toBe(true);
    expect(robots(await html('sort=name'))).toBe(false);
  });

  it('escapes names and values of the URL', async () => {
    const page = await html('option.Size=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&tag=%3Cb%3E&option.%3Ci%3E=x');
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('<b>');
    expect(page).not.toContain('<i>');
  });

  it('ignores filters if the list has none', async () => {
    await site.db
      .sql`update collections set content = jsonb_set(content::jsonb, '{filters}', 'false')::json where website_id = ${site.websiteId}`;
    await web.installation.database.sql`
      select pg_notify('vitrine_purge', ${JSON.stringify({ websiteId: site.websiteId, tags: [] })})`;
    await expect.poll(async () => (await read('option.Size=M')).productFilters).toBeUndefined();
    expect(await titles('option.Size=M&sort=price-desc')).toStrictEqual(['Âtre', 'Ember', 'River', 'Tide']);
  });

  it('reads no values of filters for a theme that does not show them', async () => {
    const own = await makeWebsite(web.installation.database, {
      theme: new Map([
        ['site.region', Buffer.from(LAYOUT)],
        ['collections/products.list', Buffer.from('{.repeated section items}{title}{.end}')],
      ]),
    });
    const list = await makeCollection(own, { slug: 'shop', title: 'Shop' });
    await makeProducts(own, list, INPUTS);
    const reply = await web.server.inject({ url: '/shop?sort=price-asc&format=json', headers: { host: own.host } });
    const page = reply.json<Page>();
    expect(page.items[0]).toMatchObject({ title: 'Tide' });
    expect(page.productFilters).toBeUndefined();
  });
});
