import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { type ClosedDocument, type ClosedSite, makeClosedSite } from './testing/closed-site.ts';
import { apiCalls, type Call, otherCalls, readApi } from './testing/route-calls.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that a visitor gets no byte of a non-public document, whichever URL, format or endpoint is tried. The routes
// are those the process has mounted, so that a new one is tried as well. The same calls on the same website with the
// documents public prove that they would find them.

const MARKER = `zq${randomBytes(6).toString('hex')}`;
const FORMATS = ['', 'json', 'json-pretty', 'main-content', 'rss', 'ical'];
const MAIN_FORMATS = ['', 'json'];

let web: TestWeb;
let closed: ClosedSite;
let open: ClosedSite;

beforeAll(async () => {
  web = await openWeb({ env: {} });
  closed = await makeClosedSite(web, { marker: MARKER, isOpen: false });
  open = await makeClosedSite(web, { marker: MARKER, isOpen: true });
});
afterAll(() => web.close());

const withQuery = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Every page in every format, with every list filter, and as a search result. */
function pageCalls({ openPaths, documents }: ClosedSite): Call[] {
  const tags = [{ tag: 'shared' }, { category: 'Shared' }, { tag: `${MARKER} tag` }, { author: `${MARKER} author` }];
  const times = [{ month: '02-2026' }, { view: 'calendar', month: '06-2026' }, { featured: 'true' }];
  const filtered = openPaths.filter((path) => path.startsWith('/open-'));
  const lists = filtered.flatMap((path) => [...tags, ...times].map((query) => ({ path, query })));
  const own = documents.flatMap(({ path, oldPath }) => [path, oldPath].map((each) => ({ path: each, query: {} })));
  const item = filtered.map((path) => ({ path: `${path}${path.endsWith('products') ? '/p' : ''}/seen`, query: {} }));
  const search = [MARKER, `${MARKER.slice(0, -1)}x`, 'title', 'titel'].map((q) => ({ path: '/search', query: { q } }));
  const files = ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/robots.txt', '/cart', '/lock'];
  const named = files.map((path) => ({ path, query: {} }));
  return [
    ...openPaths.flatMap((path) => inFormats({ path, query: {} }, FORMATS)),
    ...[...lists, ...own].flatMap((page) => inFormats(page, MAIN_FORMATS)),
    ...[...item, ...search, ...named].flatMap((page) => inFormats(page, FORMATS)),
  ];
}

interface Page {
  path: string;
  query: Record<string, string>;
}

function inFormats({ path, query }: Page, formats: readonly string[]): Call[] {
  return formats.map((format): Call => {
    const url = withQuery(path, format === '' ? query : { ...query, format });
    return { id: `page${format === '' ? '' : `.${format}`}`, method: 'GET', url };
  });
}

interface Tried {
  /** The documents used for every call of the API and every other route. */
  api: readonly ClosedDocument[];
  routes: readonly ClosedDocument[];
}

/** The same for every website and every request. */
const OF_NO_WEBSITE = /^\/(?:healthz|readyz|scripts|assets)/;

async function allCalls(site: ClosedSite, tried: Tried): Promise<Call[]> {
  const api = await readApi(web.server, site.host);
  const suggest = [MARKER, `${MARKER.slice(0, -1)}x`, MARKER.slice(0, 5)].map((q): Call => {
    return { id: 'pages.suggest', method: 'GET', url: `/api/search/suggest?q=${q}` };
  });
  const routes = web.routes.filter(({ url }) => !OF_NO_WEBSITE.test(url));
  const calls = [
    ...tried.api.flatMap(({ values }) => apiCalls(api, values)),
    ...tried.routes.flatMap(({ values }) => otherCalls(routes, values)),
  ];
  const all = [...pageCalls(site), ...suggest, ...calls].filter(({ id }) => !OWNERS_ONLY.test(id));
  // Each call once, at the place of its last occurrence: carts are filled before they are read.
  const once = new Map(all.toReversed().map((call) => [JSON.stringify([call.method, call.url, call.payload]), call]));
  return [...once.values()].toReversed();
}

/** Calls that show a public document. If one of them showed nothing, the test would not exercise it properly. */
const SHOWN_WHEN_OPEN = [
  'GET /media/audio/:itemId',
  'cart.addEntry',
  'cart.getCart',
  'checkout.getCheckout',
  'checkout.getGiftCheckout',
  'comments.listComments',
  'page',
  'page.ical',
  'page.json',
  'page.json-pretty',
  'page.main-content',
  'page.rss',
  'pages.suggest',
  'reviews.listReviews',
];

/** Refused to every visitor before anything is read. Covered by their own tests. */
const OWNERS_ONLY = /^(?:members\.|analytics\.|.*\.(?:list|get|update|delete|decide)Owner)/;

let lastAddress = 0;

interface Leak {
  id: string;
  call: string;
  contentType: string;
  excerpt: string;
}

