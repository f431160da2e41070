import type { CheckoutData } from '#features/checkout/checkout-flow.ts';

/** The page that pays what is due after an edit. */
export interface RenderedBalance {
  name: 'order-balance';
  facts: CheckoutData;
  /** The most likely country of the customer. */
  country: string | null;
  email: string;
  revision: number;
}
