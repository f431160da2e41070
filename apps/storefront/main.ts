import type { Island } from '#browser/islands/island.ts';
import { readRenderedFacts } from '#browser/islands/rendered-facts.ts';
import { startIslands } from '#browser/islands/start-islands.ts';
import { accountIslands } from '#features/account/storefront/index.ts';
import { startAnalytics } from '#features/analytics/storefront/index.ts';
import { createCartIslands, startCart } from '#features/cart/storefront/index.ts';
import { createCatalogIslands } from '#features/catalog/storefront/index.ts';
import { checkoutIslands, checkPayment, loadCheckout } from '#features/checkout/storefront/index.ts';
import { commentIslands } from '#features/comments/storefront/index.ts';
import { askProductForm, editProductAnswers, formIslands, getProof } from '#features/forms/storefront/index.ts';
import { createOrderIslands } from '#features/orders/storefront/index.ts';
import { pagesIslands } from '#features/pages/storefront/index.ts';
import { createRestockIslands } from '#features/restock/storefront/index.ts';
import { reviewIslands } from '#features/reviews/storefront/index.ts';
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
startAnalytics();
// What a quick view brings is taken over as the page is.
const start = (root: ParentNode): void => startIslands(islands, root);
const islands: readonly Island[] = [
  ...accountIslands,
  ...createCartIslands(beginSubscription, { askForm: askProductForm, editAnswers: editProductAnswers }),
  ...createCatalogIslands(start),
  ...checkoutIslands,
  ...commentIslands,
  ...formIslands,
  ...createOrderIslands(checkPayment),
  ...pagesIslands,
  ...reviewIslands,
  ...createRestockIslands(async () => await getProof('PRODUCT_WAITLIST_SUBMISSION')),
  ...subscriptionIslands,
  subscribe,
];

// Themes show then what only a script can answer.
document.documentElement.dataset['storefront'] = 'ready';
start(document);
