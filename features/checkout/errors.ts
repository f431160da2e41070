import { defineErrors } from '#kernel/errors/define-errors.ts';

export const checkoutErrors = defineErrors({
  CHECKOUT_EMPTY: { status: 409, message: 'Your cart is empty.' },
  CHECKOUT_KEY_MISSING: {
    status: 400,
    message: 'The request needs an Idempotency-Key of 8 to 100 letters, digits, hyphens or underscores.',
  },
  CHECKOUT_KEY_REUSED: {
    status: 409,
    message: 'This request was sent before with other values. Please reload the page.',
  },
  CHECKOUT_CART_CHANGED: { status: 409, message: '{notices} Please look over your order.' },
  CHECKOUT_TOTAL_CHANGED: {
    status: 409,
    message: 'The total has changed to {total}. Please look over your order.',
    field: 'expectedTotalCents',
  },
  CHECKOUT_NO_RATE: { status: 409, message: 'We are sorry, we do not ship to this address.', field: 'delivery' },
  CHECKOUT_OPTION_GONE: {
    status: 409,
    message: 'This way of shipping is no longer offered. Please choose another.',
    field: 'shippingOption',
  },
  CHECKOUT_SOLD_OUT: { status: 409, message: 'Something in your cart has just sold out. Please look over your cart.' },
  CHECKOUT_DISCOUNT_GONE: {
    status: 409,
    message: 'A discount of your cart can no longer be used. Please look over your order.',
  },
  CHECKOUT_DUE_CHANGED: {
    status: 409,
    message: 'What is left to pay has changed to {due}. Please look over your order.',
    field: 'expectedDueCents',
  },
  CHECKOUT_GIFT_CARD_GONE: {
    status: 409,
    message: 'A gift card can no longer pay its part. Please look over your order.',
  },
  CHECKOUT_BUSY: { status: 409, message: 'A payment for this cart is just arriving. Please wait a moment.' },
  CHECKOUT_PAID_ALREADY: { status: 409, message: 'This cart has been paid for already. Please look at your mail.' },
  CHECKOUT_TOO_MANY_PENDING: {
    status: 429,
    message: 'Several of your orders are waiting for payment. Pay for one of them, or try again in {minutes} min.',
  },
  CHECKOUT_ORDER_OVER: { status: 409, message: 'This order was not paid in time. Please order again from your cart.' },
});
