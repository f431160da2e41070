import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { createCheckoutPage } from './checkout-page.ts';
import { createGiftCardPage } from './gift-card-page.ts';
import { createGotoCheckout } from './goto-checkout.ts';
import { CHECKOUT_PAGE, type CheckoutPagesOptions } from './page-options.ts';

/** The pages of the checkout. All are rendered with the data that the visitor's cookies give access to. */
export function createCheckoutPages(options: CheckoutPagesOptions): PageRoute[] {
  return [
    createGotoCheckout(),
    createCheckoutPage(options),
    createGiftCardPage(options),
    // Every other path below the checkout, such as a mistyped link of an order.
    pageRoute({ ...CHECKOUT_PAGE, path: '/checkout/*' }, (ctx, exchange) => options.shop.sendMissing(ctx, exchange)),
  ];
}
