import type { Island } from '#browser/islands/island.ts';
import { startIslands } from '#browser/islands/start-islands.ts';
import { accountIslands } from '#features/account/storefront/index.ts';
import { blockIslands } from '#features/blocks/storefront/index.ts';
import { createCartIslands } from '#features/cart/storefront/index.ts';
import { createCatalogIslands } from '#features/catalog/storefront/index.ts';
import { checkPayment, createCheckoutIslands, loadCheckout } from '#features/checkout/storefront/index.ts';
import { commentIslands } from '#features/comments/storefront/index.ts';
import { loadPayFlow } from '#features/draft-orders/storefront/index.ts';
import { editProductAnswers, formIslands, getProof, openProductForm } from '#features/forms/storefront/index.ts';
import { loadBalanceFlow } from '#features/order-edits/storefront/index.ts';
import { createOrderIslands } from '#features/orders/storefront/index.ts';
import { createRestockIslands } from '#features/restock/storefront/index.ts';
import { reviewIslands } from '#features/reviews/storefront/index.ts';
import { searchIslands } from '#features/search/storefront/index.ts';
import { readConfig } from '#features/sites/storefront/index.ts';
import { beginSubscription, loadSubscribeFlow, subscriptionIslands } from '#features/subscriptions/storefront/index.ts';

/** The checkout page for a subscription instead of a cart. */
const subscribe: Island = {
  name: 'subscribe',
  selector: '[data-subscribe]',
  when: 'now',
  async load() {
    const [{ mountSubscribe }, { hydrateCheckout }, { subscribeFlow }] = await Promise.all([
      import('./mount-subscribe.ts'),
      loadCheckout(),
      loadSubscribeFlow(),
    ]);
    return { mount: (element) => mountSubscribe(element, { hydrateCheckout, subscribeFlow }) };
  },
};

/** The checkout page of a payment link. */
const draftPayment: Island = {
  name: 'draft-payment',
  selector: '[data-draft-payment]',
  when: 'now',
  async load() {
    const [{ mountDraftPayment }, { hydrateCheckout }, { payFlow }] = await Promise.all([
      import('./mount-draft-payment.ts'),
      loadCheckout(),
      loadPayFlow(),
    ]);
    return { mount: (element) => mountDraftPayment(element, { hydrateCheckout, payFlow }) };
  },
};

/** The checkout page of an amount that is due after an order was edited. */
const orderBalance: Island = {
  name: 'order-balance',
  selector: '[data-order-balance]',
  when: 'now',
  async load() {
    const [{ mountOrderBalance }, { hydrateCheckout }, { balanceFlow }] = await Promise.all([
      import('./mount-order-balance.ts'),
      loadCheckout(),
      loadBalanceFlow(),
    ]);
    return { mount: (element) => mountOrderBalance(element, { hydrateCheckout, balanceFlow }) };
  },
};

export const islands: readonly Island[] = [
  ...accountIslands,
  ...createCartIslands(beginSubscription, { openForm: openProductForm, editAnswers: editProductAnswers }),
  // Islands in a quick view are hydrated like those of the page.
  ...createCatalogIslands((root) => start(root)),
  ...createCheckoutIslands(async () => await getProof('GIFT_CARD_CODE')),
  ...commentIslands,
  ...formIslands,
  ...createOrderIslands(checkPayment),
  ...searchIslands,
  ...blockIslands,
  ...reviewIslands,
  ...createRestockIslands(async () => await getProof('PRODUCT_WAITLIST_SUBMISSION')),
  ...subscriptionIslands,
  subscribe,
  draftPayment,
  orderBalance,
];

export function start(root: ParentNode): void {
  // For theme scripts, beside the cart object. Not in the bootstrap script, which every page has to load.
  if (window.vitrine !== undefined) window.vitrine.config = readConfig;
  startIslands(islands, root);
}
