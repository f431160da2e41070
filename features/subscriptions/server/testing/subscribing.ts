import { createCartRoutes } from '#features/cart/server/index.ts';
import { completePurchase, createCheckoutRoutes } from '#features/checkout/server/index.ts';
import type { Collection } from '#features/content/server/index.ts';
import { isAllowed } from '#features/members/access.ts';
import { applyPaymentChange, createOrderJobs, createOrderRoutes } from '#features/orders/server/index.ts';
import { createPaymentJobs, createPaymentRoutes, type PaymentsSetup } from '#features/payments/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import type { PaymentProvider } from '#platform/adapters/payments/port.ts';
import { createTestPayments } from '#platform/adapters/payments/test-bank/create-test-payments.ts';
import type { Database } from '#platform/db/db.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import type { Route } from '#platform/http/route.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import type { JobHandler } from '#platform/jobs/handler.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type ProductOptions, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite, type WebsiteOptions } from '#seeds/factories/make-website.ts';
import type { SubscriptionView } from '../../contract.ts';
import { DEFAULT_DUNNING, type DunningSettings } from '../../dunning.ts';
import type { Subscription, SubscriptionId } from '../../subscription.ts';
import { applyPaidOrder } from '../apply-paid-order.ts';
import { checkManualPayment } from '../check-manual-payment.ts';
import { applyFailedPayment } from '../decline-renewal.ts';
import { getSubscription } from '../get-subscription.ts';
import { createSubscriptionJobs } from '../job-handlers.ts';
import { createSubscriptionRoutes } from '../routes.ts';
import * as settingsRepository from '../settings-repository.ts';
import { toSubscriptionToken } from '../subscription-link.ts';

export const VALID_CARD = '4242 4242 4242 4242';
export const FAILS_LATER = '4000 0000 0000 0341';

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

/** A shop that sells subscriptions, wired as in the web and job processes. */
export type TestShop = TestSite & {
  payments: PaymentsSetup;
  collection: Collection;
  routes: Route[];
  mail: MemoryMail;
  handlers: JobHandler[];
  database: Database;
  secret: string;
};

export interface ShopOptions {
  wrap?: (provider: PaymentProvider) => PaymentProvider;
  dunning?: Partial<DunningSettings>;
  site?: WebsiteOptions['site'];
}

export async function makeShop(database: Database, overrides: ShopOptions = {}): Promise<TestShop> {
  const site = await makeWebsite(database, { store: TERMS, ...(overrides.site && { site: overrides.site }) });
  const collection = await makeCollection(site);
  const testProvider = createTestPayments({ db: database, clock: site.clock, random: site.random });
  const payments: PaymentsSetup = {
    providers: [overrides.wrap?.(testProvider) ?? testProvider],
    async onChange(tx, change) {
      await applyPaymentChange(tx, change, async (paidTx, paid) => {
        await completePurchase(paidTx, paid);
        await applyPaidOrder(paidTx, paid);
      });
      await applyFailedPayment(tx, change);
    },
  };
  if (overrides.dunning !== undefined) {
    await settingsRepository.save(database, site.websiteId, { ...DEFAULT_DUNNING, ...overrides.dunning });
  }
  const mail = createMemoryMail();
  const parts = { secret: SECRET, payments };
  const mailParts = { ...parts, mail, baseUrl: () => Promise.resolve('https://shop.test') };
  const jobs = [
    createOrderJobs({ ...mailParts, adminHost: undefined }),
    createPaymentJobs(payments),
    createSubscriptionJobs(mailParts),
  ];
  const routes = [
    ...createCartRoutes(),
    ...createPaymentRoutes(payments),
    ...createOrderRoutes({ ...parts, checkManualPayment }),
    ...createCheckoutRoutes(parts),
    ...createSubscriptionRoutes(parts),
  ];
  const handlers = jobs.flatMap((job) => job.handlers);
  return { ...site, database, collection, payments, routes, mail, handlers, secret: SECRET };
}

export const MONTHLY = { billingPeriod: { value: 1, unit: 'MONTH' } } as const;

/** A product that is delivered every month for $40 by default. */
export async function makeSubscriptionProduct(shop: TestShop, overrides: ProductOptions = {}): Promise<TestProduct> {
  const plan = { subscription: MONTHLY, variants: [{ priceCents: 4000 }] };
  return await makeProduct(shop, shop.collection, { ...plan, ...overrides });
}

/** The reply to a visitor's request. */
export type Reply = Awaited<ReturnType<Visitor['send']>>;

const CART = '/api/3/commerce/cart/subscription';
let shoppers = 0;

interface Placed {
  token: string;
  payment: { clientSecret: string } | null;
}

