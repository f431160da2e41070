import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump } from '#apps/site-folder/testing/dump.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { MARKED, type Marked } from './testing/marked-fields.ts';
import { type MarkedSite, makeMarkedSite } from './testing/marked-site.ts';
import { apiCalls, type Call, otherCalls, readApi } from './testing/route-calls.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that credentials of one website open nothing of another on a sibling host: every mounted route is called there
// with the ids, sessions, carts and tokens of the first, by guests, customers and owners of either website.

let web: TestWeb;
let first: MarkedSite;
let second: MarkedSite;

/** The names of all files ever written or removed, with the latest content. */
const files = new Map<string, string>();

function watchedStorage() {
  const storage = createMemoryStorage();
  const note = async (key: string): Promise<void> => {
    const bytes = await storage.get(key);
    files.set(key, bytes === null ? 'removed' : Buffer.from(bytes).toString('base64'));
  };
  return {
    ...storage,
    put: async (key: string, bytes: Uint8Array) => await storage.put(key, bytes).then(() => note(key)),
    putStream: async (key: string, chunks: AsyncIterable<Uint8Array>) =>
      await storage.putStream(key, chunks).then(() => note(key)),
    move: async (from: string, to: string) => {
      await storage.move(from, to);
      await Promise.all([note(from), note(to)]);
    },
    remove: async (key: string) => await storage.remove(key).then(() => note(key)),
  };
}

beforeAll(async () => {
  web = await openWeb({ storage: watchedStorage() });
  first = await makeMarkedSite(web, 'a.example.test', 'a');
  second = await makeMarkedSite(web, 'b.example.test', 'b');
});
afterAll(() => web.close());

/** The same for every website and every request. Called once. */
const OF_NO_WEBSITE = /^\/(?:healthz|readyz|scripts|assets)/;

/** Every route with all values of the website, each call once. Calls that end a session come last. */
async function callsWith({ values, host }: MarkedSite): Promise<Call[]> {
  const api = await readApi(web.server, host);
  const all = values.flatMap((each, round) => [
    ...apiCalls(api, each),
    ...otherCalls(round === 0 ? web.routes : web.routes.filter(({ url }) => !OF_NO_WEBSITE.test(url)), each),
  ]);
  const addresses = ['/assets/marked.txt', '/shop', '/blog', '/blog/post', '/?format=json', '/search?q=zqcommonword'];
  const pages = addresses.map((url): Call => ({ id: `page ${url}`, method: 'GET', url }));
  const once = new Map([...all, ...pages].map((call) => [JSON.stringify([call.method, call.url, call.payload]), call]));
  // A required second factor closes the owner area to an owner who has none.
  const endsSession = ({ id }: Call): boolean => /signOut|revoke|removeAccount|updateSecuritySettings/.test(id);
  const calls = [...once.values()];
  return [...calls.filter((call) => !endsSession(call)), ...calls.filter(endsSession)];
}

/** Every row and file that does not belong to the website on whose host the calls are made. */
async function stateOutside({ websiteId }: MarkedSite): Promise<string[]> {
  const { database } = web.installation;
  // The account of a member has no website. The members of this one change their own.
  const members = await database.sql<{ id: string }>`
    select distinct member_id as id from memberships where website_id = ${websiteId}`;
  const own = [websiteId, ...members.map(({ id }) => id)];
  const rows = Object.entries(await dump(database)).flatMap(([table, all]) =>
    all.filter((row) => !own.some((id) => row.includes(id))).map((row) => `${table} ${row}`),
  );
  const others = [...files].filter(([key]) => !key.startsWith(`${websiteId}/`));
  return [...rows, ...others.map(([key, content]) => `file ${key} ${content}`)];
}

let lastAddress = 0;

function nextAddress(): string {
  lastAddress += 1;
  return `10.9.${lastAddress >> 8}.${lastAddress & 255}`;
}

const textOf = (reply: LightMyRequestResponse): string => `${JSON.stringify(reply.headers)} ${reply.body}`;

interface Walk {
  /** The website whose ids, tokens and sessions are used. */
  of: MarkedSite;
  stranger: Visitor;
  cookies: ReadonlyMap<string, string>;
}

/** The calls that failed or revealed anything of the website. */
async function walk({ of, stranger, cookies }: Walk): Promise<{ found: string[]; calls: number }> {
  const found: string[] = [];
  const calls = await callsWith(of);
  for (const { id, ...sent } of calls) {
    for (const [name, value] of cookies) stranger.cookies.set(name, value);
    const reply = await stranger.send({ ...sent, remoteAddress: nextAddress() });
    const text = textOf(reply);
    if (reply.statusCode >= 500) found.push(`${id} ${sent.url} ${reply.statusCode}`);
    for (const secret of of.texts) if (text.includes(secret)) found.push(`${id} ${sent.url} tells ${secret}`);
  }
  return { found, calls: calls.length };
}

