import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { START } from '#seeds/factories/clock.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that cached pages change at their scheduled times, without any write.

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(START.getTime() + hours * HOUR).toISOString();

let web: TestWeb;
let site: TestSite;
let journal: Collection;
const statements: string[] = [];

beforeAll(async () => {
  web = await openWeb({ onStatement: (text) => void statements.push(text) });
  site = await makeWebsite(web.installation.database);
  journal = await makeCollection(site, { slug: 'journal', type: 'blog' });
  const events = await makeCollection(site, { slug: 'events', type: 'events' });
  const shop = await makeCollection(site, { slug: 'shop' });
  await makeItem(site, journal, { slug: 'soon', title: 'Soon', state: 'scheduled', publishedAt: at(2), tags: ['new'] });
  await makeItem(site, journal, { slug: 'then', title: 'Then', state: 'scheduled', publishedAt: at(5) });
  await makeItem(site, events, { slug: 'party', startsAt: at(2), endsAt: at(3) });
  await makeProduct(site, shop, { slug: 'drop', title: 'Drop', state: 'scheduled', publishedAt: at(2) });
  await announcePurge(site, []);
});
afterAll(() => web.close());

const get = async (url: string) => await web.server.inject({ url, headers: { host: site.host } });
const shown = async (url: string, text: string) => (await get(url)).body.includes(text);

describe('pages that change over time', () => {
  it('a scheduled item appears everywhere at its time, and not before', async () => {
    const paths = ['/journal', '/journal?tag=new', '/journal?format=rss', '/search?q=soon'];
    for (const url of paths)
      expect([url, (await shown(url, '<p>Soon</p>')) || (await shown(url, '<title>Soon<'))]).toStrictEqual([
        url,
        false,
      ]);
    expect([(await get('/journal/soon')).statusCode, (await get('/shop/p/drop')).statusCode]).toStrictEqual([404, 404]);
    web.installation.clock.advance(2 * HOUR - 1);
    expect(await shown('/journal', 'Soon')).toBe(false);
    web.installation.clock.advance(1);
    expect(await shown('/journal', '<p>Soon</p>')).toBe(true);
    expect(await shown('/journal?tag=new', '<p>Soon</p>')).toBe(true);
    expect(await shown('/journal?format=rss', '<title>Soon</title>')).toBe(true);
    expect(await shown('/search?q=soon', '<p>Soon</p>')).toBe(true);
    expect([(await get('/journal/soon')).statusCode, (await get('/shop/p/drop')).statusCode]).toStrictEqual([200, 200]);
    expect(await shown('/shop', '<p>Drop</p>')).toBe(true);
    expect(await shown('/journal', 'Then')).toBe(false);
  });

  it('an event moves to the past events', async () => {
    const parts = async () => {
      const { upcoming, past } = (await get('/events?format=json')).json<{ upcoming: object[]; past: object[] }>();
      return [upcoming.length, past.length];
    };
    expect(await parts()).toStrictEqual([1, 0]);
    web.installation.clock.advance(HOUR + 1);
    expect(await parts()).toStrictEqual([0, 1]);
  });

  it('pages stay cached until the next scheduled change, without a query', async () => {
    await get('/journal');
    statements.length = 0;
    expect(await shown('/journal', 'Soon')).toBe(true);
    expect(statements).toStrictEqual([]);
  });

  it('a write with an earlier scheduled time updates the cached pages in time', async () => {
    await makeItem(site, journal, { slug: 'sooner', title: 'Sooner', state: 'scheduled', publishedAt: at(4) });
    await makeItem(site, journal, { slug: 'today', title: 'Today', publishedAt: at(0) });
    await announcePurge(site, [`collection:${journal.id}`]);
    // The other new item shows that the announcement has arrived.
    await expect.poll(async () => await shown('/journal', 'Today')).toBe(true);
    expect(await shown('/journal', 'Sooner')).toBe(false);
    web.installation.clock.advance(HOUR);
    expect(await shown('/journal', 'Sooner')).toBe(true);
  });
});