/** A browser at the shop. With roles, a signed-in member. */
export class Shopper extends Visitor {
  private readonly from: string;

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
    shoppers += 1;
    this.from = `10.8.${Math.floor(shoppers / 250)}.${shoppers % 250}`;
  }

  async choose({ id, sku }: TestProduct, more: object = {}): Promise<Reply> {
    return await this.post(CART, { itemId: id, sku, ...more });
  }

  async placeWith(body: object, key = `key-${Math.random().toString(36).slice(2).padEnd(8, '0')}`): Promise<Reply> {
    return await this.send({
      method: 'POST',
      url: '/api/subscriptions/orders',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      remoteAddress: this.from,
    });
  }

  /** The body of an order at the total that the shopper would see. */
  async orderOf(cartToken: string, overrides: object = {}) {
    const { region, postalCode, country } = ADDRESS;
    const location = { country, region, postalCode };
    const reply = await this.post('/api/subscriptions/checkout/quote', { cartToken, location });
    const { cart } = reply.json<{ cart: { grandTotalCents: number } }>();
    const expected = { expectedTotalCents: cart.grandTotalCents, expectedCurrency: 'USD' };
    return { cartToken, email: 'ada@example.test', delivery: ADDRESS, ...expected, ...overrides };
  }

  /** Submits a card to the test provider. */
  async pay(clientSecret: string | undefined, number = VALID_CARD): Promise<Reply> {
    const card = { number, expMonth: 12, expYear: 2040, cvc: '123' };
    return await this.post('/api/payments/test/confirm', { clientSecret, card });
  }

  /** The whole flow: select, order, pay. */
  async subscribe(
    product: TestProduct,
    { card = VALID_CARD, ...overrides }: { card?: string; qty?: number } = {},
  ): Promise<Placed> {
    const { cartToken } = (await this.choose(product, overrides)).json<{ cartToken: string }>();
    const placed = (await this.placeWith(await this.orderOf(cartToken))).json<Placed>();
    const paid = await this.pay(placed.payment?.clientSecret, card);
    if (paid.json<{ state: string }>().state !== 'succeeded') throw new Error(`Not paid: ${paid.body}`);
    return placed;
  }

  async read(shop: TestShop, { id }: Pick<Subscription, 'id'>): Promise<SubscriptionView> {
    const reply = await this.get(
      `/api/subscriptions/${toSubscriptionToken(SECRET, shop.websiteId, { id, linkVersion: 0 })}`,
    );
    return reply.json<{ subscription: SubscriptionView }>().subscription;
  }

  async act(shop: TestShop, { id }: Pick<Subscription, 'id'>, [action, body = {}]: [action: string, body?: object]) {
    const token = toSubscriptionToken(SECRET, shop.websiteId, { id, linkVersion: 0 });
    return await this.post(`/api/subscriptions/${token}/${action}`, body);
  }

  async changeCard(shop: TestShop, subscription: Pick<Subscription, 'id'>, number = VALID_CARD): Promise<Reply> {
    const setup = (await this.act(shop, subscription, ['card'])).json<{ payment: { clientSecret: string } }>();
    await this.pay(setup.payment.clientSecret, number);
    return await this.act(shop, subscription, ['card/saved']);
  }
}

/** All subscriptions of the shop, oldest first. */
export async function listAll(shop: TestShop): Promise<Subscription[]> {
  const rows = await shop.database.sql<{ id: SubscriptionId }>`
    select id from subscriptions where website_id = ${shop.websiteId} order by created_at, id`;
  return await Promise.all(rows.map(({ id }) => getSubscription(shop, id)));
}

export async function getOnlySubscription(shop: TestShop): Promise<Subscription> {
  const [subscription, ...additional] = await listAll(shop);
  if (subscription === undefined || additional.length > 0) throw new Error('Expected exactly one subscription');
  return subscription;
}

/** Runs a scheduled job once, as a worker would. */
export async function run(shop: TestShop, name: string): Promise<void> {
  const found = shop.handlers.find(({ job }) => job.name === name);
  if (found === undefined) throw new Error(`There is no job ${name}`);
  await found.handle({ ...shop, ...testJobRun() }, {});
}

export const renew = async (shop: TestShop): Promise<void> => await run(shop, 'subscriptions.renew-due');

/** Advances the clock to the next action of the subscription and runs it. */
export async function renewNext(shop: TestShop): Promise<Date> {
  const { nextActionAt } = await getOnlySubscription(shop);
  if (nextActionAt === null) throw new Error('No further action is scheduled');
  shop.clock.advance(Math.max(0, nextActionAt.getTime() - shop.clock().getTime()));
  await renew(shop);
  return nextActionAt;
}

/** Runs the waiting jobs of the website once each. */
export async function runJobs(shop: TestShop): Promise<void> {
  const rows = await shop.database.sql<{ id: number; name: string; payload: unknown }>`
    delete from jobs where website_id = ${shop.websiteId} and state = 'waiting' returning id, name, payload`;
  for (const { id, name, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const found = shop.handlers.find(({ job }) => job.name === name);
    if (found === undefined) continue;
    const running = testJobRun(id);
    await found.handle({ ...shop, ...running }, found.job.payload.parse(payload));
  }
}

/** The shop's order counts and captured amounts. */
export async function accountTotals(shop: TestShop) {
  const [row] = await shop.database.sql<{ paid: number; captured: number; pending: number; taken: number }>`
    select (select count(*)::int from orders where website_id = ${shop.websiteId} and number is not null) as paid,
      (select count(*)::int from orders where website_id = ${shop.websiteId} and state = 'pending') as pending,
      (select count(*)::int from payments where website_id = ${shop.websiteId} and state = 'succeeded') as captured,
      (select coalesce(sum(captured_minor - refunded_minor), 0)::int from payments
       where website_id = ${shop.websiteId}) as taken`;
  if (row === undefined) throw new Error('No books');
  return row;
}
