import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { RETURN_PATH_KEY } from '#features/orders/return-path.ts';
import type { OrderInput } from '../checkout-flow.ts';
import type { Quote } from '../contract.ts';
import { clearAttempt } from './attempt.ts';
import { toAddress, toExtra, valueOf } from './fields.ts';
import { type CheckoutForm, clearForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';

/** The order as currently shown to the shopper. */
export function toOrder({ values, billingIsDelivery }: CheckoutForm, { cart, steps, dueCents }: Quote): OrderInput {
  return {
    email: valueOf(values, 'email').trim(),
    delivery: steps.delivery ? toAddress(values, 'delivery') : null,
    billing: steps.delivery && !billingIsDelivery ? toAddress(values, 'billing') : null,
    shippingOption: steps.shipping ? cart.selectedShippingOption : null,
    expectedTotalCents: cart.grandTotalCents,
    expectedCurrency: cart.currency,
    expectedDueCents: dueCents,
    extra: toExtra(values),
  };
}

/** The amount left to pay. */
export const formatDue = ({ dueCents, cart }: Quote): string => formatCents(dueCents, cart.currency);

export const orderPath = (token: string): string => `/checkout/order/${token}`;

/** Opens the page of a paid order and clears the stored form and attempt. */
export function openPaidOrder(store: SessionStore, token: string): void {
  clearAttempt(store);
  clearForm(store);
  // Replaces this page in the history: back then leads to the cart, not to a completed form.
  location.replace(orderPath(token));
}

/** Opens the page of the order, which reports when it is paid. The stored form is kept in case the payment fails. */
export function openPendingOrder(token: string): void {
  rememberReturnPath();
  location.assign(orderPath(token));
}

/** Stores where a failed payment can be retried, for the page of the order. */
export function rememberReturnPath(): void {
  sessionStorage.setItem(RETURN_PATH_KEY, location.pathname + location.search);
}
