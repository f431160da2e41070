import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { type AnalyticsSite, openAnalyticsSite } from './testing/analytics-site.ts';

// Covers what the routes accept, what they store, and what they ignore.

const ITEM = 'a'.repeat(24);
const VISITOR = 'abc|1000|2000|3000|4';
let at: AnalyticsSite;
beforeAll(async () => {
  at = await openAnalyticsSite();
});
afterAll(() => at.close());

const FULL = {
  visitorCookie: VISITOR,
  pageTitle: 'Bowl',
  title: 'Bowl',
  pageId: 'p1',
  itemId: ITEM,
  collectionId: 'c1',
  recordType: 11,
  pageType: 50,
  contentSource: 'i',
  pagePath: '/shop/p/bowl',
  pagePermissionTypeValue: 1,
  templateId: 't1',
  website_locale: 'en-US',
  url: 'https://shop.test/shop/p/bowl?utm_campaign=spring',
  queryString: '?utm_campaign=spring',
  referrer: 'https://www.example.org/',
  userAgent: 'Browser',
  viewportWidth: 390,
  viewportHeight: 844,
  screenWidth: 390,
  screenHeight: 844,
  localStorageSupported: true,
  logged_in: false,
};

async function last() {
  const [row] = await at.site.db.sql<Record<string, unknown>>`
    select kind, path, source, campaign, country, device, step, encode(visitor, 'hex') as visitor, weight::int as weight
    from census_events where website_id = ${at.site.websiteId} order by batch desc limit 1`;
  return row;
}

/** The status of a call and the events it adds to the store. */
async function getRecorded(call: () => Promise<{ statusCode: number }>): Promise<[number, string[]]> {
  const before = await at.stored();
  const { statusCode } = await call();
  return [statusCode, (await at.stored()).slice(before.length)];
}

describe('the RecordHit call', () => {
  it('accepts event, data as JSON text and ss_cvr, form-encoded, and answers 202 without a body [S7.72, S7.73, S7.74, S7.75]', async () => {
    const reply = await at.visitor().hit(at.page(FULL), { 'accept-language': 'de-AT,de;q=0.9' }, VISITOR);
    expect([reply.statusCode, reply.body]).toStrictEqual([202, '']);
    expect(await last()).toStrictEqual({
      kind: 'hit',
      path: '/shop/p/bowl',
      source: 'example.org',
      campaign: 'spring',
      country: 'AT',
      device: 'desktop',
      step: 1,
      visitor: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      weight: 1,
    });
    const asJson = await at
      .visitor()
      .postJson('/api/census/RecordHit', { event: '1', data: JSON.stringify(at.page()) });
    expect(refusalOf(asJson)).toStrictEqual({ status: 400, code: 'ANALYTICS_NOT_UNDERSTOOD' });
  });

  it.each([
    ['visitorCookie', 1],
    ['pageTitle', 1],
    ['pageId', 1],
    ['contentSource', 'x'],
    ['pagePath', 1],
    ['pagePermissionTypeValue', 'x'],
    ['userAgent', 1],
    ['clientDate', 'x'],
    ['viewportWidth', 'x'],
    ['viewportHeight', 'x'],
    ['screenWidth', 'x'],
    ['screenHeight', 'x'],
    ['websiteId', 1],
    ['templateId', 1],
    ['website_locale', 1],
    ['url', 1],
    ['title', 1],
    ['itemId', 1],
    ['recordType', 'x'],
    ['collectionId', 1],
    ['localStorageSupported', 'x'],
    ['queryString', 1],
    ['referrer', 1],
  ])(
    'validates the field %s [S3.292, S3.293, S3.294, S3.295, S3.296, S3.297, S3.298, S3.299, S3.300, S3.301, S3.302, S3.303, S3.304, S3.305, S3.306, S3.307, S3.308, S3.309, S3.310, S3.311, S3.312, S3.313]',
    async (field, wrong) => {
      expect(await getRecorded(() => at.visitor().hit(at.page(FULL)))).toStrictEqual([202, ['hit']]);
      expect(await getRecorded(() => at.visitor().hit(at.page({ ...FULL, [field]: wrong })))).toStrictEqual([400, []]);
    },
  );

  it('has content source i for an item and c for a collection', async () => {
    for (const contentSource of ['i', 'c']) {
      expect(await getRecorded(() => at.visitor().hit(at.page({ contentSource })))).toStrictEqual([202, ['hit']]);
    }
  });
});

