import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { CALL, openWaitingShop, type WaitedProduct, type WaitingShop } from './testing/waiting-shop.ts';

// Covers tenant isolation: the owner of one website calls each endpoint with the ids of another.

let shop: WaitingShop;
let another: WaitingShop;
let vase: WaitedProduct;
beforeAll(async () => {
  shop = await openWaitingShop();
  another = await openWaitingShop();
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
  expect((await stranger.get(`${CALL}/groups`)).json()).toMatchObject({ signUpGroups: [] });
  const list = await stranger.get(`${CALL}?productId=${productId}&variantId=${variantId}`);
  expect(list.json()).toMatchObject({ signUps: [] });
  const sent = await stranger.post(`${CALL}/send`, { productId, variantId });
  expect(refusalOf(sent)).toStrictEqual({ status: 404, code: 'RESTOCK_NOT_FOUND' });
  const all = await stranger.post(`${CALL}/send/all`, { sendRequests: [{ productId, variantId }] });
  expect(all.json()).toMatchObject({ sent: 0, results: [{ refused: 'RESTOCK_NOT_FOUND' }] });
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
