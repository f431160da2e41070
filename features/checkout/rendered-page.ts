import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { CheckoutData } from './checkout-flow.ts';
import type { getGiftCheckoutEndpoint } from './gift-contract.ts';

/** The checkout, rendered by React on the server. */
export interface RenderedCheckout {
  name: 'checkout';
  facts: CheckoutData;
  country: string | null;
}

/** The page for buying a gift card. */
export interface RenderedGiftCard {
  name: 'gift-card';
  facts: ReplyOf<typeof getGiftCheckoutEndpoint>;
  itemId: string;
  sku: string;
}
