import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { SavedView } from '../admin-contract.ts';
import { savedViewRoutes } from './admin-routes.ts';

// Covers saving views of lists: own and shared ones, who may change them, limits, and bad input.

const VIEWS = '/api/config/views';
const NOT_FOUND = { status: 404, code: 'SAVED_VIEWS_NOT_FOUND' };
const NOT_ALLOWED = { status: 403, code: 'HTTP_NOT_ALLOWED' };
const BAD_INPUT = { status: 400, code: 'HTTP_BAD_INPUT' };

let database: Database;
let site: TestSite;
let members = 0;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
});
afterAll(() => database.close());

/** A member with one role, signed in on a website. */
function memberWith(role: number, at: TestSite = site): Visitor {
  members += 1;
  const viewer = { sessionId: 's', memberId: `m${members}` as MemberId, roles: [role] };
  const findViewer = () => Promise.resolve(viewer);
  const app = makeApp({
    database,
    websiteId: at.websiteId,
    clock: at.clock,
    routes: savedViewRoutes,
    findViewer,
    isAllowed,
  });
  const visitor = new Visitor(app.server, at.host);
  visitor.cookies.set(SESSION_COOKIE, 'any');
  return visitor;
}

const toShip = {
  list: 'orders',
  name: 'To ship',
  query: { state: 'paid', sort: '-createdOn', search: 'bowl', country: ['US', 'CA'] },
  columns: ['number', 'email', 'total'],
  isShared: false,
};
const { list: _list, ...toShipFields } = toShip;

async function create(visitor: Visitor, overrides: object = {}): Promise<SavedView> {
  const reply = await visitor.post(VIEWS, { ...toShip, ...overrides });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<SavedView>();
}

const put = (visitor: Visitor, id: string, overrides: object = {}) =>
  visitor.send({ method: 'PUT', url: `${VIEWS}/${id}`, payload: { ...toShipFields, ...overrides } });
const remove = (visitor: Visitor, id: string) => visitor.send({ method: 'DELETE', url: `${VIEWS}/${id}` });

async function namesFor(visitor: Visitor, list = 'orders'): Promise<string[]> {
  const reply = await visitor.get(`${VIEWS}?list=${list}`);
  return reply.json<{ views: SavedView[] }>().views.map(({ name }) => name);
}

const countRows = async (): Promise<number> => (await database.sql`select id from saved_views`).length;

