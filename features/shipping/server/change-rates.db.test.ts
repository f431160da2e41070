import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import { changeStore, readStore } from '#features/sites/server/index.ts';
import { ShippingRate } from '#features/sites/site-file.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { RateDetail, RateList } from '../admin-contract.ts';
import { shippingRoutes } from './routes.ts';

// Covers how an owner creates, changes, sorts and deletes shipping rates, and what is refused.

const RATES = '/api/config/shipping-rates';
const FLAT = { name: 'Standard', countries: ['US'], kind: 'flat', priceCents: 600 };

let database: Database;
let site: TestSite;
let owner: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database, { store: { currency: 'EUR' } });
  owner = ownerOf(site);
});

function ownerOf({ websiteId, clock }: TestSite): Visitor {
  const viewer = { sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles: [1] };
  const app = makeApp({
    database,
    websiteId,
    clock,
    routes: shippingRoutes,
    findViewer: () => Promise.resolve(viewer),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

const urlOf = (id: string): string => `${RATES}/${encodeURIComponent(id)}`;
const create = (change: object = {}) => owner.post(RATES, { ...FLAT, ...change });
const load = async () => (await owner.get(RATES)).json<RateList>();
const idsOf = async () => (await load()).rates.map(({ id }) => id);
const put = (id: string, payload: object, revision?: number) =>
  owner.send({ method: 'PUT', url: urlOf(id), payload, headers: ifMatch(revision) });
const remove = (id: string, revision?: number) =>
  owner.send({ method: 'DELETE', url: urlOf(id), headers: ifMatch(revision) });
const sort = (ids: string[], revision?: number) =>
  owner.send({ method: 'PUT', url: `${RATES}/order`, payload: { ids }, headers: ifMatch(revision) });
const ifMatch = (revision?: number): Record<string, string> =>
  revision === undefined ? {} : { 'if-match': `"${revision}"` };
const rateOf = (reply: { json: <Body>() => Body }) => reply.json<{ rate: RateDetail }>().rate;

describe('creating a shipping rate', () => {
  it('answers with the rate, its id and its revision, and adds it to the end of the list', async () => {
    const reply = await create();
    expect(reply.statusCode).toBe(201);
    const rate = rateOf(reply);
    expect(reply.headers['etag']).toBe(`"${rate.revision}"`);
    expect(rate).toStrictEqual({
      id: 'standard',
      revision: rate.revision,
      name: 'Standard',
      countries: ['US'],
      regions: [],
      postalPrefixes: [],
      kind: 'flat',
      priceCents: 600,
      baseCents: null,
      perKilogramCents: null,
      tiers: null,
      freeOverCents: null,
      address: null,
      instructions: null,
    });
    await create({ name: 'Express', priceCents: 1500, freeOverCents: 10_000 });
    expect(await load()).toMatchObject({ currency: 'EUR', rates: [{ id: 'standard' }, { id: 'express' }] });
  });

  it.each([
    {
      kind: 'price',
      tiers: [
        { upTo: 5000, priceCents: 490 },
        { upTo: null, priceCents: 0 },
      ],
    },
    { kind: 'items', tiers: [{ upTo: 1, priceCents: 300 }] },
    { kind: 'weight', priceCents: null, baseCents: 100, perKilogramCents: 50, freeOverCents: 900 },
    { kind: 'weight-tiers', tiers: [{ upTo: 2000, priceCents: 690 }] },
    { kind: 'pickup', priceCents: 0, address: 'Mill Lane 4', instructions: 'Ring twice.' },
  ])('stores a rate of the kind $kind', async ({ tiers, ...change }) => {
    const rate = { ...change, ...(tiers !== undefined && { tiers }) };
    expect((await create(rate)).statusCode).toBe(201);
    expect((await load()).rates).toMatchObject([tiers === undefined ? change : { ...rate, priceCents: null }]);
  });

  it('stores only the values of its kind', async () => {
    await create({ perKilogramCents: 5, address: 'Nowhere', tiers: [{ upTo: null, priceCents: 1 }] });
    const { shipping } = await readStore(site);
    expect(shipping).toStrictEqual([{ id: 'standard', ...FLAT, regions: [], postalPrefixes: [] }]);
  });

  it('creates a deleted rate again at its position with its id', async () => {
    await create({ name: 'A' });
    await create({ name: 'B' });
    await create({ name: 'C' });
    await put('b', { ...FLAT, name: 'Bee' });
    await remove('b');
    const reply = await create({ name: 'Bee', id: 'b', position: 1 });
    expect(rateOf(reply)).toMatchObject({ id: 'b', name: 'Bee' });
    expect(await idsOf()).toStrictEqual(['a', 'b', 'c']);
  });

  it('does not give away an id that is taken', async () => {
    await create();
    expect(rateOf(await create({ name: 'Express', id: 'standard' })).id).toBe('express');
  });

  it('accepts names in any script and names of emoji', async () => {
    expect(rateOf(await create({ name: '速達' })).id).toBe('速達');
    expect(rateOf(await create({ name: '🚚' })).id).toBe('rate');
    expect((await put('速達', { ...FLAT, name: '普通' })).statusCode).toBe(200);
    expect(await idsOf()).toStrictEqual(['速達', 'rate']);
  });

  it.each([
    ['priceCents', { priceCents: -1 }],
    ['priceCents', { priceCents: 1e12 }],
    ['priceCents', { priceCents: null }],
    ['priceCents', { priceCents: 1.5 }],
    ['freeOverCents', { freeOverCents: -1 }],
    ['name', { name: '   ' }],
    ['name', { name: 'a'.repeat(201) }],
    ['countries', { countries: [] }],
    ['countries.0', { countries: ['XX'] }],
    ['countries.0', { countries: ['us'] }],
    ['regions', { regions: Array.from({ length: 300 }, (_, index) => String(index)) }],
    ['regions', { regions: ['ZZ'] }],
    ['postalPrefixes.0', { postalPrefixes: ['<b>'] }],
    ['postalPrefixes.0', { postalPrefixes: [' '] }],
    ['tiers', { kind: 'price' }],
    ['tiers', { kind: 'price', tiers: [] }],
    ['tiers.1.upTo', { kind: 'price', tiers: tiersOf(5, 4) }],
    ['tiers.1.upTo', { kind: 'items', tiers: tiersOf(5, 5) }],
    ['tiers.0.upTo', { kind: 'weight-tiers', tiers: tiersOf(null, 5) }],
    ['tiers.0.upTo', { kind: 'price', tiers: tiersOf(-1) }],
    ['tiers.0.priceCents', { kind: 'price', tiers: [{ upTo: null, priceCents: null }] }],
    ['tiers', { kind: 'price', tiers: tiersOf(...Array.from({ length: 101 }, (_, index) => index)) }],
    ['baseCents', { kind: 'weight', perKilogramCents: 5 }],
    ['address', { kind: 'pickup', address: ' ' }],
    ['kind', { kind: 'drone' }],
  ])('refuses an invalid %s: %j', async (field, change) => {
    const reply = await create(change);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toContain(field);
    expect((await load()).rates).toStrictEqual([]);
  });

  it('refuses a name that another rate of the same area has', async () => {
    await create();
    const reply = await create({ name: 'STANDARD ', countries: ['CA', 'US'] });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'SHIPPING_NAME_TAKEN' });
    expect(reply.json<{ errors: object }>().errors).toHaveProperty('name');
    expect((await create({ countries: ['CA'] })).statusCode).toBe(201);
    expect(await idsOf()).toStrictEqual(['standard', 'standard-2']);
  });

  it('refuses more than 20,000 postal codes in all rates and rules, and stores nothing of the change', async () => {
    const postalPrefixes = Array.from({ length: 2000 }, (_, index) => String(10_000 + index));
    const shipping = Array.from({ length: 10 }, (_, index) => ({ ...FLAT, name: `Rate ${index}`, postalPrefixes }));
    await changeStore(site, () => ({ shipping: shipping.map((rate) => ShippingRate.parse(rate)) }));
    const reply = await create({ postalPrefixes: ['9'] });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'SITES_STORE_TOO_LARGE' });
    expect(reply.body).toContain('at most 20,000 postal codes');
    expect(await idsOf()).toHaveLength(10);
    expect((await remove('rate-0')).statusCode).toBe(204);
  });

  it('refuses more than 500 rates', async () => {
    const rate = ShippingRate.parse(FLAT);
    await changeStore(site, () => ({
      shipping: Array.from({ length: 500 }, (_, index) => ({ ...rate, name: `Rate ${index}` })),
    }));
    expect(refusalOf(await create())).toStrictEqual({ status: 409, code: 'SHIPPING_TOO_MANY' });
    expect(await idsOf()).toHaveLength(500);
  });
});

