import { defineErrors } from '#kernel/errors/define-errors.ts';

export const orderErrors = defineErrors({
  // One error for all reasons: a nearly correct link reveals no more than an invented one.
  ORDERS_NOT_FOUND: { status: 404, message: 'We cannot find this order. Please check the link in your mail.' },
  ORDERS_STATE_FORBIDS: { status: 409, message: 'This cannot be done with an order that is {state}.' },
  ORDERS_REFUND_TOO_MUCH: {
    status: 409,
    message: 'At most what was paid, less what has been refunded, can be given back.',
    field: 'amountCents',
  },
  ORDERS_RETURN_TOO_MANY: { status: 409, message: 'More units would come back than were bought.', field: 'returns' },
  ORDERS_NOT_PAID_YET: { status: 409, message: 'This can be fetched once the order is paid.' },
  ORDERS_NO_DOWNLOAD: { status: 404, message: 'There is nothing to download here.' },
  ORDERS_DOWNLOADS_USED_UP: {
    status: 409,
    message: 'This file has been downloaded as often as it can be. Please write to us if you need it again.',
  },
});