describe('saved views', () => {
  it('keep filters, sort order, search text and columns', async () => {
    const member = memberWith(8);
    const view = await create(member);
    expect(view).toStrictEqual({ ...toShip, id: view.id, isOwn: true, canEdit: true });
    const reply = await member.get(`${VIEWS}?list=orders`);
    expect(reply.json()).toStrictEqual({ views: [view] });
    expect(await namesFor(member, 'products')).toStrictEqual([]);
  });

  it('can be replaced and deleted by their author', async () => {
    const member = memberWith(8);
    const { id } = await create(member);
    const changed = await put(member, id, { name: 'Renamed', columns: [], query: {}, isShared: true });
    expect(changed.json()).toMatchObject({
      id,
      list: 'orders',
      name: 'Renamed',
      columns: [],
      query: {},
      isShared: true,
    });
    expect((await remove(member, id)).statusCode).toBe(204);
    expect(refusalOf(await remove(member, id))).toStrictEqual(NOT_FOUND);
    expect(refusalOf(await put(member, id))).toStrictEqual(NOT_FOUND);
  });

  it('are delivered with columns and filters that the list no longer has', async () => {
    const member = memberWith(8);
    const view = await create(member, { columns: ['removed-column'], query: { removedFilter: 'x' } });
    expect(view).toMatchObject({ columns: ['removed-column'], query: { removedFilter: 'x' } });
  });

  it('are visible to their author only, not even to an admin', async () => {
    const author = memberWith(8);
    const { id } = await create(author, { name: 'Private' });
    for (const other of [memberWith(8), memberWith(1)]) {
      expect(await namesFor(other)).not.toContain('Private');
      expect(refusalOf(await put(other, id))).toStrictEqual(NOT_FOUND);
      expect(refusalOf(await remove(other, id))).toStrictEqual(NOT_FOUND);
    }
    expect(await namesFor(author)).toStrictEqual(['Private']);
  });

  it('can be shared, and then changed by their author and admins', async () => {
    const author = memberWith(8);
    const { id } = await create(author, { name: 'Team', isShared: true });
    const colleague = memberWith(8);
    const admin = memberWith(1);
    expect(await namesFor(colleague)).toContain('Team');
    for (const reply of [await put(colleague, id), await remove(colleague, id)])
      expect(refusalOf(reply)).toStrictEqual({ status: 403, code: 'SAVED_VIEWS_NOT_YOURS' });
    const changed = await put(admin, id, { name: 'Team 2', isShared: true });
    expect(changed.json()).toMatchObject({ isOwn: false, canEdit: true });
    expect((await remove(admin, id)).statusCode).toBe(204);
  });

  it('need the capability that reads the list', async () => {
    const { id } = await create(memberWith(1), { name: 'Of orders', isShared: true });
    for (const role of [4, 6, 7]) {
      const member = memberWith(role);
      expect(refusalOf(await member.get(`${VIEWS}?list=orders`))).toStrictEqual(NOT_ALLOWED);
      expect(refusalOf(await member.post(VIEWS, toShip))).toStrictEqual(NOT_ALLOWED);
      expect(refusalOf(await put(member, id))).toStrictEqual(NOT_ALLOWED);
      expect(refusalOf(await remove(member, id))).toStrictEqual(NOT_ALLOWED);
    }
    expect((await memberWith(4).get(`${VIEWS}?list=pages`)).statusCode).toBe(200);
  });

  it('do not exist on another website', async () => {
    const author = memberWith(1);
    const { id } = await create(author, { name: 'Ours', isShared: true });
    const stranger = memberWith(1, await makeWebsite(database));
    expect(await namesFor(stranger)).toStrictEqual([]);
    expect(refusalOf(await put(stranger, id, { name: 'Taken' }))).toStrictEqual(NOT_FOUND);
    expect(refusalOf(await remove(stranger, id))).toStrictEqual(NOT_FOUND);
    await create(stranger, { name: 'Theirs', isShared: true });
    const names = await namesFor(author);
    expect([names.includes('Ours'), names.includes('Taken'), names.includes('Theirs')]).toStrictEqual([
      true,
      false,
      false,
    ]);
  });

  it('are limited to 50 per member and list, also with concurrent requests', async () => {
    const member = memberWith(8);
    for (let count = 0; count < 48; count++) await create(member, { name: `View ${count}` });
    const replies = await Promise.all(Array.from({ length: 5 }, () => member.post(VIEWS, toShip)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([
      201, 201, 409, 409, 409,
    ]);
    expect(refusalOf(await member.post(VIEWS, toShip))).toStrictEqual({ status: 409, code: 'SAVED_VIEWS_TOO_MANY' });
    await create(member, { list: 'products' });
    await create(memberWith(8));
  });
});

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x']));

describe('bad input for saved views', () => {
  it.each([
    ['an unknown list', { list: 'nothing' }],
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['too many filters', { query: fields(51) }],
    ['a filter with a bad name', { query: { 'a b': 'x' } }],
    ['a filter with a reserved name', { query: { __proto: 'x' } }],
    ['a nested filter', { query: { a: { b: 'c' } } }],
    ['a long value', { query: { a: 'x'.repeat(501) } }],
    ['too many values', { query: { a: Array<string>(51).fill('x') } }],
    ['half of a surrogate pair', { query: { a: '\ud83e' } }],
    ['a zero byte', { query: { a: 'x\0' } }],
    ['a cursor', { query: { cursor: 'abc' } }],
    ['a column twice', { columns: ['a', 'a'] }],
    ['too many columns', { columns: Array.from({ length: 61 }, (_, at) => `c${at}`) }],
    ['an unknown field', { memberId: 'm1' }],
    ['no columns', { columns: undefined }],
  ])('refuses %s and stores nothing', async (_title, overrides) => {
    const before = await countRows();
    expect(refusalOf(await memberWith(1).post(VIEWS, { ...toShip, ...overrides }))).toStrictEqual(BAD_INPUT);
    expect(await countRows()).toBe(before);
  });

  it('refuses 10,000 filters in a body and in a URL', async () => {
    const member = memberWith(1);
    expect((await member.post(VIEWS, { ...toShip, query: fields(10_000) })).statusCode).toBe(413);
    const query = new URLSearchParams(fields(10_000)).toString();
    expect((await member.get(`${VIEWS}?list=orders&${query}`)).statusCode).toBe(400);
  });

  it.each(['', '?list=', '?list=nothing', '?list=orders&list=products', '?list=__proto__'])(
    'refuses the list %j',
    async (query) => {
      expect(refusalOf(await memberWith(1).get(VIEWS + query))).toStrictEqual(BAD_INPUT);
    },
  );

  it('refuses an id that is none', async () => {
    expect(refusalOf(await put(memberWith(1), 'x'))).toStrictEqual(BAD_INPUT);
  });
});
