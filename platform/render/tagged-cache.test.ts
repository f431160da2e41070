import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { type StoredPage, storePage } from './stored-page.ts';
import { createTaggedCache } from './tagged-cache.ts';

const site = 'a'.repeat(24) as WebsiteId;
const other = 'b'.repeat(24) as WebsiteId;

const createCache = (total: number) => createTaggedCache<StoredPage>({ total, weigh: (stored) => stored.body.length });

function page(text: string, tags: string[], websiteId = site): StoredPage {
  return storePage({ websiteId, status: 200, contentType: 'text/html', text, tags });
}

describe('a tagged page cache', () => {
  it('drops the pages of the purged tags, for that website only', () => {
    const cache = createCache(10_000);
    cache.put('bowl', page('1', ['item:1', 'collection:9']), cache.epoch());
    cache.put('vase', page('2', ['item:2', 'collection:9']), cache.epoch());
    cache.put('other-site', page('3', ['item:1'], other), cache.epoch());
    cache.purge(site, ['item:1']);
    expect([cache.get('bowl'), cache.get('vase')?.body.toString(), cache.get('other-site')?.body.toString()]).toEqual([
      undefined,
      '2',
      '3',
    ]);
    cache.purge(site, []);
    expect(cache.get('vase')).toBeUndefined();
  });

  it('does not keep a page whose rendering started before a purge', () => {
    const cache = createCache(10_000);
    const begun = cache.epoch();
    cache.purge(site, ['item:1']);
    cache.put('bowl', page('old', ['item:1']), begun);
    expect(cache.get('bowl')).toBeUndefined();
  });

  it('drops the least recently used page when it is full', () => {
    const cache = createCache(1000);
    for (const name of ['a', 'b', 'c']) cache.put(name, page(name.repeat(90), []), cache.epoch());
    cache.get('a');
    for (const name of ['d', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'])
      cache.put(name, page(name.repeat(90), []), cache.epoch());
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('l')?.body.length).toBe(90);
  });

  it('compresses a page once', async () => {
    const stored = page('hello '.repeat(1000), []);
    expect(await stored.encoded('br')).toBe(await stored.encoded('br'));
    expect((await stored.encoded('gzip')).length).toBeLessThan(stored.body.length / 10);
  });
});
