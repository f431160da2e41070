import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import { ROLES } from '#features/members/roles.ts';
import { TaxRule } from '#features/sites/site-file.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type WebsiteOptions } from '#seeds/factories/make-website.ts';
import { taxRoutes } from './routes.ts';

// Covers the HTTP behaviour for the owner area: status, code, exact keys, capability.

const ADDRESS = '/api/config/tax';
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
    routes: taxRoutes,
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  if (roles.length > 0) browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

describe('reading the tax settings', () => {
  it('returns every rule with its area, and how tax is calculated', async () => {
    const tax = [
      TaxRule.parse({ name: 'Philadelphia', country: 'US', region: 'PA', postalPrefix: '191', rate: '8' }),
      TaxRule.parse({ name: 'HST', country: 'CA', regions: ['ON', 'NB'], rate: '13', shipping: true }),
    ];
    const reply = await (await browserOf([1], { tax, taxIncluded: true, taxRounding: 'cart' })).get(ADDRESS);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toStrictEqual({
      included: true,
      rounding: 'cart',
      rules: [
        { name: 'Philadelphia', country: 'US', regions: ['PA'], postalPrefixes: ['191'], rate: '8', shipping: false },
        { name: 'HST', country: 'CA', regions: ['ON', 'NB'], postalPrefixes: [], rate: '13', shipping: true },
      ],
    });
  });

  it('defaults to no rules, tax added to prices and rounding by line', async () => {
    const reply = await (await browserOf([1])).get(ADDRESS);
    expect(reply.json()).toStrictEqual({ included: false, rounding: 'line', rules: [] });
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
