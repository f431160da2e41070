import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { ACCOUNT_COOKIE, SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { ReviewKinds } from '../repository.ts';
import { createReviewRoutes } from '../routes.ts';

const ADMIN = 1;
let addresses = 0;

/** A shop with reviewed products, and this slice's endpoints over HTTP. */
export interface ReviewShop {
  database: Database;
  site: TestSite;
  app: HttpApp;
  kinds: ReviewKinds;
  product(slug?: string): Promise<TestProduct>;
  visitor(as?: 'visitor' | 'owner' | 'customer'): Reviewer;
  close(): Promise<void>;
}

/** A visitor with their own IP address, because writes are rate limited per address. */
export class Reviewer extends Visitor {
  private readonly site: TestSite;
  private readonly from: string;

  constructor(app: HttpApp, site: TestSite) {
    super(app.server, site.host);
    this.site = site;
    addresses++;
    this.from = `10.9.${addresses >> 8}.${addresses & 255}`;
  }

  override async send(request: Parameters<Visitor['send']>[0]) {
    return await super.send({ remoteAddress: this.from, ...request });
  }

  /** Opens the form, lets some time pass, and submits it. */
  async write(itemId: string, overrides: object = {}) {
    const { stamp } = (await this.get(`/api/reviews/${itemId}`)).json<{ stamp: string }>();
    this.site.clock.advance(10_000);
    return await this.post(`/api/reviews/${itemId}`, {
      rating: 5,
      name: 'Ada',
      text: 'A fine bowl.',
      stamp,
      ...overrides,
    });
  }
}

export async function openReviewShop(): Promise<ReviewShop> {
  const database = await testDatabase();
  const site = await makeWebsite(database);
  const shop = await makeCollection(site, { slug: 'shop' });
  const kinds: ReviewKinds = { native: true, imported: true };
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createReviewRoutes({ secret: SECRET, getReviewKinds: () => Promise.resolve(kinds) }),
    findViewer: (_ctx, token) =>
      Promise.resolve(token === 'owner' ? { sessionId: 's', memberId: 'm' as MemberId, roles: [ADMIN] } : null),
    findAccount: (_ctx, token) =>
      Promise.resolve(token === 'customer' ? { id: 'a', sessionId: 's', email: 'buyer@shop.example' } : null),
    isAllowed,
  });
  return {
    database,
    site,
    app,
    kinds,
    product: async (slug) => await makeProduct(site, shop, slug === undefined ? {} : { slug }),
    visitor(as = 'visitor') {
      const visitor = new Reviewer(app, site);
      if (as === 'owner') visitor.cookies.set(SESSION_COOKIE, 'owner');
      if (as === 'customer') visitor.cookies.set(ACCOUNT_COOKIE, 'customer');
      return visitor;
    },
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}
