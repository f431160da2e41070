import { defineErrors } from '#kernel/errors/define-errors.ts';

export const checkoutErrors = defineErrors({
  CHECKOUT_EMPTY: { status: 409, message: 'Your cart is empty.' },
  CHECKOUT_KEY_MISSING: {
    status: 400,
    message: 'The request needs an Idempotency-Key of 8 to 100 letters, digits, hyphens or underscores.',
  },
  CHECKOUT_KEY_REUSED: {
    status: 409,
    message: 'This request was already sent with different values. Please reload the page.',
  },
  CHECKOUT_CART_CHANGED: { status: 409, message: '{notices} Please review your order.' },
  CHECKOUT_TOTAL_CHANGED: {
    status: 409,
    message: 'The total has changed to {total}. Please review your order.',
    field: 'expectedTotalCents',
  },
  CHECKOUT_NO_RATE: { status: 409, message: 'Sorry, we do not ship to this address.', field: 'delivery' },
  CHECKOUT_OPTION_GONE: {
    status: 409,
    message: 'This shipping option is no longer available. Please choose another.',
    field: 'shippingOption',
  },
  CHECKOUT_SOLD_OUT: { status: 409, message: 'An item in your cart has just sold out. Please review your cart.' },
  CHECKOUT_DISCOUNT_GONE: {
    status: 409,
    message: 'A discount in your cart is no longer valid. Please review your order.',
  },
  CHECKOUT_DUE_CHANGED: {
    status: 409,
    message: 'The amount due has changed to {due}. Please review your order.',
    field: 'expectedDueCents',
  },
  CHECKOUT_GIFT_CARD_GONE: {
    status: 409,
    message: 'A gift card can no longer be used for this amount. Please review your order.',
  },
  CHECKOUT_BUSY: { status: 409, message: 'A payment for this cart is being processed. Please wait a moment.' },
  CHECKOUT_PAID_ALREADY: { status: 409, message: 'This cart has already been paid for. Please check your email.' },
  CHECKOUT_TOO_MANY_PENDING: {
    status: 429,
    message: 'Several of your orders are waiting for payment. Pay for one of them, or try again in {minutes} min.',
  },
  CHECKOUT_ORDER_OVER: { status: 409, message: 'This order was not paid in time. Please order again from your cart.' },
});
