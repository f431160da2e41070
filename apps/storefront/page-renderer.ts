import type { ShoppingCart } from '#features/cart/contract.ts';
import type { CheckoutFacts } from '#features/checkout/checkout-flow.ts';
import type { getGiftCheckoutEndpoint } from '#features/checkout/gift-contract.ts';
import type { OrderView } from '#features/orders/contract.ts';
import type { getSubscriptionEndpoint } from '#features/subscriptions/contract.ts';
import type { Plan } from '#features/subscriptions/plan.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';

// Types only: the web process identifies its rendered pages by these and loads the code from the bundles.

/** A page with all the data it is rendered from. The browser gets the same data and hydrates the page with it. */
export type RenderedPage =
  | { name: 'cart'; cart: ShoppingCart }
  | { name: 'checkout'; facts: CheckoutFacts; country: string | null }
  | { name: 'gift-card'; facts: ReplyOf<typeof getGiftCheckoutEndpoint>; itemId: string; sku: string }
  | { name: 'subscribe'; facts: CheckoutFacts; country: string | null; plan: Plan }
  | { name: 'order'; order: OrderView; token: string; timeZone: string }
  | { name: 'subscription'; subscribed: ReplyOf<typeof getSubscriptionEndpoint>; token: string };

/** Renders a page as HTML. */
export type RenderPage = (page: RenderedPage) => Promise<string>;
