import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { START } from '#seeds/factories/clock.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeProduct, makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the results of the search, their order and visibility, and the suggestions while typing.

let web: TestWeb;
let site: TestSite;
let other: TestSite;

beforeAll(async () => {
  web = await openWeb();
  const { database } = web.installation;
  site = await makeWebsite(database);
  other = await makeWebsite(database);
  const shop = await makeCollection(site, { slug: 'shop' });
  const journal = await makeCollection(site, { slug: 'journal', type: 'blog' });
  const hidden = await makeCollection(site, { slug: 'hidden', type: 'blog', enabled: false });
  await makeCollection(site, {
    slug: 'care',
    type: 'page',
    title: 'Care guide',
    body: '<p>Never microwave lustre.</p>',
  });
  await makeProduct(site, shop, {
    slug: 'ember-mug',
    title: 'Ember Mug',
    excerpt: '<p>A café classic</p>',
    variants: [
      { priceCents: 3400, attributes: {} },
      { priceCents: 2800, salePriceCents: 2500, onSale: true, attributes: {} },
    ],
  });
  await makeProduct(site, shop, { slug: 'plain-bowl', title: 'Plain Bowl', tags: ['ember'] });
  await makeItem(site, journal, {
    slug: 'kiln',
    title: 'Opening the kiln',
    body: '<p>An <b>ember</b> glows <script>x</script></p>',
  });
  await makeItem(site, journal, { slug: 'draft', title: 'Ember draft', state: 'draft' });
  await makeItem(site, hidden, { slug: 'inside', title: 'Ember inside' });
  const theirs = await makeCollection(other, { slug: 'shop' });
  await makeProduct(other, theirs, { slug: 'their-ember', title: 'Their Ember' });
});
afterAll(() => web.close());

const get = async (url: string, host = site.host) => await web.server.inject({ url, headers: { host } });
interface Results {
  items: { title: string; highlightedTitle: string; highlightedExcerpt: string; structuredContent?: object }[];
  searchCorrection?: string;
}
const find = async (q: string): Promise<Results> =>
  (await get(`/search?q=${encodeURIComponent(q)}&format=json`)).json<Results>();
const titles = async (q: string): Promise<string[]> => (await find(q)).items.map(({ title }) => title);
const suggest = async (q: string) =>
  (await get(`/api/search/suggest?q=${encodeURIComponent(q)}`)).json<{
    correction: string | null;
    suggestions: { title: { text: string; hit: boolean }[]; url: string; price: object | null; kind: string }[];
  }>();