const cookiesOf = (visitor: Visitor): Map<string, string> =>
  new Map([...visitor.cookies].filter(([name]) => !name.endsWith('crumb')));

/** Sessions that are invalid on their own host would prove nothing on another host. */
async function expectSignedIn({ holders, markers }: MarkedSite): Promise<void> {
  expect((await holders.owner.get('/api/config/session')).body).toContain(markers.owner);
  expect((await holders.customer.get('/api/account/me')).body).toContain(markers.account);
  expect((await holders.guest.get('/api/commerce/shopping-cart')).body).toContain(markers.cart);
}

/** The callers: with the cookies of the other website, or of this one plus the other's cart. */
const STRANGERS = {
  'a guest with the cart of the other website': (of) => cookiesOf(of.holders.guest),
  'a customer of the other website': (of) => cookiesOf(of.holders.customer),
  'the owner of the other website': (of) => cookiesOf(of.holders.owner),
  'a customer of this website': (of, at) => new Map([...cookiesOf(of.holders.guest), ...cookiesOf(at.others.customer)]),
  'the owner of this website': (of, at) => new Map([...cookiesOf(of.holders.guest), ...cookiesOf(at.others.owner)]),
} satisfies Record<string, (of: MarkedSite, at: MarkedSite) => Map<string, string>>;

const CASES = Object.keys(STRANGERS).flatMap((role) =>
  (['first', 'second'] as const).map((of) => [of, role as keyof typeof STRANGERS] as const),
);

type Ask = (site: MarkedSite) => Promise<LightMyRequestResponse>;
type Role = keyof MarkedSite['holders'];

const get =
  (role: Role, url: (site: MarkedSite) => string): Ask =>
  async (site) =>
    await site.holders[role].get(url(site));

/** The request with which the legitimate holder finds each marker on the right host. */
const PLACES: Record<Marked | 'balance', Ask> = {
  site: get('owner', () => '/config'),
  theme: get('guest', () => '/assets/marked.txt'),
  page: get('guest', () => '/'),
  post: get('guest', () => '/search?q=zqcommonword'),
  product: get('guest', () => '/api/search/suggest?q=zqcommonword'),
  form: get('guest', ({ ids }) => `/api/template/GetTemplateSchema?type=form&formId=${ids.formId}`),
  cart: get('guest', () => '/api/commerce/shopping-cart'),
  discount: get('owner', () => '/api/config/discounts'),
  shipping: get('owner', () => '/api/config/shipping'),
  tax: get('owner', () => '/api/config/tax'),
  order: get('owner', () => '/api/config/orders'),
  line: get('guest', ({ links }) => `/api/orders/${links.orderToken}`),
  abandoned: get('owner', () => '/api/config/abandoned-checkouts'),
  delivery: get('owner', ({ ids }) => `/api/config/orders/${ids.order}`),
  download: async ({ holders, links }) => {
    const { url } = (await holders.guest.get(`/api/orders/${links.orderToken}/downloads/0`)).json<{ url: string }>();
    return await holders.guest.get(url);
  },
  subscription: get('guest', ({ links }) => `/api/subscriptions/${links.subscriptionToken}`),
  gift: get('owner', ({ ids }) => `/api/config/gift-cards/${ids.gift}`),
  balance: async ({ holders, links }) =>
    await holders.guest.post('/api/gift-cards/balance', { code: links.giftCode, proof: '' }),
  account: get('customer', () => '/api/account/me'),
  address: get('customer', () => '/api/account/addresses'),
  owner: get('owner', () => '/api/config/session'),
  submission: get('owner', () => '/api/config/forms/submissions?search=zqcommonword'),
  file: get('owner', ({ ids }) => `/downloads/forms/${ids.file}`),
  subscriber: get('owner', () => '/api/config/mailing-list/subscribers'),
  bounce: get('owner', () => '/api/config/mailing-list/suppressed'),
  list: get('owner', () => '/api/config/mailing-list/connection'),
  restock: get(
    'owner',
    ({ ids }) => `/api/site-users/account/notifications/restock?productId=${ids.product.id}&variantId=${ids.variantId}`,
  ),
  comment: get('guest', ({ ids }) => `/api/comments/${ids.postId}`),
  review: get('guest', ({ ids }) => `/api/reviews/${ids.product.id}`),
  media: get('owner', () => '/api/config/media?search=zqcommonword'),
  recording: get('guest', ({ ids }) => `/media/audio/${ids.product.id}`),
};

