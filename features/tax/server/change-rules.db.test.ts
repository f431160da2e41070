import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import { changeStore, readStore } from '#features/sites/server/index.ts';
import { TaxRule } from '#features/sites/site-file.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { Calculation, TaxRuleDetail, TaxRuleList } from '../admin-contract.ts';
import { taxRoutes } from './routes.ts';

// Covers how an owner creates, changes, sorts and deletes tax rules, sets how tax is calculated, and what is refused.

const RULES = '/api/config/tax-rules';
const SETTINGS = '/api/config/settings/tax';
const VAT = { name: 'VAT', country: 'DE', rate: '19' };

let database: Database;
let site: TestSite;
let owner: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  owner = ownerOf(site);
});

function ownerOf({ websiteId, clock }: TestSite): Visitor {
  const viewer = { sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles: [1] };
  const app = makeApp({
    database,
    websiteId,
    clock,
    routes: taxRoutes,
    findViewer: () => Promise.resolve(viewer),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

const create = (change: object = {}) => owner.post(RULES, { ...VAT, ...change });
const load = async () => (await owner.get(RULES)).json<TaxRuleList>();
const idsOf = async () => (await load()).rules.map(({ id }) => id);
const ifMatch = (revision?: number): Record<string, string> =>
  revision === undefined ? {} : { 'if-match': `"${revision}"` };
const put = (path: string, payload: object, revision?: number) =>
  owner.send({ method: 'PUT', url: path, payload, headers: ifMatch(revision) });
const remove = (id: string, revision?: number) =>
  owner.send({ method: 'DELETE', url: `${RULES}/${id}`, headers: ifMatch(revision) });
const ruleOf = (reply: { json: <Body>() => Body }) => reply.json<{ rule: TaxRuleDetail }>().rule;

describe('creating a tax rule', () => {
  it('answers with the rule, its id and its revision', async () => {
    const reply = await create({ shipping: true, postalPrefixes: ['101', '10 2'] });
    expect(reply.statusCode).toBe(201);
    const rule = ruleOf(reply);
    expect(reply.headers['etag']).toBe(`"${rule.revision}"`);
    expect(rule).toStrictEqual({
      id: 'vat',
      revision: rule.revision,
      name: 'VAT',
      country: 'DE',
      regions: [],
      postalPrefixes: ['101', '102'],
      rate: '19',
      shipping: true,
    });
  });

  it('creates a deleted rule again at its position with its id', async () => {
    await create({ name: 'A' });
    await create({ name: 'B' });
    await remove('a');
    await create({ name: 'A', id: 'a', position: 0 });
    expect(await idsOf()).toStrictEqual(['a', 'b']);
  });

  it.each([
    ['rate', { rate: '-1' }],
    ['rate', { rate: '101' }],
    ['rate', { rate: '1e2' }],
    ['rate', { rate: '' }],
    ['rate', { rate: '8.1234567' }],
    ['rate', { rate: 19 }],
    ['country', { country: 'XX' }],
    ['country', { country: '*' }],
    ['regions', { country: 'US', regions: ['ZZ'] }],
    ['regions', { regions: Array.from({ length: 300 }, (_, index) => String(index)) }],
    ['postalPrefixes.0', { postalPrefixes: ['!'] }],
    ['name', { name: ' ' }],
  ])('refuses an invalid %s: %j', async (field, change) => {
    const reply = await create(change);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toContain(field);
    expect((await load()).rules).toStrictEqual([]);
  });

  it('refuses a name that another rule of the same area has', async () => {
    await create({ country: 'US', regions: ['NY'] });
    const reply = await create({ country: 'US', regions: ['NY'], rate: '5' });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'TAX_NAME_TAKEN' });
    expect((await create({ country: 'US', regions: ['NJ'] })).statusCode).toBe(201);
  });

  it('refuses more than 5000 rules', async () => {
    const rule = TaxRule.parse(VAT);
    await changeStore(site, () => ({ tax: Array.from({ length: 5000 }, () => rule) }));
    expect(refusalOf(await create({ name: 'One more' }))).toStrictEqual({ status: 409, code: 'TAX_TOO_MANY' });
  });
});

describe('changing a tax rule', () => {
  it('keeps its id and replaces the short forms of an imported area', async () => {
    await changeStore(site, () => ({
      tax: [TaxRule.parse({ name: 'Philadelphia', country: 'US', region: 'PA', postalPrefix: '191', rate: '8' })],
    }));
    const [before] = (await load()).rules;
    expect(before).toMatchObject({ id: 'philadelphia', regions: ['PA'], postalPrefixes: ['191'] });
    const { id: _id, revision, ...values } = before as TaxRuleDetail;
    await put(`${RULES}/philadelphia`, { ...values, name: 'Philly', rate: '7.5' }, revision);
    expect((await readStore(site)).tax).toStrictEqual([{ ...values, id: 'philadelphia', name: 'Philly', rate: '7.5' }]);
  });

  it('is refused with the revision of an older state, and changes nothing', async () => {
    const { revision } = ruleOf(await create());
    expect((await put(`${RULES}/vat`, { ...VAT, rate: '20' }, revision)).statusCode).toBe(200);
    for (const reply of [await put(`${RULES}/vat`, { ...VAT, rate: '21' }, revision), await remove('vat', revision)])
      expect(refusalOf(reply)).toStrictEqual({ status: 412, code: 'TAX_RULE_CHANGED' });
    expect((await load()).rules).toMatchObject([{ rate: '20' }]);
  });

  it('refuses an unknown id and the id of a rule of another website', async () => {
    await create();
    owner = ownerOf(await makeWebsite(database));
    for (const reply of [await put(`${RULES}/vat`, VAT), await remove('vat')])
      expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'TAX_RULE_NOT_FOUND' });
    expect((await readStore(site)).tax).toHaveLength(1);
  });
});

