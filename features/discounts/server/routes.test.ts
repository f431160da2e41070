import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import { ROLES } from '#features/members/roles.ts';
import { DiscountFile } from '#features/sites/site-file.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { saveDiscounts } from './discount-files.ts';
import { discountRoutes } from './routes.ts';

// Covers the owner endpoints: status, code, exact keys, capability.

const DISCOUNTS = '/api/config/discounts';
const ALLOWED_ROLES = new Set<string>(['admin', 'store manager']);

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
});

function browserOf(roles: readonly number[]): Visitor {
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: discountRoutes,
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  if (roles.length > 0) browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

const file = (overrides: object): DiscountFile =>
  DiscountFile.parse({ code: 'WELCOME10', title: 'Ten percent', kind: 'percent', percent: 10, ...overrides });

describe('the list of discounts', () => {
  it('contains every discount with its conditions, uses and state', async () => {
    const endsAt = site.clock().toISOString();
    await saveDiscounts(site, [file({ maxUses: 9, categories: ['Mugs'] }), file({ code: 'OVER', endsAt })]);
    const reply = await browserOf([1]).get(DISCOUNTS);
    expect(reply.statusCode).toBe(200);
    const body = reply.json<{ discounts: { id: string }[]; total: number }>();
    expect(body).toStrictEqual({
      discounts: [
        {
          id: body.discounts[0]?.id,
          code: 'WELCOME10',
          title: 'Ten percent',
          kind: 'percent',
          percent: 10,
          amountCents: null,
          minimumCents: null,
          productIds: null,
          categories: ['Mugs'],
          startsOn: null,
          endsOn: null,
          maxUses: 9,
          uses: 0,
          oncePerPerson: false,
          automatic: false,
          state: 'active',
        },
        expect.objectContaining({ code: 'OVER', state: 'expired', endsOn: site.clock().getTime() }),
      ],
      total: 2,
    });
  });

  it('is divided into pages', async () => {
    await saveDiscounts(
      site,
      Array.from({ length: 5 }, (_, index) => file({ code: `CODE-${index}` })),
    );
    const reply = await browserOf([1]).get(`${DISCOUNTS}?page=2&pageSize=2`);
    const { discounts, total } = reply.json<{ discounts: { code: string }[]; total: number }>();
    expect(discounts.map(({ code }) => code)).toStrictEqual(['CODE-2', 'CODE-3']);
    expect(total).toBe(5);
  });

  it('contains only discounts of this website', async () => {
    await saveDiscounts(await makeWebsite(database), [file({})]);
    expect((await browserOf([1]).get(DISCOUNTS)).json()).toStrictEqual({ discounts: [], total: 0 });
  });

  it('requires a signed-in member', async () => {
    expect(refusalOf(await browserOf([]).get(DISCOUNTS))).toStrictEqual({ status: 401, code: 'HTTP_SIGN_IN_NEEDED' });
  });

  it.each(ROLES)('is accessible to $name as the permission matrix defines', async ({ code, name }) => {
    expect((await browserOf([code]).get(DISCOUNTS)).statusCode).toBe(ALLOWED_ROLES.has(name) ? 200 : 403);
  });
});