describe('other analytics calls', () => {
  it.each([
    ['button-click', { buttonId: 'b1' }, 'button-click b1'],
    ['button-render', { buttonId: 'b1' }, 'button-render b1'],
    ['form-render', { formId: 'f1' }, 'form-view f1'],
    ['overlay', { overlayId: 'o1', overlayType: 'popup', action: 'close' }, 'overlay close o1'],
    [`RecordQuickView/${ITEM}`, {}, `quick-view ${ITEM}`],
  ])(
    '%s accepts page fields, visitorCookie and its own fields [S7.77, S7.78, S7.84, S7.85, S7.86, S7.88, S7.89, S7.91, S7.92]',
    async (name, own, stored) => {
      const url = `/api/census/${name}`;
      expect(
        await getRecorded(() => at.visitor().postJson(url, at.page({ visitorCookie: VISITOR, ...own }))),
      ).toStrictEqual([202, [stored]]);
      expect((await last())?.['visitor']).not.toBeNull();
      expect(await getRecorded(() => at.visitor().postJson(url, at.page({ ...own, visitorCookie: 5 })))).toStrictEqual([
        400,
        [],
      ]);
      expect(await getRecorded(() => at.visitor().postJson(url, at.page({ ...own, pagePath: 5 })))).toStrictEqual([
        400,
        [],
      ]);
    },
  );

  it('form-render and overlay are refused without their form and overlay', async () => {
    for (const name of ['form-render', 'overlay']) {
      expect(await getRecorded(() => at.visitor().postJson(`/api/census/${name}`, at.page()))).toStrictEqual([400, []]);
    }
  });

  it.each([{ overlayId: 5 }, { overlayId: 'o1', overlayType: 5 }, { overlayId: 'o1', action: 5 }])(
    'overlay refuses %j [S7.88]',
    async (own) => {
      expect(await getRecorded(() => at.visitor().postJson('/api/census/overlay', at.page(own)))).toStrictEqual([
        400,
        [],
      ]);
    },
  );

  // Pages that were cached before the names changed.
  it('accepts the field names of the previous release', async () => {
    const data = JSON.stringify(at.page({ viewportInnerWidth: 390, viewportInnerHeight: 844 }));
    const payload = new URLSearchParams({ event: 'View', data, ss_cvr: VISITOR }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const hit = () => at.visitor().send({ method: 'POST', url: '/api/census/RecordHit', payload, headers });
    expect(await getRecorded(hit)).toStrictEqual([202, ['hit']]);
    const overlay = { overlay: { id: 'o2', action: 'view' } };
    expect(await getRecorded(() => at.visitor().postJson('/api/census/overlay', at.page(overlay)))).toStrictEqual([
      202,
      ['overlay view o2'],
    ]);
  });

  it('commerce-event accepts the name and fields of a shopping event as JSON [S7.124]', async () => {
    const postJson = (overrides: object) => at.visitor().postJson('/api/census/commerce-event', at.page(overrides));
    const added = { event: 'AddToCart', itemId: ITEM, variantId: 'v1', quantity: 2, addedFrom: 'pdp' };
    expect(await getRecorded(() => postJson(added))).toStrictEqual([
      202,
      [`product-added ${ITEM}`, 'shopping AddToCart'],
    ]);
    expect(await getRecorded(() => postJson({ event: 'ReviewsTab' }))).toStrictEqual([202, ['shopping ReviewsTab']]);
    expect(await getRecorded(() => postJson({ event: 'Steal' }))).toStrictEqual([400, []]);
  });
});

describe('the performance records', () => {
  const record = (overrides: object = {}) => ({
    app: 'storefront',
    event: 'LCP',
    data: { value: 2100, rating: 'good', elementPath: 'img', url: 'https://shop.test/shop', pageType: 1 },
    pageLoadId: crypto.randomUUID(),
    ts: at.site.clock().getTime(),
    ...overrides,
  });
  const send = (body: unknown) => at.visitor().postJson('/api/1/performance/records', body);

  it('arrive as a list with app, data, event, pageLoadId and ts, and get 202 without a body [S7.94, S7.97, S3.314, S3.315, S3.316, S3.317, S3.318]', async () => {
    const reply = await send([record(), record({ event: 'CLS', data: { ...record().data, value: 0.02 } })]);
    expect([reply.statusCode, reply.body]).toStrictEqual([202, '']);
    expect((await at.stored()).slice(-2).toSorted()).toStrictEqual(['vital CLS', 'vital LCP']);
    for (const field of ['app', 'data', 'event', 'pageLoadId', 'ts']) {
      expect([field, await getRecorded(() => send([record({ [field]: 'wrong' })]))]).toStrictEqual([field, [400, []]]);
    }
    expect(await getRecorded(() => send(record()))).toStrictEqual([400, []]);
  });

  it('accepts records of a page with a very long URL', async () => {
    const data = { ...record().data, url: `https://shop.test/long?${'x'.repeat(5000)}` };
    expect(await getRecorded(() => send([record({ data })]))).toStrictEqual([202, ['vital LCP']]);
    expect(await last()).toMatchObject({ path: '/long' });
  });

  it('stores one record per page load and metric, also when sent as a plain-text beacon', async () => {
    const once = record();
    const payload = JSON.stringify([once]);
    const beacon = () =>
      at.visitor().send({
        method: 'POST',
        url: '/api/1/performance/records',
        payload,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      });
    expect(await getRecorded(beacon)).toStrictEqual([202, ['vital LCP']]);
    expect(await getRecorded(beacon)).toStrictEqual([202, []]);
  });
});

describe('the script errors', () => {
  const event = (overrides: object = {}) => ({
    event: 'JavascriptError',
    data: { message: 'Broken', stack: 'at a.js:1:2', url: 'https://shop.test/', userAgent: 'Browser', pageType: 1 },
    timestamp: at.site.clock().getTime(),
    ...overrides,
  });
  const url = '/api/events/RecordJavascriptErrors';

  it('arrive as a list of event, data and timestamp, and get 200 with {} [S7.49, S7.50, S7.51, S7.52, S7.55]', async () => {
    const reply = await at.visitor().postJson(url, [event()]);
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([200, {}]);
    expect((await at.stored()).at(-1)).toMatch(/^error [0-9a-f]{24}$/);
    const refused = { event: 'AddToCartError', data: { reason: 'OUT_OF_STOCK' }, timestamp: 0 };
    expect(await getRecorded(() => at.visitor().postJson(url, [refused]))).toStrictEqual([
      200,
      ['add-to-cart-error OUT_OF_STOCK'],
    ]);
    for (const field of ['event', 'data', 'timestamp']) {
      const wrong = [event({ [field]: 'wrong' })];
      expect([field, await getRecorded(() => at.visitor().postJson(url, wrong))]).toStrictEqual([field, [400, []]]);
    }
    expect(await getRecorded(() => at.visitor().postJson(url, event()))).toStrictEqual([400, []]);
    expect(
      await getRecorded(() =>
        at.visitor().postJson(
          url,
          Array.from({ length: 11 }, () => event()),
        ),
      ),
    ).toStrictEqual([400, []]);
  });

  it('require the CSRF header [S7.53]', async () => {
    const anonymous = at.visitor();
    const reply = await anonymous.send({
      method: 'POST',
      url,
      payload: JSON.stringify([event()]),
      headers: { 'content-type': 'application/json', 'x-csrf-token': '' },
    });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_CRUMB_WRONG' });
  });
});

describe('events ignored with the usual response', () => {
  it.each([
    ['robots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['visitors with Do Not Track', { dnt: '1' }],
    ['visitors with Global Privacy Control', { 'sec-gpc': '1' }],
  ])('ignores events of %s', async (_sender, headers) => {
    expect(await getRecorded(() => at.visitor().hit(at.page(), headers as Record<string, string>))).toStrictEqual([
      202,
      [],
    ]);
  });

  it('ignores members except viewers', async () => {
    expect(await getRecorded(() => at.visitor('admin').hit(at.page()))).toStrictEqual([202, []]);
    expect(await getRecorded(() => at.visitor('editor').hit(at.page()))).toStrictEqual([202, []]);
    expect(await getRecorded(() => at.visitor('viewer').hit(at.page()))).toStrictEqual([202, ['hit']]);
  });

  it('ignores visitors of a website without analytics, or without the consent it requires', async () => {
    const agreed = { cookie: 'ss_performanceCookiesAllowed=true' };
    const refused = { cookie: 'ss_performanceCookiesAllowed=false' };
    const hit = (headers = {}) => getRecorded(() => at.visitor().hit(at.page(), headers));
    try {
      at.settings.analytics = false;
      expect(await hit(agreed)).toStrictEqual([202, []]);
      at.settings.analytics = true;
      at.settings.cookieBanner = true;
      expect([await hit(), await hit(refused)]).toStrictEqual([
        [202, []],
        [202, []],
      ]);
      expect(await hit(agreed)).toStrictEqual([202, ['hit']]);
    } finally {
      Object.assign(at.settings, { analytics: true, cookieBanner: false });
    }
  });

  it('ignores pages of another website, of untracked types, and of another day', async () => {
    const now = at.site.clock().getTime();
    for (const overrides of [
      { websiteId: 'b'.repeat(24) },
      { pageType: 100 },
      { pageType: 103 },
      { pageType: 106 },
      { clientDate: now - 365 * DAY },
      { clientDate: now + 365 * DAY },
      { pagePath: '/config/pages' },
    ]) {
      expect([overrides, await getRecorded(() => at.visitor().hit(at.page(overrides)))]).toStrictEqual([
        overrides,
        [202, []],
      ]);
    }
  });

  it('ignores a resent event', async () => {
    const page = at.page();
    const visitor = at.visitor();
    expect(await getRecorded(() => visitor.hit(page))).toStrictEqual([202, ['hit']]);
    expect(await getRecorded(() => visitor.hit(page))).toStrictEqual([202, []]);
    const together = at.page();
    const replies = await getRecorded(
      async () => (await Promise.all([1, 2, 3].map(() => visitor.hit(together))))[0] ?? { statusCode: 0 },
    );
    expect(replies).toStrictEqual([202, ['hit']]);
  });
});

describe('invalid analytics input', () => {
  it.each([
    ['no content', ''],
    ['garbage', '%%%'],
    ['JSON of another kind', 'event=1&data=[]'],
    ['broken JSON', 'event=1&data={'],
    ['a zero byte', `event=1&data=${encodeURIComponent('{"websiteId":"x","pagePath":"\\u0000"}')}`],
  ])('refuses a body with %s', async (_problem, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await at.visitor().send({ method: 'POST', url: '/api/census/RecordHit', payload, headers });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'ANALYTICS_NOT_UNDERSTOOD' });
  });

  it('refuses a body of one megabyte without reading it', async () => {
    const reply = await at.visitor().hit(at.page({ title: 'x'.repeat(1_000_000) }));
    expect(refusalOf(reply)).toStrictEqual({ status: 413, code: 'HTTP_BODY_TOO_LARGE' });
  });

  it('removes the zero byte from a campaign name', async () => {
    expect(await getRecorded(() => at.visitor().hit(at.page({ queryString: '?utm_campaign=a%00b' })))).toStrictEqual([
      202,
      ['hit'],
    ]);
    expect(await last()).toMatchObject({ campaign: 'ab' });
  });

  it('stores no visitor for a forged cookie', async () => {
    await at.visitor().hit(at.page(), {}, "x'; drop table census_events|1|1|1|1");
    expect(await last()).toMatchObject({ kind: 'hit', visitor: null });
  });

  it('rate limits a flood from one address', async () => {
    const visitor = at.visitor();
    const codes = new Set<number>();
    for (let count = 0; count < 305; count++) codes.add((await visitor.hit(at.page({ pageType: 100 }))).statusCode);
    expect([...codes]).toStrictEqual([202, 429]);
  });

  it('stores no IP address', async () => {
    const rows = await at.site.db.sql<{ row: string }>`select e::text as row from census_events e`;
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ row }) => /\b10\.9\./.test(row))).toStrictEqual([]);
  });
});

it('gives the same browser another visitor hash on another website', async () => {
  const other = await openAnalyticsSite();
  await at.visitor().hit(at.page(), {}, VISITOR);
  const here = (await last())?.['visitor'];
  await other.visitor().hit(other.page(), {}, VISITOR);
  const [there] = await other.site.db.sql<{ visitor: string }>`
    select encode(visitor, 'hex') as visitor from census_events where website_id = ${other.site.websiteId}`;
  expect(there?.visitor).toMatch(/^[0-9a-f]{24}$/);
  expect(there?.visitor).not.toBe(here);
  await other.close();
});
