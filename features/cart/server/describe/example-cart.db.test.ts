import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { ShoppingCart } from '../../contract.ts';
import { createCartRoutes } from '../http/routes.ts';

// Covers the example cart of an owner. Tests of the web process check that the endpoints know the signed-in user.

const MOCK = '/api/commerce/shopping-cart?mock=true';
const ADMIN = 1;
const COMMENTER = 7;

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database, { store: { currency: 'CAD' } });
});
afterAll(() => database.close());

function visitor(roles: number[] | null): Visitor {
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createCartRoutes(),
    findViewer: () =>
      Promise.resolve(roles === null ? null : { sessionId: 's', memberId: 'a'.repeat(24) as never, roles }),
  });
  const made = new Visitor(app.server);
  made.cookies.set('vitrine_session', 'x');
  return made;
}

describe('the example cart [S7.16]', () => {
  it('is returned to an owner on request and is not stored', async () => {
    const reply = await visitor([ADMIN]).get(MOCK);
    const cart = ShoppingCart.parse(reply.json());
    expect(cart).toMatchObject({ websiteId: site.websiteId, currency: 'CAD', totalQuantity: 3, subtotalCents: 9000 });
    expect(cart.entries.map(({ quantity, subTotal }) => [quantity, subTotal])).toStrictEqual([
      [2, 5000],
      [1, 4000],
    ]);
    expect([reply.headers['set-cookie'], await database.sql`select from carts`]).toStrictEqual([undefined, []]);
  });

  it.each([
    ['a visitor', null],
    ['a member without shop permissions', [COMMENTER]],
  ])('is not shown to %s, and their own cart is returned', async (_title, roles) => {
    expect((await visitor(roles).get(MOCK)).json()).toMatchObject({ id: '', entries: [] });
  });

  it('is not shown to an owner without the query parameter, which accepts two values', async () => {
    expect((await visitor([ADMIN]).get(MOCK.replace('true', 'false'))).json()).toMatchObject({ id: '', entries: [] });
    expect(refusalOf(await visitor([ADMIN]).get(MOCK.replace('true', 'yes')))).toStrictEqual({
      status: 400,
      code: 'HTTP_BAD_INPUT',
    });
  });
});
