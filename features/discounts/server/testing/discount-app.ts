import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';
import type { DiscountDetail } from '../../admin-contract.ts';
import { type DiscountBody, NEW_DISCOUNT } from '../../new-discount.ts';
import { createDiscountRoutes } from '../admin-routes.ts';
import { claim } from '../use-repository.ts';

export const DISCOUNTS = '/api/config/discounts';

const ORDER = {
  number: 1001,
  state: 'paid',
  email: 'ada@example.test',
  totalCents: 900,
  currency: 'USD',
  discounts: [],
};

export interface BrowserOptions {
  roles?: readonly number[];
  authenticatedAt?: Date;
}

/** The browser of a member with these roles, the owner by default. Without roles, of someone who is not signed in. */
export function browserOf(database: Database, site: TestSite, options: BrowserOptions = {}): Visitor {
  const { roles = [1], authenticatedAt = site.clock() } = options;
  const memberId = 'd'.repeat(24) as MemberId;
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createDiscountRoutes({
      findOrders: (_db, _websiteId, ids) => Promise.resolve(ids.map((id) => ({ ...ORDER, id }))),
      listSegments: () => Promise.resolve(new Map([['vip', 'VIP customers']])),
    }),
    findViewer: () => Promise.resolve({ sessionId: 's', memberId, roles, authenticatedAt }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  if (roles.length > 0) browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

/** The values of a discount with the code SPRING10. */
export const body = (change: Partial<DiscountBody> = {}): DiscountBody => ({
  ...NEW_DISCOUNT,
  code: 'SPRING10',
  ...change,
});

export async function create(owner: Visitor, change: Partial<DiscountBody> = {}): Promise<DiscountDetail> {
  const reply = await owner.post(DISCOUNTS, body(change));
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ discount: DiscountDetail }>().discount;
}

export interface Use {
  id: string;
  /** A digit or a letter from a to f, which its id repeats. */
  order: string;
  code?: string;
  person?: string;
}

/** Counts a use of a discount as placing an order does. False rolls back. */
export async function use(
  database: Database,
  site: TestSite,
  { id, order, code = 'SPRING10', person }: Use,
): Promise<boolean> {
  const input = {
    orderId: order.repeat(24) as never,
    person: person ?? `${order}@example.test`,
    discounts: [{ id, code }],
    now: site.clock(),
  };
  return await database
    .tx(async (db) => {
      const isClaimed = await claim(db, site.websiteId, input);
      if (!isClaimed) throw new Error('refused');
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Error && error.message === 'refused') return false;
      throw error;
    });
}
