import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Collection, saveItems, toItemInput } from '#features/content/server/index.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { START } from '#seeds/factories/clock.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers lists, feeds, the sitemap and renamed URLs, over HTTP and from the real tables.

let web: TestWeb;
let site: TestSite;
let journal: Collection;
let events: Collection;

const day = (days: number): string => new Date(START.getTime() + days * 86_400_000).toISOString();

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database, { site: { homepage: 'home', title: 'Kiln' } });
  await makeCollection(site, { slug: 'home', type: 'page' });
  journal = await makeCollection(site, { slug: 'journal', type: 'blog', pageSize: 2, categories: ['Glaze'] });
  events = await makeCollection(site, { slug: 'events', type: 'events' });
  await makeCollection(site, { slug: 'club', type: 'page', access: 'members' });
  await makeCollection(site, { slug: 'studio', type: 'page', oldSlugs: ['workshop', 'atelier'] });
  const shop = await makeCollection(site, { slug: 'shop' });
  const posts = [
    { slug: 'one', publishedAt: day(-60), author: 'Ann', categories: ['Glaze'], tags: ['red'] },
    { slug: 'two', publishedAt: day(-3), author: 'Ann', categories: ['Glaze'], starred: true },
    { slug: 'three', publishedAt: day(-2), author: 'Ben', categories: ['Clay', 'Glaze'], tags: ['red'] },
    {
      slug: 'four',
      publishedAt: day(-1),
      author: 'Ann',
      excerpt: '<p>On <b>ash</b> &amp; <a href="/shop">pots</a></p>',
    },
    { slug: 'later', publishedAt: day(1), state: 'scheduled' as const, categories: ['Glaze'] },
    { slug: 'draft', publishedAt: day(-9), state: 'draft' as const, categories: ['Glaze'] },
    { slug: 'review', publishedAt: day(-9), state: 'needs-review' as const },
    { slug: 'secret', publishedAt: day(-9), state: 'private' as const, author: 'Ann' },
    { slug: 'old-news', publishedAt: day(-90), state: 'deprecated' as const },
    {
      slug: 'external',
      publishedAt: day(-100),
      externalLink: 'https://external.example/post',
      passthrough: true,
    },
  ];
  for (const post of posts) await makeItem(site, journal, post);
  const dates: [string, number, number][] = [
    ['next-week', 7, 7.1],
    ['tomorrow', 1, 1.1],
    ['going-on', -1, 2],
    ['last-week', -7, -6],
    ['last-month', -30, -29],
  ];
  for (const [slug, from, to] of dates)
    await makeItem(site, events, { slug, startsAt: day(from), endsAt: day(to), location: { title: 'Barn' } });
  await makeProduct(site, shop, { slug: 'bowl', title: 'River Bowl' });
});
afterAll(() => web.close());

const get = async (url: string) => await web.server.inject({ url, headers: { host: site.host } });
interface ListJson {
  items: { urlId: string }[];
  pagination: Record<string, unknown>;
  [more: string]: unknown;
}
const jsonOf = async (url: string): Promise<ListJson> =>
  (await get(`${url}${url.includes('?') ? '&' : '?'}format=json`)).json<ListJson>();
const slugsAt = async (url: string): Promise<string[]> => (await jsonOf(url)).items.map(({ urlId }) => urlId);

describe('the list of a collection', () => {
  it('filters by category, tag, author, month and featured flag, also combined', async () => {
    expect(await slugsAt('/journal')).toStrictEqual(['four', 'three']);
    expect(await slugsAt('/journal?category=Glaze')).toStrictEqual(['three', 'two']);
    expect(await slugsAt('/journal?category=Glaze&page=2')).toStrictEqual(['one']);
    expect(await slugsAt('/journal?author=Ann&category=Glaze')).toStrictEqual(['two', 'one']);
    expect(await slugsAt('/journal?author=Ann&category=Glaze&tag=red')).toStrictEqual(['one']);
    expect(await slugsAt('/journal?featured')).toStrictEqual(['two']);
    expect(await slugsAt('/journal?featured=true&category=Glaze')).toStrictEqual(['two']);
    expect(await slugsAt('/journal?month=12-2025')).toStrictEqual(['one']);
    expect(await slugsAt('/journal?month=12-2025&author=Ben')).toStrictEqual([]);
  });

  it('paginates by page number, by offset and by the time of the last item', async () => {
    const first = await jsonOf('/journal?author=Ann');
    expect(first.pagination).toStrictEqual({
      page: 1,
      pageSize: 2,
      nextPage: true,
      nextPageUrl: '/journal?author=Ann&page=2',
    });
    expect(await slugsAt('/journal?offset=2')).toStrictEqual(['two', 'one']);
    const before = await jsonOf(`/journal?offset=${Date.parse(day(-1))}`);
    expect(before.items.map(({ urlId }) => urlId)).toStrictEqual(['three', 'two']);
    expect(before.pagination['nextPageUrl']).toBe(`/journal?offset=${Date.parse(day(-3))}`);
  });

  it('has no page after its last, and sets noindex on empty filters', async () => {
    expect((await get('/journal?page=9')).statusCode).toBe(404);
    const nothing = await get('/journal?tag=unheard-of');
    expect(nothing.statusCode).toBe(200);
    expect(nothing.body).toContain('<meta name="robots" content="noindex">');
  });

  it('links the previous and next item', async () => {
    const { pagination } = await jsonOf('/journal/three');
    expect(pagination).toMatchObject({ prevItem: { fullUrl: '/journal/four' }, nextItem: { fullUrl: '/journal/two' } });
    expect(await jsonOf('/events/tomorrow')).toMatchObject({
      pagination: { prevItem: { urlId: 'going-on' }, nextItem: { urlId: 'next-week' } },
    });
  });
});

