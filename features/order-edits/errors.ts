import { defineErrors } from '#kernel/errors/define-errors.ts';

export const orderEditErrors = defineErrors({
  ORDER_EDITS_LINE_GONE: {
    status: 409,
    message: 'A product that you have added no longer exists. Remove its line.',
    field: 'added',
  },
  ORDER_EDITS_LINE_NOT_SOLD: {
    status: 409,
    message: '“{title}” cannot be added to an order. Files, gift cards and subscriptions are bought in the shop.',
    field: 'added',
  },
  ORDER_EDITS_NO_ADDRESS: {
    status: 409,
    message: 'This order has no delivery address, so that “{title}” cannot be added.',
    field: 'added',
  },
  ORDER_EDITS_RATE_MISSING: {
    status: 409,
    message: 'The shipping rate is not offered for this address. Choose another one.',
    field: 'shipping',
  },
  ORDER_EDITS_CURRENCY: {
    status: 409,
    message: 'The store has another currency now. Orders in {currency} cannot be edited.',
  },
  // What the customer reads.
  ORDER_EDITS_LINK_CHANGED: {
    status: 410,
    message: 'This order has changed. Open your order to see what is due now.',
  },
  ORDER_EDITS_NOT_PAYABLE: {
    status: 409,
    message: 'This amount cannot be paid online right now. Please contact the shop.',
  },
});
