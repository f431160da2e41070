import { createCartRoutes } from '#features/cart/server/index.ts';
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
import { completeDraft } from '../complete-draft.ts';
import { createDraftOrderJobs } from '../job-handlers.ts';
import { createDraftOrderRoutes } from '../routes.ts';

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

/** A shop with drafts, assembled as in the web and job processes. */
export type TestShop = TestSite & {
  payments: PaymentsSetup;
  collection: Collection;
  routes: Route[];
  mail: MemoryMail;
  handlers: JobHandler[];
  database: Database;
};

export async function makeDraftShop(database: Database): Promise<TestShop> {
  const site = await makeWebsite(database, { store: TERMS });
  const collection = await makeCollection(site);
  const payments: PaymentsSetup = {
    providers: [createTestPayments({ db: database, clock: site.clock, random: site.random })],
    onChange: async (tx, change) =>
      await applyPaymentChange(tx, change, async (paidTx, paid) => {
        await completePurchase(paidTx, paid);
        await completeDraft(paidTx, paid);
      }),
  };
  const mail = createMemoryMail();
  const baseUrl = () => Promise.resolve('https://shop.test');
  const parts = { secret: SECRET, payments };
  const routes = [
    ...createCartRoutes(),
    ...createPaymentRoutes(payments),
    ...createOrderRoutes(parts),
    ...createCheckoutRoutes(parts),
    ...createDraftOrderRoutes({ ...parts, getBaseUrl: baseUrl }),
  ];
  const orderJobs = createOrderJobs({ ...parts, mail, baseUrl, adminHost: undefined });
  const handlers = [...orderJobs.handlers, ...createDraftOrderJobs({ ...parts, mail, baseUrl }).handlers];
  return { ...site, database, collection, payments, routes, mail, handlers };
}

type VariantOptions = Omit<ProductOptions, 'variants'> & { stock?: number };

/** A product with one variant for $40. */
export async function makeVariant(shop: TestShop, { stock, ...product }: VariantOptions = {}): Promise<string> {
  const variants = [{ stock: stock ?? ('unlimited' as const), priceCents: 4000 }];
  const { id } = await makeProduct(shop, shop.collection, { ...product, variants });
  const [row] = await shop.database.sql<{ id: string }>`select id from variants where item_id = ${id}`;
  return row?.id ?? '';
}

/** The reply to a visitor's request. */
export type Reply = Awaited<ReturnType<Visitor['send']>>;

let browsers = 0;

/** A browser at the shop. With roles, it is signed in as a member. */
export class Browser extends Visitor {
  /** Its network address. */
  readonly from: string;

  constructor(shop: TestShop, roles: readonly number[] = []) {
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
    this.from = `10.7.${Math.floor(browsers / 250)}.${browsers % 250}`;
  }

  /** Submits a valid card to the test bank. */
  async pay({ payment }: { payment: { clientSecret: string } | null }): Promise<Reply> {
    const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123' };
    return await this.post('/api/payments/test/confirm', { clientSecret: payment?.clientSecret, card });
  }
}

/** Runs the due jobs of the website once each, as a worker would. */
export async function runJobs(shop: TestShop): Promise<void> {
  const rows = await shop.database.sql<{ id: number; name: string; payload: unknown }>`
    delete from jobs where website_id = ${shop.websiteId} and state = 'waiting' and run_at <= ${shop.clock()} returning id, name, payload`;
  for (const { id, name, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const found = shop.handlers.find(({ job }) => job.name === name);
    await found?.handle({ ...shop, ...testJobRun(id) }, found.job.payload.parse(payload));
  }
}

/** Ends expired orders, as the scheduled job does. */
export async function runExpiry(shop: TestShop): Promise<void> {
  const found = shop.handlers.find(({ job }) => job.name === 'orders.expire-pending');
  await found?.handle({ ...shop, ...testJobRun() }, {});
}
