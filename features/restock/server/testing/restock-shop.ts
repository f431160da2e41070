import { isAllowed } from '#features/members/access.ts';
import { setLevels, stockIncreased } from '#features/stock/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type ProductOptions } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite, type WebsiteOptions } from '#seeds/factories/make-website.ts';
import type { VariantRef } from '../../request.ts';
import { createRestockJobs } from '../job-handlers.ts';
import { notifyWaitlist } from '../notify-waitlist.ts';
import { createRestockRoutes } from '../routes.ts';
import type { SignUpParts } from '../sign-up.ts';

const ADMIN = 1;
export const RESTOCK = { ctaText: 'Sold out', buttonText: 'Tell me', placeholderText: 'Email' };
export const SIGN_UP_URL = '/api/site-users/account/notifications/restock';

export interface RestockProduct extends VariantRef {
  sku: string;
  path: string;
}

let addresses = 0;

/** A visitor with their own IP address, because sign-ups are rate limited per address. */
export class Shopper extends Visitor {
  private readonly from: string;

  constructor(app: HttpApp, host: string) {
    super(app.server, host);
    addresses++;
    this.from = `10.9.${addresses >> 8}.${addresses & 255}`;
  }

  override async send(request: Parameters<Visitor['send']>[0]) {
    return await super.send({ remoteAddress: this.from, ...request });
  }
}

/** A website with a shop, and this slice's endpoints and jobs. */
export interface RestockShop {
  database: Database;
  site: TestSite;
  app: HttpApp;
  product(overrides?: ProductOptions): Promise<RestockProduct>;
  signUp(product: VariantRef, email: string, overrides?: object): Promise<{ statusCode: number; json<T>(): T }>;
  owner(): Visitor;
  setStock(product: RestockProduct, stock: number | 'unlimited'): Promise<void>;
  handlers(mail: Mail): JobHandler[];
  states(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export async function openRestockShop(parts: SignUpParts = {}, overrides: WebsiteOptions = {}): Promise<RestockShop> {
  const database = await testDatabase();
  const site = await makeWebsite(database, overrides);
  const shop = await makeCollection(site);
  const { websiteId } = site;
  const app = createTestApp(database, site, parts);
  return {
    database,
    site,
    app,
    product: (product = {}) => makeSoldOut(site, shop, product),
    async signUp({ productId, variantId }, siteVisitorEmail, more = {}) {
      // Give each request a later time.
      site.clock.advance(1000);
      const body = { productId, variantId, siteVisitorEmail, ...more };
      return await new Shopper(app, site.host).post(SIGN_UP_URL, body);
    },
    owner() {
      const owner = new Shopper(app, site.host);
      owner.cookies.set(SESSION_COOKIE, 'owner');
      return owner;
    },
    setStock: async ({ sku }, stock) => void (await setLevels(site, [{ sku, stock }])),
    handlers: (mail) => [...createRestockJobs(jobParts(mail)).handlers, stockIncreasedHandler],
    async states() {
      const rows = await database.sql<{ email: string; state: string }>`
        select email, state from restock_requests where website_id = ${websiteId}`;
      return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
    },
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}

function createTestApp(database: Database, site: TestSite, parts: SignUpParts): HttpApp {
  return makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createRestockRoutes(parts),
    findViewer: (_ctx, token) =>
      Promise.resolve(token === 'owner' ? { sessionId: 's', memberId: 'm' as MemberId, roles: [ADMIN] } : null),
    isAllowed,
  });
}

/** A product with one sold-out variant. */
async function makeSoldOut(
  site: TestSite,
  shop: Awaited<ReturnType<typeof makeCollection>>,
  overrides: ProductOptions,
): Promise<RestockProduct> {
  const made = await makeProduct(site, shop, { restock: RESTOCK, variants: [{ stock: 0 }], ...overrides });
  const [row] = await site.db.sql<{ id: VariantRef['variantId'] }>`
    select id from variants where website_id = ${site.websiteId} and item_id = ${made.id} order by position`;
  if (row === undefined) throw new Error('A product without a variant');
  return { productId: made.id, variantId: row.id, sku: made.sku, path: made.path };
}

export function jobParts(mail: Mail) {
  return { mail, secret: SECRET, baseUrl: (_ctx: Ctx) => Promise.resolve('https://shop.test') };
}

/** Wired as in `apps`. */
const stockIncreasedHandler: JobHandler = handler(stockIncreased, async (ctx, { variants }) => {
  for (const variant of variants) await notifyWaitlist(ctx, variant);
});