/** The calls whose responses contain the marker, apart from the caller's own input. */
async function findLeaks(calls: readonly Call[], visitor: Visitor): Promise<Leak[]> {
  const found: Leak[] = [];
  for (const call of calls) {
    const { reply, text } = await ask(visitor, call);
    expect([call.url, reply.statusCode < 500], reply.body.slice(0, 300)).toStrictEqual([call.url, true]);
    const contentType = String(reply.headers['content-type']).split(';', 1)[0] ?? '';
    if (text.includes(MARKER))
      found.push({ id: call.id, call: `${call.method} ${call.url}`, contentType, excerpt: around(text) });
  }
  return found;
}

async function ask(visitor: Visitor, { id: _id, ...sent }: Call, method: Call['method'] | 'HEAD' = sent.method) {
  lastAddress += 1;
  const remoteAddress = `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
  const reply = await visitor.send({ ...sent, method, remoteAddress });
  return { reply, text: withoutEcho(`${JSON.stringify(reply.headers)} ${reply.body}`, sent) };
}

function around(text: string): string {
  const at = text.indexOf(MARKER);
  return text.slice(Math.max(0, at - 120), at + 60).replaceAll(/\s+/g, ' ');
}

/** A page may repeat text of its own URL. */
function withoutEcho(text: string, { url }: Pick<Call, 'url'>): string {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
  const values = [...new URL(url, 'http://x').searchParams.values()];
  return [url, path, ...values, ...values.map(encodeURIComponent), ...values.map((value) => value.replaceAll(' ', '+'))]
    .filter((part) => part.includes(MARKER))
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), text);
}

const isFirst = ({ isFirstOfKind }: ClosedDocument): boolean => isFirstOfKind;

/** Kinds and states used for every call of the API. */
const SAMPLED = [
  ...['blog', 'events', 'gallery', 'album', 'products'].flatMap((type) => [
    ...['draft', 'scheduled', 'needs-review', 'private'].map((state) => ` ${state}`),
    `open-${type}/`,
    `members-${type}/`,
    `disabled-${type}/`,
  ]),
  'members-page-folder',
  'disabled-page-index',
];

describe('a non-public document', () => {
  it('shows a visitor no byte of itself at any URL, in any format, through any endpoint', async () => {
    const samples = closed.documents.filter(({ isSample }) => isSample);
    const calls = await allCalls(closed, { api: samples, routes: samples });
    expect(await findLeaks(calls, new Visitor(web.server, closed.host))).toStrictEqual([]);
    expect(samples.map(({ name }) => name)).toStrictEqual(
      expect.arrayContaining(SAMPLED.map((name) => expect.stringContaining(name))),
    );
  });

  it('shows nothing in the headers of a HEAD response', async () => {
    const visitor = new Visitor(web.server, closed.host);
    const firsts = closed.documents.filter(isFirst);
    const calls = await allCalls(closed, { api: firsts, routes: firsts });
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      const { reply, text } = await ask(visitor, call, 'HEAD');
      expect([call.url, reply.statusCode < 500, reply.body]).toStrictEqual([call.url, true, '']);
      expect([call.url, text.includes(MARKER)], text).toStrictEqual([call.url, false]);
    }
  });

  it('answers HEAD with the same status as GET', async () => {
    const visitor = new Visitor(web.server, closed.host);
    for (const { path, oldPath, name } of closed.documents)
      for (const url of [path, oldPath]) {
        const [get, head] = [await visitor.get(url), await visitor.send({ method: 'HEAD', url })];
        expect([name, url, head.statusCode]).toStrictEqual([name, url, get.statusCode]);
      }
  });

  // A few documents are enough here: every document in the cart makes its pages slower.
  it('is found by the same calls once it is public', async () => {
    const firsts = open.documents.filter(isFirst);
    const routes = firsts.filter(({ path }) => path === '/open-products/p/plain');
    expect(routes).toHaveLength(1);
    const calls = await allCalls(open, { api: firsts, routes });
    const leaks = await findLeaks(calls, new Visitor(web.server, open.host));
    expect(leaks.map(({ id }) => id)).toStrictEqual(expect.arrayContaining(SHOWN_WHEN_OPEN));
    // A list without a feed or calendar answers with its page instead.
    const types = (requested: string) =>
      leaks.filter(({ id }) => id === requested).map(({ contentType }) => contentType);
    expect(types('page.rss')).toContain('application/rss+xml');
    expect(types('page.ical')).toContain('text/calendar');
  });

  it('is shown to a member of the website with access', async () => {
    const member = new Visitor(web.server, closed.host);
    const email = await makeOwner(closed);
    await member.post('/api/config/session', { email, password: OWNER_PASSWORD });
    for (const { name, path, isForMembers } of closed.documents.filter((each) => each.isForMembers)) {
      const reply = await member.get(path);
      expect([name, isForMembers, reply.statusCode, reply.body.includes(MARKER)]).toStrictEqual([
        name,
        true,
        200,
        true,
      ]);
    }
  });
});
