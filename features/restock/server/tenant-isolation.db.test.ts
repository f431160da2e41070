import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { openRestockShop, type RestockProduct, type RestockShop, SIGN_UP_URL } from './testing/restock-shop.ts';

// Covers tenant isolation: the owner of one website calls each endpoint with the ids of another.

let shop: RestockShop;
let another: RestockShop;
let vase: RestockProduct;
beforeAll(async () => {
  shop = await openRestockShop();
  another = await openRestockShop();
  vase = await shop.product();
  await shop.signUp(vase, 'ada@stranger.test');
  await shop.setStock(vase, 5);
});
afterAll(async () => {
  await shop.close();
  await another.close();
});

it('hides requests from the owner of another website and rejects sending', async () => {
  const stranger = another.owner();
  const { productId, variantId } = vase;
  expect((await stranger.get(`${SIGN_UP_URL}/groups`)).json()).toMatchObject({ signUpGroups: [] });
  const list = await stranger.get(`${SIGN_UP_URL}?productId=${productId}&variantId=${variantId}`);
  expect(list.json()).toMatchObject({ signUps: [] });
  const sent = await stranger.post(`${SIGN_UP_URL}/send`, { productId, variantId });
  expect(refusalOf(sent)).toStrictEqual({ status: 404, code: 'RESTOCK_NOT_FOUND' });
  const all = await stranger.post(`${SIGN_UP_URL}/send/all`, { sendRequests: [{ productId, variantId }] });
  expect(all.json()).toStrictEqual({ sent: 0 });
  expect(await shop.states()).toStrictEqual({ 'ada@stranger.test': 'waiting' });
});

it('rejects sign-ups on another website and keeps settings separate per website', async () => {
  expect((await another.signUp(vase, 'eve@stranger.test')).statusCode).toBe(404);
  const payload = { automatic: false, noticesPerUnit: 9 };
  await another.owner().send({ method: 'PUT', url: '/api/config/restock/settings', payload });
  expect((await shop.owner().get('/api/config/restock/settings')).json()).toStrictEqual({
    settings: { automatic: true, noticesPerUnit: 3 },
  });
});
