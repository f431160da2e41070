import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#features/members/roles.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf, type Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { DiscountRow } from '../admin-contract.ts';
import type { DiscountBody } from '../new-discount.ts';
import { readDiscountFiles, saveDiscounts } from './discount-files.ts';
import { discountJobs } from './job-handlers.ts';
import * as discountsRepository from './repository.ts';
import { body, browserOf, create, DISCOUNTS, use } from './testing/discount-app.ts';

// Covers the owner endpoints: status, code, exact keys, capability, and what bad input is told.

const ALLOWED_ROLES = new Set<string>(['admin', 'store manager']);

let database: Database;
let site: TestSite;
let owner: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  owner = browserOf(database, site);
});

const put = (id: string, payload: object, revision?: number) =>
  owner.send({
    method: 'PUT',
    url: `${DISCOUNTS}/${id}`,
    payload,
    ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
  });
const act = (id: string, action: string) => owner.send({ method: 'POST', url: `${DISCOUNTS}/${id}/${action}` });

async function listed(query = ''): Promise<string[]> {
  const reply = await owner.get(`${DISCOUNTS}${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ rows: DiscountRow[] }>().rows.map(({ code }) => code);
}

describe('a discount of the owner area', () => {
  it('is created and returned with all its fields and its revision', async () => {
    const shop = await makeCollection(site, { slug: 'shop' });
    const mug = await makeProduct(site, shop, { slug: 'mug', title: 'Mug' });
    const discount = await create(owner, { title: 'Spring', productIds: [mug.id], categories: ['Bowls'], maxUses: 9 });
    const reply = await owner.get(`${DISCOUNTS}/${discount.id}`);
    expect(reply.headers['etag']).toBe('"1"');
    expect(reply.json()).toStrictEqual({
      discount: {
        ...body({ title: 'Spring', productIds: [mug.id], categories: ['Bowls'], maxUses: 9, usesPerCode: null }),
        id: discount.id,
        revision: 1,
        state: 'active',
        uses: 0,
        codeCount: 0,
        currency: 'USD',
        createdOn: site.clock().getTime(),
        updatedOn: site.clock().getTime(),
        trashedOn: null,
        products: [{ id: mug.id, title: 'Mug' }],
        getProducts: [],
        updatedBy: null,
      },
    });
  });

  it.each<[Partial<DiscountBody>, string]>([
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-31T00:00:00Z' }, 'endsAt'],
    [{ code: 'TWO WORDS' }, 'code'],
    [{ code: '🎉🎉' }, 'code'],
    [{ code: 'A'.repeat(10_000) }, 'code'],
  ])('is rejected with %j, with a message at the field %s', async (change, field) => {
    const reply = await owner.post(DISCOUNTS, body(change));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toContain(field);
    expect(await listed()).toStrictEqual([]);
  });

  it('cannot have the code of another discount or a generated code', async () => {
    await create(owner);
    const refused = await owner.post(DISCOUNTS, body({ code: 'spring10' }));
    expect(refused.json()).toMatchObject({
      code: 'DISCOUNTS_CODE_TAKEN',
      errors: { code: ['Another discount has the code SPRING10.'] },
    });
    const many = await create(owner, { code: 'MANY', method: 'codes' });
    await owner.post(`${DISCOUNTS}/${many.id}/codes`, { count: 1 });
    const [generated] = await database.sql<{ code: string }>`
      select code from discount_codes where website_id = ${site.websiteId}`;
    expect(refusalOf(await owner.post(DISCOUNTS, body({ code: generated?.code ?? '' })))).toMatchObject({
      status: 409,
    });
  });

  it('cannot name a product of another website', async () => {
    const other = await makeWebsite(database);
    const product = await makeProduct(other, await makeCollection(other, { slug: 'shop' }));
    const refused = await owner.post(DISCOUNTS, body({ productIds: [product.id] }));
    expect(refused.json()).toMatchObject({
      code: 'DISCOUNTS_PRODUCT_UNKNOWN',
      errors: { productIds: [expect.any(String)] },
    });
  });

  it('keeps a product that was deleted after it was chosen', async () => {
    const mug = await makeProduct(site, await makeCollection(site, { slug: 'shop' }));
    const { id } = await create(owner, { productIds: [mug.id] });
    await database.sql`delete from items where website_id = ${site.websiteId} and id = ${mug.id}`;
    const reply = await put(id, body({ productIds: [mug.id], percent: 20 }));
    expect(reply.json()).toMatchObject({ discount: { percent: 20, productIds: [mug.id], products: [] } });
  });

  it('is changed only on top of the revision that was edited', async () => {
    const { id } = await create(owner);
    expect((await put(id, body({ percent: 20 }), 1)).json()).toMatchObject({ discount: { percent: 20, revision: 2 } });
    const late = await put(id, body({ percent: 30 }), 1);
    expect(refusalOf(late)).toStrictEqual({ status: 412, code: 'DISCOUNTS_CHANGED' });
    expect((await owner.get(`${DISCOUNTS}/${id}`)).json()).toMatchObject({ discount: { percent: 20 } });
  });

  it('cannot be limited to fewer uses than it has', async () => {
    const { id } = await create(owner, { maxUses: 9 });
    await database.sql`update discounts set uses = 5 where website_id = ${site.websiteId} and id = ${id}`;
    expect((await put(id, body({ maxUses: 4 }))).json()).toMatchObject({
      code: 'DISCOUNTS_LIMIT_BELOW_USES',
      errors: { maxUses: [expect.stringContaining('5 times')] },
    });
    expect((await put(id, body({ maxUses: 5 }))).json()).toMatchObject({ discount: { state: 'used-up' } });
  });

  it('gets a code from its name if it is automatic', async () => {
    await create(owner, { code: 'SPRING-SALE' });
    const automatic = await create(owner, { title: 'Spring sale', method: 'automatic', code: '' });
    expect(automatic).toMatchObject({ method: 'automatic', code: 'SPRING-SALE-2' });
    const renamed = await put(automatic.id, body({ title: 'Summer', method: 'automatic', code: '' }));
    expect(renamed.json()).toMatchObject({ discount: { code: 'SUMMER' } });
  });

  it('is of every kind in the folder format and stays the same after an import', async () => {
    await create(owner, {
      title: 'Buy',
      code: 'BUY',
      kind: 'buy-x-get-y',
      buyQuantity: 2,
      getQuantity: 1,
      getPercent: 50,
      maxSets: 3,
      getCategories: ['Mugs'],
    });
    const many = await create(owner, {
      code: 'MANY',
      method: 'codes',
      kind: 'amount',
      amountCents: 500,
      minimumQuantity: 2,
      maxUsesPerPerson: 3,
    });
    await owner.post(`${DISCOUNTS}/${many.id}/codes`, { count: 3 });
    const paused = await create(owner, { code: 'PAUSED', kind: 'free-shipping', maxUsesPerPerson: 1 });
    await act(paused.id, 'pause');
    const files = await readDiscountFiles(site);
    const other = await makeWebsite(database);
    await saveDiscounts(other, files);
    expect(JSON.stringify(await readDiscountFiles(other))).toBe(JSON.stringify(files));
    expect(files).toMatchObject([
      { maxSets: 3 },
      { codes: { length: 3 }, usesPerCode: 1 },
      { paused: true, oncePerPerson: true },
    ]);
  });

  it.each([
    ['GET', '', undefined],
    ['PUT', '', body()],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
    ['POST', '/pause', undefined],
    ['POST', '/resume', undefined],
    ['POST', '/end', undefined],
    ['GET', '/codes', undefined],
    ['POST', '/codes', { count: 1 }],
    ['GET', '/codes/export', undefined],
    ['GET', '/uses', undefined],
  ] as const)('is unknown to %s %s of another website', async (method, path, payload) => {
    const { id } = await create(owner);
    const before = await discountsRepository.listWithProducts(database, site.websiteId);
    const here = site;
    site = await makeWebsite(database);
    const url = `${DISCOUNTS}/${id}${path}`;
    const reply = await browserOf(database, site).send({ method, url, ...(payload !== undefined && { payload }) });
    expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'DISCOUNTS_NOT_FOUND' });
    expect(await discountsRepository.listWithProducts(database, here.websiteId)).toStrictEqual(before);
  });
});

describe('pausing, ending and deleting a discount', () => {
  it('refuses a use of a paused discount and accepts it again afterwards', async () => {
    const { id } = await create(owner);
    expect((await act(id, 'pause')).json()).toMatchObject({ discount: { state: 'paused', revision: 2 } });
    expect(await use(database, site, { id, order: 'e' })).toBe(false);
    expect(await discountsRepository.findByCode(database, site.websiteId, 'SPRING10')).toMatchObject({
      isPaused: true,
    });
    expect((await act(id, 'resume')).json()).toMatchObject({ discount: { state: 'active' } });
    expect(await use(database, site, { id, order: 'e' })).toBe(true);
  });

  it('ends a discount now, also one that has not started', async () => {
    const { id } = await create(owner, { startsAt: new Date(site.clock().getTime() + DAY).toISOString() });
    expect((await act(id, 'end')).json()).toMatchObject({ discount: { state: 'expired', startsAt: null } });
    expect(refusalOf(await act(id, 'end'))).toStrictEqual({ status: 409, code: 'DISCOUNTS_ENDED' });
  });

  it('moves a discount to the trash, where it does not apply, and restores it', async () => {
    const { id } = await create(owner);
    await owner.send({ method: 'DELETE', url: `${DISCOUNTS}/${id}` });
    expect([await listed(), await listed('?trash=true')]).toStrictEqual([[], ['SPRING10']]);
    expect(await discountsRepository.findByCode(database, site.websiteId, 'SPRING10')).toBeNull();
    expect(await use(database, site, { id, order: 'e' })).toBe(false);
    expect(await readDiscountFiles(site)).toStrictEqual([]);
    expect(refusalOf(await put(id, body()))).toMatchObject({ status: 404 });
    await act(id, 'restore');
    expect(await listed()).toStrictEqual(['SPRING10']);
  });

  it('lets another discount use the code of a deleted one, which then cannot be restored', async () => {
    const { id } = await create(owner);
    await owner.send({ method: 'DELETE', url: `${DISCOUNTS}/${id}` });
    await create(owner);
    expect(refusalOf(await act(id, 'restore'))).toStrictEqual({ status: 409, code: 'DISCOUNTS_CODE_TAKEN' });
  });

  it('deletes and restores several at once', async () => {
    const ids = [(await create(owner)).id, (await create(owner, { code: 'OTHER' })).id];
    expect((await owner.post(`${DISCOUNTS}/deletions`, { ids })).json()).toStrictEqual({ changed: 2 });
    expect(await listed()).toStrictEqual([]);
    expect((await owner.post(`${DISCOUNTS}/restorations`, { ids })).json()).toStrictEqual({ changed: 2 });
    expect((await listed('?sort=code')).toSorted()).toStrictEqual(['OTHER', 'SPRING10']);
  });

  it('deletes for good after 30 days', async () => {
    const { id } = await create(owner);
    await owner.send({ method: 'DELETE', url: `${DISCOUNTS}/${id}` });
    const [purge] = discountJobs.handlers;
    const run = () => purge?.handle({ ...site, signal: new AbortController().signal } as never, {});
    site.clock.advance(29 * DAY);
    await run();
    expect(await listed('?trash=true')).toStrictEqual(['SPRING10']);
    site.clock.advance(2 * DAY);
    await run();
    expect(await listed('?trash=true')).toStrictEqual([]);
  });
});

describe('the list of discounts', () => {
  it('is searched by name, code and generated code, and filtered by kind, method and state', async () => {
    await create(owner, { title: 'Winter sale', code: 'COLD' });
    const many = await create(owner, { title: 'Partners', code: 'MANY', method: 'codes', kind: 'free-shipping' });
    await create(owner, {
      title: 'Later',
      code: 'LATER',
      startsAt: new Date(site.clock().getTime() + DAY).toISOString(),
    });
    await owner.post(`${DISCOUNTS}/${many.id}/codes`, { count: 1 });
    const [generated] = await database.sql<{ code: string }>`
      select code from discount_codes where website_id = ${site.websiteId}`;
    expect(await listed('?search=winter')).toStrictEqual(['COLD']);
    expect(await listed('?search=col')).toStrictEqual(['COLD']);
    expect(await listed(`?search=${generated?.code.toLowerCase()}`)).toStrictEqual(['MANY']);
    expect(await listed('?kind=free-shipping')).toStrictEqual(['MANY']);
    expect(await listed('?method=codes')).toStrictEqual(['MANY']);
    expect(await listed('?state=not-started')).toStrictEqual(['LATER']);
    expect(await listed('?state=active&sort=code')).toStrictEqual(['COLD', 'MANY']);
  });

  it('has the same state as the rules, for every state', async () => {
    const [past, future] = [site.clock().getTime() - DAY, site.clock().getTime() + DAY].map((at) =>
      new Date(at).toISOString(),
    );
    await create(owner, { code: 'AA', endsAt: past ?? null });
    await create(owner, { code: 'BB', startsAt: future ?? null });
    const { id } = await create(owner, { code: 'CC', maxUses: 1 });
    await database.sql`update discounts set uses = 1 where website_id = ${site.websiteId} and id = ${id}`;
    await act((await create(owner, { code: 'DD' })).id, 'pause');
    await create(owner, { code: 'EE' });
    for (const state of ['active', 'paused', 'not-started', 'expired', 'used-up']) {
      const reply = await owner.get(`${DISCOUNTS}?state=${state}`);
      expect(reply.json<{ rows: DiscountRow[] }>().rows.map((row) => row.state)).toStrictEqual([state]);
    }
  });

  it.each(['-created', 'title', '-title', 'code', '-uses'])('is read page by page in the order %s', async (sort) => {
    for (const code of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE']) await create(owner, { code, title: code.toLowerCase() });
    const all = await listed(`?sort=${sort}`);
    const pages: string[] = [];
    let cursor = '';
    do {
      const reply = (await owner.get(`${DISCOUNTS}?sort=${sort}&limit=2${cursor}`)).json<{
        rows: DiscountRow[];
        nextCursor: string | null;
        count: object;
      }>();
      pages.push(...reply.rows.map(({ code }) => code));
      expect(reply.count).toStrictEqual({ value: 5, isExact: true });
      cursor = reply.nextCursor === null ? '' : `&cursor=${encodeURIComponent(reply.nextCursor)}`;
    } while (cursor !== '');
    expect(pages).toStrictEqual(all);
  });

  it('rejects a cursor that is none', async () => {
    expect((await owner.get(`${DISCOUNTS}?cursor=bm9uZQ`)).statusCode).toBe(400);
  });

  it('contains only discounts of this website', async () => {
    const other = await makeWebsite(database);
    await saveDiscounts(other, [
      { code: 'OTHER', title: '', kind: 'free-shipping', oncePerPerson: false, automatic: false },
    ]);
    expect(await listed()).toStrictEqual([]);
  });

  it('requires a signed-in member', async () => {
    expect(refusalOf(await browserOf(database, site, { roles: [] }).get(DISCOUNTS))).toStrictEqual({
      status: 401,
      code: 'HTTP_SIGN_IN_NEEDED',
    });
  });

  it.each(ROLES)('is accessible to $name as the permission matrix defines', async ({ code, name }) => {
    expect((await browserOf(database, site, { roles: [code] }).get(DISCOUNTS)).statusCode).toBe(
      ALLOWED_ROLES.has(name) ? 200 : 403,
    );
  });
});

describe('a discount for a segment of customers', () => {
  const addSegment = () => database.sql`
    insert into customer_segments (website_id, slug, name, filter, created_at, updated_at)
    values (${site.websiteId}, 'vip', 'VIP customers', '{"tag": "vip"}', now(), now())`;

  it('keeps its segment, which the form offers by name', async () => {
    await addSegment();
    const options = await owner.get(`${DISCOUNTS}/options`);
    expect(options.json()).toMatchObject({ segments: [{ slug: 'vip', name: 'VIP customers' }] });
    const { id, segment } = await create(owner, { segment: 'vip' });
    expect(segment).toBe('vip');
    expect((await put(id, body({ segment: null }))).json()).toMatchObject({ discount: { segment: null } });
    expect((await put(id, body({ segment: 'vip' }))).json()).toMatchObject({ discount: { segment: 'vip' } });
  });

  it('is refused if the segment does not exist, also on another website only', async () => {
    const other = await makeWebsite(database);
    await addSegment();
    expect(refusalOf(await owner.post(DISCOUNTS, body({ segment: 'gone' }))).code).toBe('DISCOUNTS_SEGMENT_UNKNOWN');
    const { id } = await create(owner);
    expect(refusalOf(await put(id, body({ segment: 'gone' }))).code).toBe('DISCOUNTS_SEGMENT_UNKNOWN');
    const stranger = browserOf(database, other);
    expect(refusalOf(await stranger.post(DISCOUNTS, body({ segment: 'vip' }))).code).toBe('DISCOUNTS_SEGMENT_UNKNOWN');
    const { segment: _segment, ...old } = body();
    expect(refusalOf(await owner.post(DISCOUNTS, old)).code).toBe('HTTP_BAD_INPUT');
  });

  it('does not apply to the test cart of another customer', async () => {
    const shop = await makeCollection(site, { slug: 'shop' });
    const mug = await makeProduct(site, shop, { slug: 'mug', title: 'Mug' });
    const preview = async (isInSegment: boolean) =>
      (
        await owner.post(`${DISCOUNTS}/preview`, {
          discount: body({ segment: 'vip' }),
          lines: [{ productId: mug.id, quantity: 1, unitCents: 1000 }],
          isInSegment,
        })
      ).json();
    expect(await preview(true)).toMatchObject({ isApplied: true, reason: null, discountCents: 100 });
    expect(await preview(false)).toMatchObject({ isApplied: false, reason: 'segment', discountCents: 0 });
  });
});
