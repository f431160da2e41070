import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that a subscribed product validates its form as strictly as a purchased one.

let web: TestWeb;
let site: TestSite;
let club: TestProduct;
let visitor: Visitor;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  const form = await makeForm(site, {
    fields: [
      { id: 'name', type: 'text', title: 'Name on the box', required: true, maxLength: 12 },
      { id: 'glaze', type: 'radio', title: 'Glaze', required: false, options: ['Ash', 'Moss'] },
    ],
  });
  const subscription = { billingPeriod: { value: 1, unit: 'MONTH' as const } };
  club = await makeProduct(site, await makeCollection(site), { subscription, form });
  visitor = new Visitor(web.server, site.host);
});
afterAll(() => web.close());

async function subscribe(answers: object) {
  const additionalFields = JSON.stringify(answers);
  return await visitor.post('/api/3/commerce/cart/subscription', { itemId: club.id, sku: club.sku, additionalFields });
}

it.each([
  ['left out', {}, { name: ['Required'] }],
  ['too long', { name: 'Ada Byron of Lovelace' }, { name: ['You have exceeded the character limit.'] }],
  ['not offered', { name: 'Ada', glaze: 'Gold' }, { glaze: ['Please choose one of the options.'] }],
])('rejects an answer that is %s by its field, and stores nothing', async (_, answers, errors) => {
  const reply = await subscribe(answers);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ errors });
});

it('stores valid answers, each with its question', async () => {
  const { cartToken } = (await subscribe({ name: 'Ada' })).json<{ cartToken: string }>();
  const [cart, ...others] = await web.installation.database.sql<{ answers: object }>`
    select answers from subscription_carts where website_id = ${site.websiteId}`;
  expect(cartToken).not.toBe('');
  expect(others).toHaveLength(0);
  expect(cart?.answers).toMatchObject({ name: { type: 'text', rawTitle: 'Name on the box', value: 'Ada' } });
});
