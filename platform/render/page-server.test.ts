import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { createEngine } from '#template/index.ts';
import type { Ctx } from '../context.ts';
import { silentLog } from '../log/log.ts';
import type { PageProvider } from './page.ts';
import { createPageCaches } from './page-caches.ts';
import { createPageServer, type PageServerOptions } from './page-server.ts';
import type { SiteView } from './site-view.ts';

// Tests which pages are cached, in which segment, and with which weight.

const KB = 1024;
const SIZES = { pages: { own: 2000 * KB, filtered: 200 * KB }, data: { own: 100, filtered: 20 } };
const ctx = {
  websiteId: 'a'.repeat(24) as WebsiteId,
  log: silentLog,
  clock: () => new Date(0),
  random: () => new Uint8Array(),
} as unknown as Ctx;

/** A text of 10 kB at `/`, one that reads a tag at `/shop`, and null for other paths. */
const provider: PageProvider = (_ctx, { path, query }) => {
  if (path !== '/' && path !== '/shop') return Promise.resolve(null);
  const word = path === '/shop' ? (query['tag'] ?? '') : '';
  const text = `${path} ${word} ${'0123456789'.repeat(KB)}`;
  return Promise.resolve({ kind: 'document', contentType: 'text/plain', text, tags: [] });
};

function open(site: Partial<SiteView> = {}) {
  const caches = createPageCaches('pages', SIZES);
  let made = 0;
  const options = {
    engine: createEngine(),
    assets: { storefrontScript: '', preloads: [], themeScript: '', release: '' },
    caches,
    providers: [
      (given, request) => {
        made++;
        return provider(given, request);
      },
    ],
    notFound: () => Promise.resolve({ kind: 'redirect', status: 302, location: '/404' }),
    loadSite: () => Promise.resolve(site as SiteView),
  } as Partial<PageServerOptions> as PageServerOptions;
  const server = createPageServer(options);
  const get = async (path: string, query: Record<string, string> = {}, more: object = {}) => {
    const page = await server.get(ctx, { path, query, baseUrl: 'http://shop.test', ...more });
    if ('kind' in page) throw new Error('Expected a page, not a redirect');
    return page;
  };
  const entries = () => ({ own: caches.pages?.own.size().entries, filtered: caches.pages?.filtered.size().entries });
  return { server, caches, get, entries, madeCount: () => made };
}

describe('cached pages', () => {
  it('shares one entry for all parameters that the page does not read', async () => {
    const { get, entries, madeCount } = open();
    await get('/');
    for (let at = 0; at < 500; at++) await get('/', { q: `word ${at}`, tag: `tag ${at}` });
    expect([entries(), madeCount()]).toEqual([{ own: 1, filtered: 0 }, 1]);
  });

  it('shares one entry even when the first request has unused parameters', async () => {
    const { get, entries, madeCount } = open();
    await get('/', { q: 'first' });
    await get('/');
    await get('/', { tag: 'other' });
    expect([entries(), madeCount()]).toEqual([{ own: 1, filtered: 0 }, 1]);
  });

  it('stores separate entries for a parameter that the page reads', async () => {
    const { get } = open();
    await get('/shop');
    expect((await get('/shop', { tag: 'clay', q: 'x' })).body.toString()).toMatch(/^\/shop clay /);
    expect((await get('/shop')).body.toString()).toMatch(/^\/shop {2}/);
  });

  it('keeps pages despite random tags, because filtered views have their own small segment', async () => {
    const { get, caches, madeCount } = open();
    await get('/');
    await get('/shop');
    for (let at = 0; at < 300; at++) await get('/shop', { tag: `random ${at}` });
    const { own, filtered } = caches.pages ?? {};
    expect(own?.size().entries).toBe(2);
    expect(filtered?.size().entries).toBeGreaterThan(5);
    expect(filtered?.size().weight).toBeLessThanOrEqual(SIZES.pages.filtered);
    const before = madeCount();
    await get('/shop');
    expect(madeCount()).toBe(before);
  });

  it('stores pages requested under an unusual host in the filtered segment', async () => {
    const { get, entries } = open();
    for (let at = 0; at < 100; at++)
      await get('/', {}, { baseUrl: `http://shop.test:${at}`, isNonCanonicalHost: true });
    expect(entries().own).toBe(0);
    expect(entries().filtered).toBeLessThan(30);
  });

  it('counts the compressed forms in the weight of a page', async () => {
    const { get, caches } = open();
    const page = await get('/');
    const bare = caches.pages?.own.size().weight ?? 0;
    expect(bare).toBeGreaterThanOrEqual(page.body.length);
    const forms = await Promise.all([page.encoded('br'), page.encoded('gzip'), page.encoded('br')]);
    const [br, gzip] = forms;
    expect(caches.pages?.own.size().weight).toBe(bare + br.length + gzip.length);
    caches.purge(ctx.websiteId, []);
    expect(caches.pages?.own.size()).toEqual({ entries: 0, weight: 0 });
  });

  it('stores no page while the styles of the site are to be compiled again', async () => {
    const { get, entries } = open({ isUnfinished: true });
    await get('/');
    expect(entries()).toEqual({ own: 0, filtered: 0 });
  });
});

describe('a page that is not cached', () => {
  it('is rendered only if it is admitted, while a cached page needs no admission', async () => {
    const { server, get } = open();
    await get('/');
    const refuse = (): never => {
      throw new Error('too many');
    };
    const request = { path: '/', query: {}, baseUrl: 'http://shop.test' };
    await expect(server.get(ctx, request, refuse)).resolves.toMatchObject({ status: 200 });
    await expect(server.get(ctx, { ...request, path: '/shop' }, refuse)).rejects.toThrow('too many');
  });
});