describe('sorting tax rules', () => {
  it('takes exactly their ids', async () => {
    for (const name of ['A', 'B']) await create({ name });
    const { revision } = await load();
    const sort = (ids: string[], known?: number) => put(`${RULES}/order`, { ids }, known);
    expect((await sort(['b', 'a'], revision)).statusCode).toBe(200);
    expect(await idsOf()).toStrictEqual(['b', 'a']);
    expect(refusalOf(await sort(['a', 'b'], revision)).code).toBe('TAX_RULES_CHANGED');
    expect(refusalOf(await sort(['a'])).code).toBe('TAX_ORDER_INCOMPLETE');
  });
});

describe('the tax settings', () => {
  const read = async () => (await owner.get(SETTINGS)).json<Calculation>();

  it('are changed unless another member has changed them', async () => {
    const { revision, ...before } = await read();
    expect(before).toStrictEqual({ included: false, rounding: 'line', currency: 'USD', ruleCount: 0, maxRules: 5000 });
    const saved = (await put(SETTINGS, { included: true, rounding: 'cart' }, revision)).json<Calculation>();
    expect(saved).toMatchObject({ included: true, rounding: 'cart' });
    expect(await readStore(site)).toMatchObject({ taxIncluded: true, taxRounding: 'cart' });
    const reply = await put(SETTINGS, { included: false, rounding: 'cart' }, revision);
    expect(refusalOf(reply)).toStrictEqual({ status: 412, code: 'TAX_SETTINGS_CHANGED' });
    expect(await read()).toStrictEqual(saved);
  });

  it('have a revision that a change of a rule does not alter', async () => {
    const { revision } = await read();
    await create();
    expect(await read()).toMatchObject({ revision, ruleCount: 1 });
  });

  it('refuse an unknown rounding', async () => {
    const reply = await put(SETTINGS, { included: true, rounding: 'up' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual(['rounding']);
  });
});
