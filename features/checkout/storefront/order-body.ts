import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { ShoppingCart } from '#features/cart/contract.ts';
import type { PlaceOrder, Quote } from '../contract.ts';
import { forgetAttempt } from './attempt.ts';
import { toAddress, valueOf } from './fields.ts';
import { type CheckoutForm, forgetForm } from './saved-form.ts';

/** The order as the shopper sees it at this moment. */
export function toOrder({ values, billingIsDelivery }: CheckoutForm, { cart, steps }: Quote): PlaceOrder {
  return {
    email: valueOf(values, 'email').trim(),
    delivery: steps.delivery ? toAddress(values, 'delivery') : null,
    billing: steps.delivery && !billingIsDelivery ? toAddress(values, 'billing') : null,
    shippingOption: steps.shipping ? cart.selectedShippingOption : null,
    expectedTotalCents: cart.grandTotalCents,
    expectedCurrency: cart.currency,
  };
}

export const formatTotal = ({ grandTotalCents, currency }: ShoppingCart): string =>
  formatCents(grandTotalCents, currency);

/** On to the page of the order, which is paid: nothing of it stays behind here. */
export function leaveFor(token: string): void {
  forgetAttempt();
  forgetForm();
  // In place of this page: the way back leads to the cart, not to a form that is done with.
  location.replace(`/checkout/order/${token}`);
}
