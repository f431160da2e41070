import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { RETURN_PATH_KEY } from '#features/orders/way-back.ts';
import type { OrderInput } from '../checkout-flow.ts';
import type { Quote } from '../contract.ts';
import { forgetAttempt } from './attempt.ts';
import { toAddress, toExtra, valueOf } from './fields.ts';
import { type CheckoutForm, forgetForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';

/** The order as the shopper sees it at this moment. */
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

/** What is left to pay. */
export const formatDue = ({ dueCents, cart }: Quote): string => formatCents(dueCents, cart.currency);

export const orderPath = (token: string): string => `/checkout/order/${token}`;

/** On to the page of the order, which is paid: nothing of it stays behind here. */
export function leaveFor(store: SessionStore, token: string): void {
  forgetAttempt(store);
  forgetForm(store);
  // In place of this page: the way back leads to the cart, not to a form that is done with.
  location.replace(orderPath(token));
}

/** On to the page of the order, which tells when it is paid. Should it fail, everything is still here. */
export function waitFor(token: string): void {
  rememberReturnPath();
  location.assign(orderPath(token));
}

/** For the page of an order that could not be paid: where it can be tried again. */
export function rememberReturnPath(): void {
  sessionStorage.setItem(RETURN_PATH_KEY, location.pathname + location.search);
}
