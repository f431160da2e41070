import type { Island } from '#browser/islands/island.ts';
import { readRenderedFacts } from '#browser/islands/rendered-facts.ts';
import { startIslands } from '#browser/islands/start-islands.ts';
import { accountIslands } from '#features/account/storefront/index.ts';
import { createCartIslands, startCart } from '#features/cart/storefront/index.ts';
import { catalogIslands } from '#features/catalog/storefront/index.ts';
import { checkoutIslands, checkPayment, loadCheckout } from '#features/checkout/storefront/index.ts';
import { commentIslands } from '#features/comments/storefront/index.ts';
import { createOrderIslands } from '#features/orders/storefront/index.ts';
import { pagesIslands } from '#features/pages/storefront/index.ts';
import { beginSubscription, loadSubscribeWay, subscriptionIslands } from '#features/subscriptions/storefront/index.ts';
import type { DrawnPage } from './page-renderer.ts';

/** The checkout page, with what is subscribed to in the place of a cart. */
const subscribe: Island = {
  name: 'subscribe',
  selector: '[data-subscribe]',
  when: 'now',
  isPage: true,
  async load() {
    const [{ hydrateCheckout }, { subscribeWay }] = await Promise.all([loadCheckout(), loadSubscribeWay()]);
    return {
      mount(element) {
        const drawn = readRenderedFacts<Extract<DrawnPage, { name: 'subscribe' }>>(element);
        const token = new URLSearchParams(location.search).get('cartToken') ?? '';
        hydrateCheckout(element, subscribeWay(token, drawn.plan), drawn);
      },
    };
  },
};

startCart();
startIslands([
  ...accountIslands,
  ...createCartIslands(beginSubscription),
  ...catalogIslands,
  ...checkoutIslands,
  ...commentIslands,
  ...createOrderIslands(checkPayment),
  ...pagesIslands,
  ...subscriptionIslands,
  subscribe,
]);