describe('the site search', () => {
  it('finds products and content together, ranking title before terms before text', async () => {
    expect(await titles('ember')).toStrictEqual(['Ember Mug', 'Plain Bowl', 'Opening the kiln']);
    expect(await titles('EMBERS')).toStrictEqual(['Ember Mug', 'Plain Bowl', 'Opening the kiln']);
  });

  it('matches word prefixes, ignores accents, and requires all words', async () => {
    expect(await titles('emb')).toContain('Ember Mug');
    expect(await titles('cafe')).toStrictEqual(['Ember Mug']);
    expect(await titles('the ember mug')).toStrictEqual(['Ember Mug']);
    expect(await titles('ember kiln')).toStrictEqual(['Opening the kiln']);
    expect(await titles('the')).toStrictEqual(['Opening the kiln']);
  });

  it('finds pages by their title and content', async () => {
    expect(await titles('care')).toStrictEqual(['Care guide']);
    expect(await titles('lustre')).toStrictEqual(['Care guide']);
  });

  it.each([
    ['emebr', 'ember'],
    ['bowll', 'bowl'],
    ['kilm', 'kiln'],
  ])('corrects %s to %s when nothing matches, and says so', async (typed, meant) => {
    const found = await find(typed);
    expect(found.searchCorrection).toBe(meant);
    expect(found.items.length).toBeGreaterThan(0);
  });

  it('highlights the match and escapes markup', async () => {
    const [, , kiln] = (await find('ember')).items;
    expect(kiln?.highlightedExcerpt).toBe('An <mark>ember</mark> glows');
    const [mug] = (await find('mug')).items;
    expect([mug?.highlightedTitle, mug?.structuredContent]).toMatchObject([
      'Ember <mark>Mug</mark>',
      { variants: [{}, {}] },
    ]);
  });

  it('finds nothing of another website and nothing hidden', async () => {
    expect(await titles('their')).toStrictEqual([]);
    expect(await titles('draft')).toStrictEqual([]);
    expect(await titles('inside')).toStrictEqual([]);
    const theirs = (await get('/search?q=ember&format=json', other.host)).json<Results>();
    expect(theirs.items.map(({ title }) => title)).toStrictEqual(['Their Ember']);
  });

  it.each(['', '   ', '\0', '&|!:*()<->', "';--", 'a'.repeat(190), '\u{1f3fa}', "'", '\\', "site'"])(
    'handles the query %j without an error',
    async (q) => {
      expect((await get(`/search?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
      expect((await get(`/api/search/suggest?q=${encodeURIComponent(q)}`)).statusCode).toBe(q === '\0' ? 400 : 200);
    },
  );
});

describe('search suggestions while typing', () => {
  it('contain the highlighted match, the URL and the lowest price', async () => {
    const { suggestions } = await suggest('mu');
    expect(suggestions).toMatchObject([
      {
        title: [
          { text: 'Ember ', hit: false },
          { text: 'Mug', hit: true },
        ],
        url: '/shop/p/ember-mug',
        kind: 'store-item',
        price: { cents: 2500, currency: 'USD', isFrom: true },
      },
    ]);
  });

  it('reject an overlong query and too many requests', async () => {
    expect((await get(`/api/search/suggest?q=${'x'.repeat(300)}`)).statusCode).toBe(400);
    const replies = await Promise.all(Array.from({ length: 300 }, () => get('/api/search/suggest?q=x')));
    expect(replies.map(({ statusCode }) => statusCode)).toContain(429);
  });
});

describe('newly written content', () => {
  it('is found by the other process within a second, in the search, the suggestions and the feed', async () => {
    const two = await openWeb();
    try {
      const there = async (url: string) => (await two.server.inject({ url, headers: { host: site.host } })).body;
      const urls = ['/search?q=celadon', '/api/search/suggest?q=celadon', '/shop?format=rss', '/sitemap-2.xml'];
      for (const url of urls) expect(await there(url)).not.toMatch(/celadon-jar/i);
      const [shop] = await site.db.sql<{ id: string }>`
        select id from collections where website_id = ${site.websiteId} and slug = 'shop'`;
      await site.db.sql`
        insert into items (website_id, id, collection_id, slug, record_type, title, state, published_at, created_at, updated_at)
        values (${site.websiteId}, 'cj', ${shop?.id}, 'celadon-jar', 11, 'Celadon-jar', 'published', ${START}, ${START}, ${START})`;
      await site.db.sql`
        insert into products (website_id, item_id, product_type, options, details)
        values (${site.websiteId}, 'cj', 1, '{}', '{}')`;
      await announcePurge(site, [`collection:${shop?.id}`]);
      for (const url of urls)
        await expect.poll(() => there(url), { timeout: 60_000, interval: 20 }).toMatch(/celadon-jar/i);
    } finally {
      await two.close();
    }
  });
});

describe('a shop of ten thousand products', () => {
  it('finds a rare word, a word in every product, a prefix and a mistyped word', async () => {
    const big = await makeWebsite(web.installation.database);
    const shop = await makeCollection(big, { slug: 'shop' });
    const words = ['ember', 'ash', 'moss', 'river', 'tide', 'dusk', 'field', 'kiln', 'salt', 'reed'];
    const body = `<p>${words.join(' ')} ${'stoneware thrown by hand and fired twice '.repeat(10)}</p>`;
    await makeProducts(
      big,
      shop,
      Array.from({ length: 10_000 }, (_, n) => ({
        title: `${words[n % 10]} vase ${n}`,
        body,
        tags: [`t${n % 100}`],
        position: n,
      })),
    );
    await big.db.sql`analyze items, item_search`;
    const find = async (q: string): Promise<number> =>
      (await get(`/search?q=${encodeURIComponent(q)}&format=json`, big.host)).json<Results>().items.length;
    for (const q of ['ember 4120', 'vase', 'va', 'embre 4120']) expect([q, await find(q)]).not.toStrictEqual([q, 0]);
  });
});
