import { createCartRoutes } from '#features/cart/server/index.ts';
import type { PlacedOrder } from '#features/checkout/contract.ts';
import { completePurchase, createCheckoutRoutes } from '#features/checkout/server/index.ts';
import type { Collection } from '#features/content/server/index.ts';
import { isAllowed } from '#features/members/access.ts';
import { applyPaymentChange, createOrderJobs, createOrderRoutes } from '#features/orders/server/index.ts';
import { createPaymentRoutes, type PaymentsSetup } from '#features/payments/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import { createTestPayments } from '#platform/adapters/payments/test-bank/create-test-payments.ts';
import type { Database } from '#platform/db/db.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import type { Route } from '#platform/http/route.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import type { JobHandler } from '#platform/jobs/handler.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type ProductOptions } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite, type WebsiteOptions } from '#seeds/factories/make-website.ts';
import { createOrderEditRoutes } from '../routes.ts';

const ADDRESS = {
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

/** A shop whose orders can be edited, assembled as in the web and job processes. */
export type EditShop = TestSite & {
  payments: PaymentsSetup;
  collection: Collection;
  routes: Route[];
  mail: MemoryMail;
  handlers: JobHandler[];
  database: Database;
};

export async function makeEditShop(database: Database): Promise<EditShop> {
  const site = await makeWebsite(database, { store: TERMS });
  const collection = await makeCollection(site);
  const payments: PaymentsSetup = {
    providers: [createTestPayments({ db: database, clock: site.clock, random: site.random })],
    onChange: (tx, change) => applyPaymentChange(tx, change, completePurchase),
  };
  const mail = createMemoryMail();
  const baseUrl = () => Promise.resolve('https://shop.test');
  const parts = { secret: SECRET, payments };
  const routes = [
    ...createCartRoutes(),
    ...createPaymentRoutes(payments),
    ...createOrderRoutes(parts),
    ...createCheckoutRoutes(parts),
    ...createOrderEditRoutes({ ...parts, getBaseUrl: baseUrl }),
  ];
  const { handlers } = createOrderJobs({ ...parts, mail, baseUrl, adminHost: undefined });
  return { ...site, database, collection, payments, routes, mail, handlers };
}

export interface TestVariant {
  itemId: string;
  variantId: string;
}

type VariantOptions = Omit<ProductOptions, 'variants'> & { stock?: number; priceCents?: number };

/** A product with one variant. */
export async function makeVariant(
  shop: EditShop,
  { stock, priceCents = 4000, ...product }: VariantOptions = {},
): Promise<TestVariant> {
  const variants = [{ stock: stock ?? ('unlimited' as const), priceCents }];
  const { id } = await makeProduct(shop, shop.collection, { ...product, variants });
  const [row] = await shop.database.sql<{ id: string }>`select id from variants where item_id = ${id}`;
  return { itemId: id, variantId: row?.id ?? '' };
}

/** The reply to a visitor's request. */
export type Reply = Awaited<ReturnType<Visitor['send']>>;

let browsers = 0;

/** A browser at the shop. With roles, it is signed in as a member. */
export class Browser extends Visitor {
  /** Its network address. */
  readonly from: string;

  constructor(shop: EditShop, roles: readonly number[] = []) {
    const { server } = makeApp({
      database: shop.database,
      websiteId: shop.websiteId,
      clock: shop.clock,
      routes: shop.routes,
      findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles }),
      isAllowed,
    });
    super(server);
    if (roles.length > 0) this.cookies.set(SESSION_COOKIE, 'token');
    browsers += 1;
    this.from = `10.8.${Math.floor(browsers / 250)}.${browsers % 250}`;
  }

  /** Submits a card to the test bank. */
  async pay({ payment }: Pick<PlacedOrder, 'payment'>, number = '4242 4242 4242 4242'): Promise<Reply> {
    const card = { number, expMonth: 12, expYear: 2030, cvc: '123' };
    return await this.post('/api/payments/test/confirm', { clientSecret: payment?.clientSecret, card });
  }

  /** Buys units of products with the default shipping, and pays. */
  async buy(items: readonly { itemId: string; quantity?: number }[]): Promise<PlacedOrder> {
    for (const { itemId, quantity = 1 } of items)
      await this.post('/api/commerce/shopping-cart/entries', { itemId, quantity });
    const { region, postalCode, country } = ADDRESS;
    const quote = await this.post('/api/checkout/quote', { location: { country, region, postalCode }, option: null });
    const { cart } = quote.json<{ cart: { grandTotalCents: number } }>();
    const placed = await this.send({
      method: 'POST',
      url: '/api/checkout/orders',
      payload: JSON.stringify({
        email: 'ada@example.test',
        delivery: ADDRESS,
        expectedTotalCents: cart.grandTotalCents,
        expectedCurrency: 'USD',
      }),
      headers: { 'content-type': 'application/json', 'idempotency-key': `order-of-${this.from.replaceAll('.', '-')}` },
      remoteAddress: this.from,
    });
    const order = placed.json<PlacedOrder>();
    await this.pay(order);
    return order;
  }
}

/** Runs the due jobs of the website once each, as a worker would. */
export async function runJobs(shop: EditShop): Promise<void> {
  const rows = await shop.database.sql<{ id: number; name: string; payload: unknown }>`
    delete from jobs where website_id = ${shop.websiteId} and state = 'waiting' and run_at <= ${shop.clock()} returning id, name, payload`;
  for (const { id, name, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const found = shop.handlers.find(({ job }) => job.name === name);
    await found?.handle({ ...shop, ...testJobRun(id) }, found.job.payload.parse(payload));
  }
}
