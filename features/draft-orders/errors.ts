import { defineErrors } from '#kernel/errors/define-errors.ts';

export const draftOrderErrors = defineErrors({
  DRAFT_ORDERS_NOT_FOUND: { status: 404, message: 'This draft does not exist.' },
  DRAFT_ORDERS_CURSOR_INVALID: {
    status: 400,
    message: 'This page of the list no longer exists. Please reload the list.',
  },
  DRAFT_ORDERS_CHANGED: {
    status: 412,
    message: 'Another member has changed this draft. Compare both before you save yours.',
  },
  DRAFT_ORDERS_COMPLETED: { status: 409, message: 'This draft has been paid already. Its order is {order}.' },
  DRAFT_ORDERS_BEING_PAID: {
    status: 409,
    message:
      'The customer is paying for this draft right now. Wait until the payment is complete, or cancel the pending order first.',
  },
  DRAFT_ORDERS_EMPTY: { status: 409, message: 'Add at least one product or custom line.', field: 'lines' },
  DRAFT_ORDERS_EMAIL_MISSING: { status: 409, message: 'Enter the email address of the customer.', field: 'email' },
  DRAFT_ORDERS_LINE_GONE: {
    status: 409,
    message: 'A product of this draft no longer exists. Remove its line.',
    field: 'lines',
  },
  DRAFT_ORDERS_LINE_NOT_SOLD: {
    status: 409,
    message: '{title} cannot be sold with a draft, because it has a purchase page of its own. Remove its line.',
    field: 'lines',
  },
  DRAFT_ORDERS_SOLD_OUT: {
    status: 409,
    message: 'There are not enough units of {title} in stock.',
    field: 'lines',
  },
  DRAFT_ORDERS_RATE_MISSING: {
    status: 409,
    message: 'The shipping rate is not offered for this address. Choose another one.',
    field: 'shipping',
  },
  DRAFT_ORDERS_KEY_REUSED: { status: 409, message: 'This request was sent before with other values.' },
  // What the customer reads.
  DRAFT_ORDERS_LINK_INVALID: { status: 404, message: 'This link does not work. Ask the shop for a new link.' },
  DRAFT_ORDERS_LINK_CHANGED: { status: 409, message: 'This order has changed. Ask the shop for a new link.' },
  DRAFT_ORDERS_UNAVAILABLE: {
    status: 409,
    message: 'Some of this order is no longer available. Ask the shop for a new link.',
  },
});