/** Each works once, so they are used after the other tests. */
const LINKS: Record<keyof MarkedSite['tokens'], Ask> = {
  unsubscribe: async ({ holders, tokens }) =>
    await holders.guest.post(`/mailing-list/unsubscribe?token=${tokens.unsubscribe}`, {}),
  confirm: async ({ holders, tokens }) => await holders.guest.post(`/mailing-list/confirm?token=${tokens.confirm}`, {}),
  restock: async ({ holders, tokens }) => await holders.guest.post(`/restock/unsubscribe?token=${tokens.restock}`, {}),
  recover: async ({ tokens, host }) => {
    const visitor = new Visitor(web.server, host);
    const reply = await visitor.get(`/checkout/recover/${tokens.recover}`);
    return reply.headers.location === '/checkout' ? await visitor.get('/checkout') : reply;
  },
  reminder: async ({ holders, tokens }) =>
    await holders.guest.post(`/checkout/reminders/unsubscribe?token=${tokens.reminder}`, {}),
  signIn: async ({ tokens, host }) =>
    await new Visitor(web.server, host).post('/api/account/session', { token: tokens.signIn }),
  comment: async ({ holders, tokens, ids }) =>
    await holders.guest.post(`/api/comments/${ids.commentId}/removal`, { token: tokens.comment }),
};

describe('the legitimate holder on the right host', () => {
  it.each(['first', 'second'] as const)('finds every marker of the %s website', async (name) => {
    const site = name === 'first' ? first : second;
    const missing: string[] = [];
    for (const [marked, ask] of Object.entries(PLACES)) {
      const reply = await ask(site);
      const text = marked === 'balance' ? (site.texts.at(-1) ?? '') : site.markers[marked as Marked];
      if (reply.statusCode !== 200 || !textOf(reply).includes(text))
        missing.push(`${marked} ${reply.statusCode} ${reply.body.slice(0, 200)}`);
    }
    expect(missing).toStrictEqual([]);
  });
});

describe('every route of a sibling website', () => {
  it.each(CASES)(
    'reads and writes nothing of the %s website for %s',
    async (name, role) => {
      const [of, at] = name === 'first' ? [first, second] : [second, first];
      await expectSignedIn(of);
      const before = await stateOutside(at);
      const stranger = new Visitor(web.server, at.host);
      const { found, calls } = await walk({ of, stranger, cookies: STRANGERS[role](of, at) });
      expect(found).toStrictEqual([]);
      expect(await stateOutside(at)).toStrictEqual(before);
      expect(calls).toBeGreaterThan(200);
      expect(before.filter((row) => row.includes(of.websiteId)).length).toBeGreaterThan(MARKED.length);
    },
    300_000,
  );

  it('rejects the CSRF token of the other website', async () => {
    const { crumb } = first.holders.guest;
    const send = async ({ id, ...sent }: Call, given: string) => {
      const headers = { ...sent.headers, host: second.host, cookie: `crumb=${given}`, 'x-csrf-token': given };
      const reply = await web.server.inject({ ...sent, headers, remoteAddress: nextAddress() });
      return `${id} ${reply.statusCode} ${/"crumbFail":true/.test(reply.body)}`;
    };
    const before = await stateOutside(first);
    const own = await new Visitor(web.server, second.host).openPage();
    const writes = (await callsWith(first)).filter(({ method }) => method !== 'GET');
    const given = { own: [] as string[], foreign: [] as string[], none: [] as string[] };
    for (const call of writes) {
      given.none.push(await send(call, ''));
      given.foreign.push(await send(call, crumb));
    }
    expect(crumb).not.toBe('');
    expect(given.foreign).toStrictEqual(given.none);
    expect(given.foreign.filter((line) => line.endsWith('true')).length).toBeGreaterThan(50);
    expect(await stateOutside(first)).toStrictEqual(before);
    for (const call of writes) given.own.push(await send(call, own));
    expect(given.own.filter((line) => line.endsWith('true'))).toStrictEqual([]);
  }, 300_000);
});

describe('links in emails', () => {
  it.each(['first', 'second'] as const)('links of the %s website still work on its own host', async (name) => {
    const site = name === 'first' ? first : second;
    const refused: string[] = [];
    for (const [link, ask] of Object.entries(LINKS)) {
      const reply = await ask(site);
      if (reply.statusCode >= 300) refused.push(`${link} ${reply.statusCode} ${reply.body.slice(0, 200)}`);
    }
    expect(refused).toStrictEqual([]);
  });
});
