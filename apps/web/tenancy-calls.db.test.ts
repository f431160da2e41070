import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump } from '#apps/site-folder/testing/dump.ts';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that no endpoint of the shop reaches another website: each is called on one website with the ids, the code and
// the cart of another. The endpoints are those of the OpenAPI description, so that a new one cannot be forgotten here.

const CART = '/api/commerce/shopping-cart';

/** Endpoints whose responses contain nothing identifiable: on another website they must be refused. */
const NAMELESS = new Set(['stock.findStock', 'stock.listMovements', 'stock.correctStock']);
/** Messages and countries that are the same for every website. */
const TENANTLESS = new Set(['catalog.getInstallmentsModal', 'cart.listDestinations']);

interface Sample {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object;
}

let web: TestWeb;
let victim: TestSite;
let attacker: TestSite;
let shopper: Visitor;
let samples: Record<string, Sample>;

beforeAll(async () => {
  web = await openWeb();
  const { database } = web.installation;
  attacker = await makeWebsite(database);
  await makeProduct(attacker, await makeCollection(attacker, { slug: 'shop' }));
  victim = await makeVictim();
  const shop = await makeCollection(victim, { slug: 'shop' });
  const form = await makeForm(victim);
  const bowl = await makeProduct(victim, shop, {
    form,
    title: 'SECRET bowl',
    variants: [{ sku: 'SECRET-1', stock: 50 }],
  });
  const terms = { title: 'SECRET', kind: 'percent' as const, percent: 10, oncePerPerson: false };
  await saveDiscounts(victim, [{ ...terms, code: 'SECRET-CODE', automatic: false }]);
  shopper = new Visitor(web.server, victim.host);
  const additionalFields = JSON.stringify({ name: 'SECRET answer' });
  const reply = await shopper.post(`${CART}/entries`, { itemId: bowl.id, quantity: 2, additionalFields });
  const { newlyAdded } = reply.json<{ newlyAdded: { id: string } }>();
  const [variant] = await database.sql<{ id: string }>`
    select id from variants where website_id = ${victim.websiteId}`;
  samples = describeCalls({ itemId: bowl.id, entryId: newlyAdded.id, variantId: variant?.id ?? '' });
});
afterAll(() => web.close());

async function makeVictim(): Promise<TestSite> {
  const area = { countries: ['US'], regions: [], postalPrefixes: [] };
  return await makeWebsite(web.installation.database, {
    theme: new Map([...minimalTheme, ['blocks/odd.block', Buffer.from('{title|SECRET}')]]),
    store: {
      installments: { minCents: 100, maxCents: 100_000, accountCountry: 'US' },
      shipping: [{ name: 'SECRET parcel', ...area, kind: 'flat', priceCents: 600 }],
      tax: [{ name: 'SECRET tax', country: 'US', regions: [], postalPrefixes: [], rate: '10', shipping: false }],
    },
  });
}

/** In an order in which they all succeed on their own website. */
function describeCalls(ids: { itemId: string; entryId: string; variantId: string }): Record<string, Sample> {
  const { itemId, entryId, variantId } = ids;
  const entry = `${CART}/entries/${entryId}`;
  const answers = (name: string) => ({ itemId, sku: 'SECRET-1', additionalFields: JSON.stringify({ name }) });
  const location = { country: 'US', region: 'NY', postalCode: '10001' };
  return {
    'sites.getConfig': { method: 'GET', url: '/api/context/config' },
    'sites.listThemeProblems': { method: 'GET', url: '/api/config/theme/problems' },
    'pages.suggest': { method: 'GET', url: '/api/search/suggest?q=SECRET' },
    'owner-search.search': { method: 'GET', url: '/api/config/search?q=SECRET' },
    'catalog.listProducts': { method: 'GET', url: '/api/config/products?search=SECRET' },
    'catalog.getInstallmentsModal': { method: 'GET', url: '/api/commerce/installments/modal?country=US' },
    'stock.findStock': { method: 'GET', url: `/api/commerce/inventory/stock?itemId=${itemId}` },
    'stock.listMovements': { method: 'GET', url: `/api/config/stock/${variantId}/movements` },
    'stock.correctStock': {
      method: 'POST',
      url: `/api/config/stock/${variantId}/corrections`,
      payload: { to: 40, reason: 'Counted' },
    },
    'shipping.listRates': { method: 'GET', url: '/api/config/shipping' },
    'tax.getSettings': { method: 'GET', url: '/api/config/tax' },
    'cart.getCart': { method: 'GET', url: `${CART}?calculateSubtotal=true` },
    'cart.listDestinations': { method: 'GET', url: `${CART}/destinations` },
    'cart.addEntry': { method: 'POST', url: `${CART}/entries`, payload: { ...answers('Ada'), quantity: 1 } },
    'cart.changeQuantity': { method: 'PUT', url: entry, payload: { quantity: 5 } },
    'cart.updateAnswers': { method: 'PUT', url: `${entry}/additionalFields`, payload: answers('Grace') },
    'cart.addCoupon': { method: 'POST', url: `${CART}/coupons`, payload: { code: 'SECRET-CODE' } },
    'cart.removeCoupon': { method: 'DELETE', url: `${CART}/coupons/SECRET-CODE` },
    'cart.chooseShipping': { method: 'PUT', url: `${CART}/shipping`, payload: { location } },
    'cart.removeEntry': { method: 'DELETE', url: entry },
  };
}

