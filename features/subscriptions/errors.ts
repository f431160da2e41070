import { defineErrors } from '#kernel/errors/define-errors.ts';
import { NOT_AN_INTEGER } from './rules.ts';

export const subscriptionErrors = defineErrors({
  // One error for all reasons: a nearly correct link reveals no more than an invented one.
  SUBSCRIPTIONS_NOT_FOUND: {
    status: 404,
    message: 'We cannot find this subscription. Please check the link in your email.',
  },
  SUBSCRIPTIONS_CART_NOT_FOUND: {
    status: 404,
    message: 'This checkout has expired. Please start again from the product page.',
  },
  SUBSCRIPTIONS_NOT_SOLD_SO: { status: 409, message: 'This product is not available as a subscription.' },
  SUBSCRIPTIONS_TERMS_CHANGED: {
    status: 409,
    message: 'The terms of this subscription have changed. Please reload the page.',
    field: 'subscriptionOptionId',
  },
  SUBSCRIPTIONS_QUANTITY_NOT_NUMBER: { status: 400, message: 'Quantity must be a number.', field: 'qty' },
  SUBSCRIPTIONS_QUANTITY_NOT_WHOLE: { status: 400, message: NOT_AN_INTEGER, field: 'qty' },
  SUBSCRIPTIONS_STATE_FORBIDS: { status: 409, message: 'This is not possible for a subscription that is {state}.' },
  SUBSCRIPTIONS_BUSY: { status: 409, message: 'A payment is in progress. Please try again in a moment.' },
  SUBSCRIPTIONS_LAST_PAID: { status: 409, message: 'All payments of this subscription have been made.' },
  SUBSCRIPTIONS_VARIANT_GONE: { status: 409, message: 'This option is currently unavailable.', field: 'sku' },
  SUBSCRIPTIONS_PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed to {price}. Please review it.',
    field: 'expectedPriceCents',
  },
  SUBSCRIPTIONS_RENEWAL_CHANGED: { status: 409, message: 'The next renewal is on {day} by now. Please review it.' },
  SUBSCRIPTIONS_DATE_OUT_OF_RANGE: {
    status: 400,
    message: 'Choose a day from {first} to {last}.',
    field: 'date',
  },
  SUBSCRIPTIONS_RETRIED_ALREADY: {
    status: 409,
    message: 'This payment has been tried again in the meantime. Please review the result.',
  },
  SUBSCRIPTIONS_CURSOR_INVALID: {
    status: 400,
    message: 'This page of the list no longer exists. Please reload the list.',
  },
  SUBSCRIPTIONS_NEEDS_CARD: {
    status: 409,
    message: 'The first order of a subscription is paid by card, which later payments are charged to.',
  },
  SUBSCRIPTIONS_SETTINGS_CHANGED: {
    status: 412,
    message: 'Someone else changed these settings after you opened them.',
  },
  SUBSCRIPTIONS_CARD_NOT_SAVED: { status: 409, message: 'The new card has not been saved. Please try again.' },
});
