import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { loadNoscriptCart } from '#features/cart/storefront/index.ts';
import { loadCheckout, loadGiftCard } from '#features/checkout/storefront/index.ts';
import { loadPayFlow } from '#features/draft-orders/storefront/index.ts';
import { loadBalanceFlow } from '#features/order-edits/storefront/index.ts';
import { loadOrderPage } from '#features/orders/storefront/index.ts';
import { loadSubscribeFlow, loadSubscriptionPage } from '#features/subscriptions/storefront/index.ts';
import type { RenderedPage, RenderPage } from './page-renderer.ts';

/** Built for the server beside the browser bundle, from the same components. */
export const renderPage: RenderPage = async (page) => renderToString(await toNode(page));

async function toNode(page: RenderedPage): Promise<ReactNode> {
  switch (page.name) {
    case 'cart':
      return (await loadNoscriptCart()).toNoscriptCart(page);
    case 'checkout':
      return (await loadCheckout()).toCartPage(page);
    case 'gift-card':
      return (await loadGiftCard()).toGiftCardPage(page);
    case 'subscribe': {
      const [{ toCheckoutPage }, { subscribeFlow }] = await Promise.all([loadCheckout(), loadSubscribeFlow()]);
      // The token is not rendered: the browser has it in its URL.
      return toCheckoutPage(subscribeFlow('', page.plan), page);
    }
    case 'draft-payment': {
      const [{ toCheckoutPage }, { payFlow }] = await Promise.all([loadCheckout(), loadPayFlow()]);
      // The token is not rendered: the browser has it in its URL.
      return toCheckoutPage(payFlow('', page.prefill), page);
    }
    case 'order-balance': {
      const [{ toCheckoutPage }, { balanceFlow }] = await Promise.all([loadCheckout(), loadBalanceFlow()]);
      return toCheckoutPage(balanceFlow({ token: '', revision: page.revision }, page), page);
    }
    case 'order':
      return (await loadOrderPage()).toOrderPage(page);
    case 'subscription':
      return (await loadSubscriptionPage()).toSubscriptionPage(page);
  }
}
