import {
  createAbandonedCheckoutJobs,
  createAbandonedCheckoutRoutes,
  recordExpired,
} from '#features/abandoned-checkouts/server/index.ts';
import { createCartRoutes, readWebsite } from '#features/cart/server/index.ts';
import type { Collection } from '#features/content/server/index.ts';
import { createGiftCardJobs } from '#features/gift-cards/server/index.ts';
import { isAllowed } from '#features/members/access.ts';
import { applyPaymentChange, createOrderJobs, createOrderRoutes } from '#features/orders/server/index.ts';
import { createPaymentRoutes, type PaymentsCtx, type PaymentsSetup } from '#features/payments/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import type { PaymentProvider } from '#platform/adapters/payments/port.ts';
import { createTestPayments } from '#platform/adapters/payments/test-bank/create-test-payments.ts';
import type { Database } from '#platform/db/db.ts';
import { ACCOUNT_COOKIE, SESSION_COOKIE } from '#platform/http/request-context.ts';
import type { Route } from '#platform/http/route.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import type { JobHandler } from '#platform/jobs/handler.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type ProductOptions } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite, type WebsiteOptions } from '#seeds/factories/make-website.ts';
import type { PlacedOrder } from '../../contract.ts';
import type { MatchSegments } from '../checkout-context.ts';
import { completePurchase } from '../place-order/complete-purchase.ts';
import { createCheckoutRoutes } from '../routes.ts';

export const VALID_CARD = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Main Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
};

const US = { countries: ['US'], regions: [], postalPrefixes: [] };
const TERMS: NonNullable<WebsiteOptions['store']> = {
  shipping: [
    { name: 'Standard', ...US, kind: 'flat', priceCents: 600 },
    { name: 'Express', ...US, kind: 'flat', priceCents: 1500 },
  ],
  tax: [{ name: 'NY', country: 'US', regions: ['NY'], postalPrefixes: [], rate: '10', shipping: false }],
};

/** A shop with shipping, tax and test payments, assembled as in the web process. */
export type TestShop = TestSite &
  PaymentsCtx & {
    collection: Collection;
    routes: Route[];
    mail: MemoryMail;
    jobs: { handlers: JobHandler[] };
    database: Database;
    secret: string;
  };

export async function makeShop(
  database: Database,
  overrides: {
    store?: WebsiteOptions['store'];
    wrap?: (provider: PaymentProvider) => PaymentProvider;
    matchSegments?: MatchSegments;
  } = {},
): Promise<TestShop> {
  const site = await makeWebsite(database, { store: { ...TERMS, ...overrides.store } });
  const collection = await makeCollection(site);
  const bank = createTestPayments({ db: database, clock: site.clock, random: site.random });
  const payments: PaymentsSetup = {
    providers: [overrides.wrap === undefined ? bank : overrides.wrap(bank)],
    onChange: (tx, change) => applyPaymentChange(tx, change, completePurchase),
  };
  const mail = createMemoryMail();
  const parts = { secret: SECRET, payments };
  const matchSegments = overrides.matchSegments ?? (() => Promise.resolve(new Set<string>()));
  const proofs = new Set<string>();
  // Replaces the captcha: each proof is valid once.
  const verifyProof = (_ctx: unknown, proof: string): Promise<boolean> =>
    Promise.resolve(proof.startsWith('work-') && !proofs.has(proof) && proofs.add(proof).has(proof));
  const baseUrl = (): Promise<string> => Promise.resolve('https://shop.test');
  const routes = [
    ...createCartRoutes(),
    ...createPaymentRoutes(payments),
    ...createOrderRoutes(parts),
    ...createCheckoutRoutes({ ...parts, verifyProof, matchSegments }),
    ...createAbandonedCheckoutRoutes({ secret: SECRET, getWebsite: readWebsite, baseUrl }),
  ];
  const orderJobs = createOrderJobs({ ...parts, mail, baseUrl, adminHost: undefined, onExpired: recordExpired });
  const emails = { ...parts, mail, baseUrl };
  const jobs = {
    handlers: [
      ...orderJobs.handlers,
      ...createGiftCardJobs(emails).handlers,
      ...createAbandonedCheckoutJobs(emails).handlers,
    ],
  };
  return { ...site, database, collection, payments, routes, mail, jobs, secret: SECRET };
}