describe('lists of events', () => {
  it('lists upcoming events first, the next one on top, then past events', async () => {
    const list = await jsonOf('/events');
    const slugs = (name: string) => (list[name] as { urlId: string }[]).map(({ urlId }) => urlId);
    expect(slugs('items')).toStrictEqual(['going-on', 'tomorrow', 'next-week', 'last-week', 'last-month']);
    expect(slugs('upcoming')).toStrictEqual(['going-on', 'tomorrow', 'next-week']);
    expect(slugs('past')).toStrictEqual(['last-week', 'last-month']);
    expect(await slugsAt('/events?view=past')).toStrictEqual(['last-week', 'last-month']);
    expect(await jsonOf('/events?view=past')).toMatchObject({ showPastOrUpcomingEvents: 'past' });
    expect(await slugsAt('/events?view=upcoming')).toStrictEqual(['going-on', 'tomorrow', 'next-week']);
  });

  it('fills the calendar of a month', async () => {
    const { calendar } = await jsonOf('/events?view=calendar&month=03-2026');
    const { weeks, nextMonthUrl } = calendar as {
      weeks: { days: { date: string; items: { urlId: string }[] }[] }[];
      nextMonthUrl: string;
    };
    const days = weeks.flatMap((week) => week.days).filter(({ items }) => items.length > 0);
    expect(days.map(({ date, items }) => [date, ...items.map(({ urlId }) => urlId)])).toStrictEqual([
      ['2026-02-28', 'going-on'],
      ['2026-03-01', 'going-on'],
      ['2026-03-02', 'going-on', 'tomorrow'],
      ['2026-03-03', 'going-on'],
      ['2026-03-08', 'next-week'],
    ]);
    expect(nextMonthUrl).toBe('/events?view=calendar&month=04-2026');
  });

  it('exports a calendar file of all events or of one', async () => {
    const all = await get('/events?format=ical');
    expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(all.headers).not.toHaveProperty('set-cookie');
    expect(all.body.match(/^BEGIN:VEVENT/gm)).toHaveLength(5);
    const one = await get('/events/tomorrow?format=ical');
    expect(one.body.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(one.body).toContain('DTSTART:20260302T120000Z');
    expect((await get('/journal?format=ical')).headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('feeds and partial pages', () => {
  it('lists new items with absolute URLs, for a list and each filter of it', async () => {
    const feed = await get('/journal?format=rss');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body).toContain(`<link>http://${site.host}/journal/four</link>`);
    expect(feed.body).toContain(`href=&quot;http://${site.host}/shop&quot;`);
    expect([...feed.body.matchAll(/<item>/g)]).toHaveLength(5);
    const part = await get('/journal?category=Clay&format=rss');
    expect([...part.body.matchAll(/<item>/g)]).toHaveLength(1);
    expect(part.body).toContain(`href="http://${site.host}/journal?category=Clay&amp;format=rss" rel="self"`);
    expect((await get('/journal')).body).toContain('<link rel="alternate" type="application/rss+xml"');
    expect((await get('/shop?format=rss')).body).toContain('<title>River Bowl</title>');
  });

  it('a page is served without its layout for format=main-content', async () => {
    const whole = await get('/journal/one');
    const part = await get('/journal/one?format=main-content');
    expect(part.body).toBe('<h1>Title of one</h1>');
    expect(whole.body).toContain(part.body);
  });
});

describe('non-public content', () => {
  it('is in no list, feed, sitemap or search, and only deprecated items keep their page [S4.100]', async () => {
    const hidden = ['later', 'draft', 'review', 'secret'];
    for (const url of ['/journal?page=1', '/journal?page=2', '/journal?page=3', '/search?q=title'])
      for (const slug of [...hidden, 'old-news'])
        expect([url, slug, (await get(url)).body.includes(`Title of ${slug}`)]).toStrictEqual([url, slug, false]);
    const feed = (await get('/journal?format=rss')).body + (await get('/sitemap-2.xml')).body;
    for (const slug of [...hidden, 'old-news']) expect(feed).not.toContain(`/journal/${slug}<`);
    for (const slug of hidden) expect([slug, (await get(`/journal/${slug}`)).statusCode]).toStrictEqual([slug, 404]);
    const deprecated = await get('/journal/old-news');
    expect(deprecated.statusCode).toBe(200);
    expect(deprecated.body).toContain('noindex');
  });

  it('is visible to members, in uncached responses', async () => {
    const denied = await get('/club');
    expect([denied.statusCode, denied.body.includes('This page is for members')]).toStrictEqual([403, true]);
    const email = await makeOwner(site);
    const member = new Visitor(web.server, site.host);
    await member.get('/');
    await member.post('/api/config/session', { email, password: OWNER_PASSWORD });
    for (const url of ['/club', '/journal/secret']) {
      const page = await member.get(url);
      expect([url, page.statusCode, page.headers['cache-control']]).toStrictEqual([url, 200, 'private, no-store']);
    }
    expect((await get('/club')).statusCode).toBe(403);
    expect((await get('/journal/secret')).statusCode).toBe(404);
  });

  it('redirects visitors of an external link item to its target', async () => {
    const reply = await get('/journal/external');
    expect([reply.statusCode, reply.headers['location']]).toStrictEqual([302, 'https://external.example/post']);
  });
});

describe('a changed slug', () => {
  const move = async (from: string, to: string) => {
    await site.db.sql`update items set slug = ${to} where website_id = ${site.websiteId} and slug = ${from}`;
    await announcePurge(site, []);
  };
  const locationOf = async (url: string) => {
    const reply = await get(url);
    return [reply.statusCode, reply.headers['location']];
  };

  it('redirects in one step after several changes, and an existing page wins', async () => {
    await makeItem(site, journal, { slug: 'a', publishedAt: day(-200) });
    await move('a', 'b');
    await move('b', 'c');
    await expect.poll(() => locationOf('/journal/a')).toStrictEqual([301, '/journal/c']);
    expect(await locationOf('/journal/b')).toStrictEqual([301, '/journal/c']);
    // Back to the first slug: no redirect loop.
    await move('c', 'a');
    await expect.poll(async () => (await get('/journal/a')).statusCode).toBe(200);
    expect(await locationOf('/journal/b')).toStrictEqual([301, '/journal/a']);
  });

  it('redirects when an import renames an item or a list, and the item keeps its id', async () => {
    const list = await makeCollection(site, { slug: 'notes', type: 'blog' });
    const save = async (slug: string, oldSlugs?: string[]) => {
      const file = { title: 'Note', excerpt: '', publishedAt: day(-1), state: 'published' as const, author: '' };
      const rest = { categories: [], tags: [], starred: false, commentsOpen: true, position: 0, seo: {}, oldSlugs };
      return await saveItems(site, list, [
        toItemInput(list, { slug, body: '', file: { ...file, ...rest } }, new Map()),
      ]);
    };
    const before = await save('first-name');
    const after = await save('second-name', ['first-name']);
    expect(after.get('second-name')).toBe(before.get('first-name'));
    await announcePurge(site, []);
    await expect.poll(() => locationOf('/notes/first-name')).toStrictEqual([301, '/notes/second-name']);
    expect(await locationOf('/workshop')).toStrictEqual([301, '/studio']);
    expect(await locationOf('/atelier/')).toStrictEqual([301, '/atelier']);
  });
});

describe('the sitemap index', () => {
  it('lists its parts, which list the pages with their pictures and dates', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.body.match(/<loc>[^<]*/g)).toStrictEqual(
      [1, 2].map((n) => `<loc>http://${site.host}/sitemap-${n}.xml`),
    );
    const pages = (await get('/sitemap-1.xml')).body;
    expect(pages).toContain(`<loc>http://${site.host}/</loc>`);
    expect(pages).not.toContain('/club<');
    expect((await get('/sitemap-2.xml')).body).toContain(`<loc>http://${site.host}/shop/p/bowl</loc><lastmod>20`);
    expect((await get('/sitemap-3.xml')).statusCode).toBe(404);
    expect((await get('/sitemap-0.xml')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toContain(`Sitemap: http://${site.host}/sitemap.xml`);
  });
});

describe('structured data of a page', () => {
  const dataOf = async (url: string): Promise<{ '@type': string; [more: string]: unknown }[]> => {
    const [, text = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get(url)).body) ?? [];
    return JSON.parse(text) as { '@type': string }[];
  };

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/journal', ['BreadcrumbList']],
    ['/journal/one', ['BreadcrumbList', 'BlogPosting']],
    ['/events/tomorrow', ['BreadcrumbList', 'Event']],
    ['/shop/p/bowl', ['BreadcrumbList', 'Product']],
  ])('%s has structured data of type %j', async (url, types) => {
    expect((await dataOf(url)).map((thing) => thing['@type'])).toStrictEqual(types);
  });

  it('cannot end its script element', async () => {
    await makeItem(site, journal, {
      slug: 'hostile',
      title: '</script><script>alert(1)</script>',
      publishedAt: day(-5),
    });
    await announcePurge(site, []);
    await expect.poll(async () => (await get('/journal/hostile')).statusCode).toBe(200);
    expect((await dataOf('/journal/hostile'))[1]).toMatchObject({ headline: '</script><script>alert(1)</script>' });
  });
});
