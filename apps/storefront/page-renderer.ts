import type { RenderedCart } from '#features/cart/rendered-page.ts';
import type { RenderedCheckout, RenderedGiftCard } from '#features/checkout/rendered-page.ts';
import type { RenderedDraftPayment } from '#features/draft-orders/rendered-page.ts';
import type { RenderedBalance } from '#features/order-edits/rendered-page.ts';
import type { RenderedOrder } from '#features/orders/rendered-page.ts';
import type { RenderedSubscribe, RenderedSubscription } from '#features/subscriptions/rendered-page.ts';

// Types only: the web process identifies its rendered pages by these and loads the code from the bundles.

/** A page with all the data it is rendered from. The browser gets the same data and hydrates the page with it. */
export type RenderedPage =
  | RenderedCart
  | RenderedCheckout
  | RenderedGiftCard
  | RenderedSubscribe
  | RenderedDraftPayment
  | RenderedBalance
  | RenderedOrder
  | RenderedSubscription;

/** Renders a page as HTML. */
export type RenderPage = (page: RenderedPage) => Promise<string>;