export async function makeTestProduct(
  shop: TestShop,
  overrides: Omit<ProductOptions, 'variants'> & { stock?: number; priceCents?: number } = {},
) {
  const { stock, priceCents = 4000, ...product } = overrides;
  return await makeProduct(shop, shop.collection, {
    ...product,
    variants: [{ stock: stock ?? 'unlimited', priceCents }],
  });
}

/** The reply to a visitor's request. */
export type Reply = Awaited<ReturnType<Visitor['send']>>;

let shoppers = 0;

/** A browser at the shop. With roles, it is signed in as a member. */
export class Shopper extends Visitor {
  /** Its network address. */
  from: string;

  constructor(shop: TestShop, roles: readonly number[] = [], accountId: string | null = null) {
    const { server } = makeApp({
      database: shop.database,
      websiteId: shop.websiteId,
      clock: shop.clock,
      routes: shop.routes,
      findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles }),
      findAccount: (_ctx, token) => Promise.resolve({ id: token, sessionId: 's', email: 'ada@example.test' }),
      isAllowed,
    });
    super(server);
    if (accountId !== null) this.cookies.set(ACCOUNT_COOKIE, accountId);
    if (roles.length > 0) this.cookies.set(SESSION_COOKIE, 'token');
    shoppers += 1;
    this.from = `10.9.${Math.floor(shoppers / 250)}.${shoppers % 250}`;
  }

  async add(itemId: string, quantity = 1, more: object = {}): Promise<Reply> {
    return await this.post('/api/commerce/shopping-cart/entries', { itemId, quantity, ...more });
  }

  /** The total that the shopper would see for the address. */
  async total(option: string | null = null): Promise<number> {
    const { region, postalCode, country } = ADDRESS;
    const reply = await this.post('/api/checkout/quote', { location: { country, region, postalCode }, option });
    return reply.json<{ cart: { grandTotalCents: number } }>().cart.grandTotalCents;
  }

  async placeWith(body: object, key: string): Promise<Reply> {
    return await this.send({
      method: 'POST',
      url: '/api/checkout/orders',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      remoteAddress: this.from,
    });
  }

  async place(overrides: object = {}, key = `key-${Math.random().toString(36).slice(2).padEnd(8, '0')}`) {
    const expectedTotalCents = await this.total();
    const body = {
      email: 'ada@example.test',
      delivery: ADDRESS,
      expectedTotalCents,
      expectedCurrency: 'USD',
      ...overrides,
    };
    return await this.placeWith(body, key);
  }

  /** Submits a card to the test bank. */
  async pay(placed: PlacedOrder, number = VALID_CARD): Promise<Reply> {
    const card = { number, expMonth: 12, expYear: 2030, cvc: '123' };
    return await this.post('/api/payments/test/confirm', { clientSecret: placed.payment?.clientSecret, card });
  }

  /** Adds an item, places the order and pays it. */
  async buy(itemId: string, overrides: object = {}): Promise<PlacedOrder> {
    await this.add(itemId);
    const placed = (await this.place(overrides)).json<PlacedOrder>();
    const paid = await this.pay(placed);
    if (paid.json<{ state: string }>().state !== 'succeeded') throw new Error(`Not paid: ${paid.body}`);
    return placed;
  }
}

/** Runs the due jobs of the website once each, as a worker would. */
export async function runJobs(shop: TestShop): Promise<void> {
  const rows = await shop.database.sql<{ id: number; name: string; payload: unknown }>`
    delete from jobs where website_id = ${shop.websiteId} and state = 'waiting' and run_at <= ${shop.clock()} returning id, name, payload`;
  for (const { id, name, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const found = shop.jobs.handlers.find(({ job }) => job.name === name);
    if (found === undefined) continue;
    const run = testJobRun(id);
    await found.handle({ ...shop, ...run }, found.job.payload.parse(payload));
  }
}

/** Ends expired orders, as the scheduled job does. */
export async function runExpiry(shop: TestShop): Promise<void> {
  const found = shop.jobs.handlers.find(({ job }) => job.name === 'orders.expire-pending');
  await found?.handle({ ...shop, ...testJobRun() }, {});
}