function tiersOf(...limits: (number | null)[]): object[] {
  return limits.map((upTo) => ({ upTo, priceCents: 100 }));
}

describe('changing a shipping rate', () => {
  it('keeps the ids of all rates, although they were derived from the names until now', async () => {
    const rate = ShippingRate.parse(FLAT);
    await changeStore(site, () => ({ shipping: [rate, { ...rate, countries: ['CA'] }] }));
    expect(await idsOf()).toStrictEqual(['standard', 'standard-2']);
    await put('standard', { ...FLAT, name: 'Economy' });
    expect(await idsOf()).toStrictEqual(['standard', 'standard-2']);
    await remove('standard');
    expect(await idsOf()).toStrictEqual(['standard-2']);
  });

  it('is refused with the revision of an older state, and changes nothing', async () => {
    const { revision } = rateOf(await create());
    const changed = rateOf(await put('standard', { ...FLAT, priceCents: 700 }, revision));
    expect(changed.revision).not.toBe(revision);
    for (const reply of [
      await put('standard', { ...FLAT, priceCents: 800 }, revision),
      await remove('standard', revision),
    ])
      expect(refusalOf(reply)).toStrictEqual({ status: 412, code: 'SHIPPING_RATE_CHANGED' });
    expect((await load()).rates).toMatchObject([{ priceCents: 700 }]);
    expect((await remove('standard', changed.revision)).statusCode).toBe(204);
  });

  it('is possible after another rate was changed, and with the revision of the list', async () => {
    const { revision } = rateOf(await create());
    await create({ name: 'Express' });
    expect((await put('standard', { ...FLAT, priceCents: 700 }, revision)).statusCode).toBe(200);
    const list = await load();
    expect((await put('standard', { ...FLAT, priceCents: 800 }, list.revision)).statusCode).toBe(200);
    expect(refusalOf(await put('standard', FLAT, list.revision)).status).toBe(412);
  });

  it('is possible for one of two imported rates with the same name and area', async () => {
    const rate = ShippingRate.parse(FLAT);
    await changeStore(site, () => ({ shipping: [rate, rate] }));
    expect((await put('standard-2', { ...FLAT, priceCents: 1 })).statusCode).toBe(200);
  });

  it('refuses to widen the area of a rate to a country where another rate has its name', async () => {
    await create();
    await create({ countries: ['CA'] });
    const wider = { ...FLAT, countries: ['US', 'CA'] };
    expect(refusalOf(await put('standard', wider))).toStrictEqual({ status: 409, code: 'SHIPPING_NAME_TAKEN' });
    expect((await put('standard', { ...FLAT, countries: ['US', 'MX'] })).statusCode).toBe(200);
  });

  it('refuses an unknown id and the id of a rate of another website', async () => {
    await create();
    owner = ownerOf(await makeWebsite(database));
    for (const reply of [await put('standard', FLAT), await remove('standard')])
      expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'SHIPPING_RATE_NOT_FOUND' });
    expect((await readStore(site)).shipping).toHaveLength(1);
  });

  it('loses none of the changes that are made at the same time', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Rate ${index}`);
    const replies = await Promise.all(names.map((name) => create({ name })));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual(names.map(() => 201));
    expect((await load()).rates.map(({ name }) => name).sort()).toStrictEqual(names);
  });
});

describe('sorting shipping rates', () => {
  it('sets the order in which shoppers see them', async () => {
    for (const name of ['A', 'B', 'C']) await create({ name });
    const { revision } = await load();
    const reply = await sort(['c', 'a', 'b'], revision);
    expect(reply.statusCode).toBe(200);
    expect(await idsOf()).toStrictEqual(['c', 'a', 'b']);
    expect(refusalOf(await sort(['a', 'b', 'c'], revision))).toStrictEqual({
      status: 412,
      code: 'SHIPPING_RATES_CHANGED',
    });
  });

  it.each([[['a']], [['a', 'a']], [['a', 'x']], [[]]])('refuses %j, which is not the whole list', async (ids) => {
    for (const name of ['A', 'B']) await create({ name });
    expect(refusalOf(await sort(ids))).toStrictEqual({ status: 409, code: 'SHIPPING_ORDER_INCOMPLETE' });
    expect(await idsOf()).toStrictEqual(['a', 'b']);
  });

  it('does not take the place of a rate whose name is Order', async () => {
    const { id } = rateOf(await create({ name: 'Order' }));
    expect((await put(id, { ...FLAT, name: 'Order', priceCents: 1 })).statusCode).toBe(200);
  });
});

describe('the shipping settings', () => {
  it('count the rates and the countries that they deliver to', async () => {
    const read = async () => (await owner.get('/api/config/settings/shipping')).json<object>();
    expect(await read()).toMatchObject({ currency: 'EUR', rateCount: 0, countries: [], isWorldwide: false });
    await create({ countries: ['US', 'CA'] });
    expect(await read()).toMatchObject({ rateCount: 1, countries: ['CA', 'US'], isWorldwide: false });
    await create({ name: 'World', countries: ['*'] });
    expect(await read()).toMatchObject({ rateCount: 2, isWorldwide: true });
  });

  it('are shown by the older endpoint too, without tiers', async () => {
    await create({ kind: 'price', priceCents: null, tiers: tiersOf(null) });
    const reply = await owner.get('/api/config/shipping');
    expect(reply.json()).toMatchObject({ rates: [{ id: 'standard', kind: 'price', priceCents: null }] });
  });
});