/** Whether a response reveals data of the victim that its sender did not put into the request. */
function revealsVictim(reply: LightMyRequestResponse): boolean {
  return reply.body.includes('SECRET') || reply.body.includes(victim.websiteId);
}

/** Every row that does not belong to the attacker. */
async function rowsOfOthers(): Promise<string[]> {
  return Object.entries(await dump(web.installation.database)).flatMap(([table, rows]) =>
    rows.filter((row) => !row.includes(attacker.websiteId)).map((row) => `${table} ${row}`),
  );
}

/** A visitor of a website with the cart of the victim's shopper, optionally signed in as the owner of the website. */
async function visit(site: TestSite, as: 'owner' | 'visitor'): Promise<Visitor> {
  const visitor = new Visitor(web.server, site.host);
  if (as === 'owner') {
    const email = await makeOwner(site);
    const { statusCode } = await visitor.post('/api/config/session', { email, password: OWNER_PASSWORD });
    if (statusCode !== 201) throw new Error(`The owner could not sign in: ${statusCode}`);
  }
  visitor.cookies.set('CART', shopper.cookies.get('CART') ?? '');
  visitor.cookies.set('hasCart', 'true');
  return visitor;
}

describe('every endpoint of the shop', () => {
  it('is covered by this test', async () => {
    const description = (await web.server.inject({ url: '/api/openapi.json', headers: { host: victim.host } })).json<{
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    const ids = Object.values(description.paths).flatMap((path) => Object.values(path).map((call) => call.operationId));
    // Member endpoints affect only the member. Those of the activity log, jobs, saved views, the home of the owner area,
    // switching between websites, accounts, orders, drafts, checkout, payments, gift cards, subscriptions, media, comments,
    // discounts, categories, tags, redirects, bulk edits, imports, the inventory, settings of emails, restock notices and analytics have their own tests, and editing
    // products has `product-editing`, and shipping rates and tax rules have tests in their slices. Visitor data is covered by `owner-strangers`.
    const another =
      /^(abandoned-checkouts|members|activity|jobs|home|saved-views|site-switcher|account|shoppers|orders|order-edits|checkout|payments|gift-cards|subscriptions|media|comments|discounts|taxonomy|bulk-edit|product-csv|restock|analytics|forms|reviews|mailing-list|customers|draft-orders|privacy|store-settings|navigation|redirects)\.|^stock\.(?:changeStock|getSettings|listInventory|readCountFile|updateLowStockLimit|updateSettings)$|^catalog\.(?:create|get|update|delete|restore|duplicate|preview)Product|^catalog\.(?:get|update)ListFilters$|^shipping\.(?!listRates$)|^tax\.(?!getSettings$)/;
    const ofShop = ids.filter((id) => !another.test(id));
    expect(Object.keys(samples).sort()).toStrictEqual(ofShop.sort());
  });

  it.each(['visitor', 'owner'] as const)(
    'called by a %s of another website with ids of this one, reads and writes nothing',
    async (as) => {
      const stranger = await visit(attacker, as);
      const cart = stranger.cookies.get('CART') ?? '';
      const before = await rowsOfOthers();
      for (const [id, sample] of Object.entries(samples)) {
        stranger.cookies.set('CART', cart);
        const reply = await stranger.send(sample);
        const answered =
          reply.statusCode >= 500 || revealsVictim(reply) || (NAMELESS.has(id) && reply.statusCode < 400);
        expect([id, answered], reply.body).toStrictEqual([id, false]);
      }
      expect(await rowsOfOthers()).toStrictEqual(before);
      expect(before.length).toBeGreaterThan(15);
    },
  );

  it('succeeds on its own website, so the refusals were not caused by a wrong request', async () => {
    const owner = await visit(victim, 'owner');
    const revealing: string[] = [];
    for (const [id, sample] of Object.entries(samples)) {
      const cartOf = id.startsWith('cart.') ? shopper : owner;
      const reply = await cartOf.send(sample);
      expect([id, reply.statusCode], reply.body).toStrictEqual([id, 200]);
      if (revealsVictim(reply)) revealing.push(id);
    }
    expect(revealing).toStrictEqual(Object.keys(samples).filter((id) => !NAMELESS.has(id) && !TENANTLESS.has(id)));
  });
});
