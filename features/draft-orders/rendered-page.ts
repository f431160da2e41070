import type { CheckoutData, CheckoutPrefill } from '#features/checkout/checkout-flow.ts';

/** The page of a payment link. */
export interface RenderedDraftPayment {
  name: 'draft-payment';
  facts: CheckoutData;
  /** The most likely country of the customer. */
  country: string | null;
  prefill: CheckoutPrefill;
}
