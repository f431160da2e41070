import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import { ROLES } from '#features/members/roles.ts';
import { ShippingRate } from '#features/sites/site-file.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type WebsiteOptions } from '#seeds/factories/make-website.ts';
import { shippingRoutes } from './routes.ts';

// Covers the HTTP behaviour for the owner area: status, code, exact keys, capability.

const ADDRESS = '/api/config/shipping';
const ALLOWED_ROLES = new Set<string>(['admin', 'store manager']);

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function browserOf(roles: readonly number[], store: WebsiteOptions['store'] = {}): Promise<Visitor> {
  const site = await makeWebsite(database, { store });
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: shippingRoutes,
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  if (roles.length > 0) browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

describe('listing shipping rates', () => {
  it('returns every rate with the id of its option', async () => {
    const shipping = [
      ShippingRate.parse({ name: 'Standard', countries: ['US'], regions: ['NY'], kind: 'flat', priceCents: 600 }),
      ShippingRate.parse({
        name: 'By weight',
        countries: ['*'],
        kind: 'weight',
        baseCents: 1800,
        perKilogramCents: 900,
      }),
    ];
    const reply = await (await browserOf([1], { shipping, currency: 'EUR' })).get(ADDRESS);
    expect(reply.statusCode).toBe(200);
    const none = { regions: [], postalPrefixes: [], priceCents: null, freeOverCents: null };
    expect(reply.json()).toStrictEqual({
      rates: [
        {
          ...none,
          id: 'standard',
          name: 'Standard',
          countries: ['US'],
          regions: ['NY'],
          kind: 'flat',
          priceCents: 600,
          baseCents: null,
          perKilogramCents: null,
        },
        {
          ...none,
          id: 'by-weight',
          name: 'By weight',
          countries: ['*'],
          kind: 'weight',
          baseCents: 1800,
          perKilogramCents: 900,
        },
      ],
      currency: 'EUR',
    });
  });

  it('requires a signed-in member', async () => {
    const reply = await (await browserOf([])).get(ADDRESS);
    expect(refusalOf(reply)).toStrictEqual({ status: 401, code: 'HTTP_SIGN_IN_NEEDED' });
  });

  it.each(ROLES)('grants $name access according to the matrix', async ({ code, name }) => {
    const reply = await (await browserOf([code])).get(ADDRESS);
    expect(reply.statusCode).toBe(ALLOWED_ROLES.has(name) ? 200 : 403);
  });
});
