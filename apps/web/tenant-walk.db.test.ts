import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump } from '#apps/site-folder/testing/dump.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { apiCalls, type Call, otherCalls, readApi, type Values } from './testing/route-calls.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Owns that nothing of one website opens anything of another on a sibling host: every route that the process has mounted is
// called there with the ids, sessions, carts and tokens of the first, as a visitor and as the owner of either website.

const HOSTS = { victim: 'a.example.test', attacker: 'b.example.test' } as const;
const SECRET = 'zqvictimcontent';

let web: TestWeb;
let victim: TestSite;
let attacker: TestSite;
let values: Values;
let shopper: Visitor;
let ownerOfVictim: Visitor;

async function onHost(site: TestSite, host: string): Promise<TestSite> {
  await site.db.sql`update website_hosts set host = ${host} where website_id = ${site.websiteId}`;
  return { ...site, host };
}

async function signIn(site: TestSite): Promise<Visitor> {
  const visitor = new Visitor(web.server, site.host);
  const email = await makeOwner(site);
  const { statusCode } = await visitor.post('/api/config/session', { email, password: OWNER_PASSWORD });
  expect(statusCode).toBe(201);
  return visitor;
}

beforeAll(async () => {
  web = await openWeb();
  const { database } = web.installation;
  const settings = { store: { productReviewsEnabled: true } };
  attacker = await onHost(await makeWebsite(database, settings), HOSTS.attacker);
  await makeCollection(attacker, { slug: 'home', type: 'page' });
  victim = await onHost(await makeWebsite(database, { ...settings, site: { title: SECRET } }), HOSTS.victim);
  const form = await makeForm(victim, { name: SECRET });
  await makeCollection(victim, { slug: 'home', type: 'page', title: SECRET });
  const shop = await makeCollection(victim, { slug: 'shop', title: SECRET });
  const bowl = await makeProduct(victim, shop, { title: SECRET, variants: [{ sku: 'VICTIM-1', stock: 50 }] });
  await makeProduct(victim, shop, { title: SECRET, form });
  shopper = new Visitor(web.server, victim.host);
  const added = await shopper.post('/api/commerce/shopping-cart/entries', { itemId: bowl.id, quantity: 2 });
  ownerOfVictim = await signIn(victim);
  values = await readIds(bowl.id, added.json<{ newlyAdded: { id: string } }>().newlyAdded.id);
});
afterAll(() => web.close());

async function readIds(itemId: string, entryId: string): Promise<Values> {
  const { db, websiteId } = victim;
  const [row] = await db.sql<{ variantId: string; formId: string; sessionId: string }>`
    select (select id from variants where website_id = ${websiteId} and item_id = ${itemId}) as "variantId",
      (select id from forms where website_id = ${websiteId}) as "formId",
      (select id from sessions where website_id = ${websiteId} limit 1) as "sessionId"`;
  const { variantId = '', formId = '', sessionId = '' } = row ?? {};
  const cart = shopper.cookies.get('CART') ?? '';
  const ids = { itemId, productId: itemId, giftCardProductId: itemId, variantId, variant: variantId, formId, entryId };
  return {
    ...ids,
    id: sessionId,
    sku: 'VICTIM-1',
    token: cart,
    cartToken: cart,
    q: SECRET,
    search: SECRET,
    quantity: '1',
  };
}

async function calls(): Promise<Call[]> {
  const api = await readApi(web.server, attacker.host);
  const all = [...apiCalls(api, values), ...otherCalls(web.routes, values)];
  // Ends the session of whoever walks; tried last.
  const isLast = ({ id }: Call): boolean => /signOut|revoke|removeAccount/.test(id);
  return [...all.filter((call) => !isLast(call)), ...all.filter(isLast)];
}

const rowsOfVictim = async (): Promise<string[]> =>
  Object.entries(await dump(web.installation.database)).flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(victim.websiteId)).map((row) => `${table} ${row}`),
  );

let lastAddress = 0;

async function walk(stranger: Visitor, carried: ReadonlyMap<string, string>): Promise<string[]> {
  const told: string[] = [];
  for (const { id, ...sent } of await calls()) {
    for (const [name, value] of carried) stranger.cookies.set(name, value);
    lastAddress += 1;
    const reply = await stranger.send({ ...sent, remoteAddress: `10.9.${lastAddress >> 8}.${lastAddress & 255}` });
    const text = `${JSON.stringify(reply.headers)} ${reply.body}`
      .replaceAll(`q=${SECRET}`, '')
      .replaceAll(`=${SECRET}`, '');
    const isTold = reply.statusCode < 400 && (text.includes(victim.websiteId) || text.includes(`${SECRET}<`));
    if (reply.statusCode >= 500 && !ALLOWED_5XX.has(sent.url)) told.push(`${id} ${sent.url} ${reply.statusCode}`);
    if (isTold || /"title":"zqvictim|"name":"zqvictim/.test(text)) told.push(`${id} ${sent.url}`);
  }
  return told;
}

const ALLOWED_5XX: ReadonlySet<string> = new Set();

const cookiesOf = (visitor: Visitor): Map<string, string> =>
  new Map([...visitor.cookies].filter(([name]) => !name.endsWith('crumb')));

describe('every route of a sibling website', () => {
  it.each(['a visitor', 'its own owner', 'the owner of the other website'] as const)(
    'reads and writes nothing of the other for %s who brings its ids, cart and tokens',
    async (as) => {
      const stranger = as === 'its own owner' ? await signIn(attacker) : new Visitor(web.server, attacker.host);
      const carried = as === 'the owner of the other website' ? cookiesOf(ownerOfVictim) : cookiesOf(shopper);
      const before = await rowsOfVictim();
      expect(await walk(stranger, carried)).toStrictEqual([]);
      expect(await rowsOfVictim()).toStrictEqual(before);
      expect(before.length).toBeGreaterThan(15);
    },
    300_000,
  );

  it('would find it at the website itself', async () => {
    const reply = await ownerOfVictim.get('/api/config/products?search=VICTIM');
    expect([reply.statusCode, reply.body.includes(SECRET)]).toStrictEqual([200, true]);
    expect((await shopper.get('/api/commerce/shopping-cart')).body).toContain(SECRET);
    expect((await shopper.get('/shop')).body).toContain(SECRET);
  });
});
