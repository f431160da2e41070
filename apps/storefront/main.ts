import type { Island } from '#browser/islands/island.ts';
import { startIslands } from '#browser/islands/start-islands.ts';
import { accountIslands } from '#features/account/storefront/index.ts';
import { createCartIslands, startCartCount } from '#features/cart/storefront/index.ts';
import { checkoutIslands, loadCheckout } from '#features/checkout/storefront/index.ts';
import { orderIslands } from '#features/orders/storefront/index.ts';
import { beginSubscription, loadSubscribeWay, subscriptionIslands } from '#features/subscriptions/storefront/index.ts';

/** The checkout page, with what is subscribed to in the place of a cart. */
const subscribe: Island = {
  name: 'subscribe',
  selector: '[data-subscribe]',
  when: 'now',
  async load() {
    const [{ mountCheckout }, { subscribeWay }] = await Promise.all([loadCheckout(), loadSubscribeWay()]);
    const token = new URLSearchParams(location.search).get('cartToken') ?? '';
    return { mount: (element) => mountCheckout(element, subscribeWay(token)) };
  },
};

startCartCount();
startIslands([
  ...accountIslands,
  ...createCartIslands(beginSubscription),
  ...checkoutIslands,
  ...orderIslands,
  ...subscriptionIslands,
  subscribe,
]);
