import { defineErrors } from '#kernel/errors/define-errors.ts';

export const orderErrors = defineErrors({
  // One error for all reasons: a nearly correct link reveals no more than an invented one.
  ORDERS_NOT_FOUND: { status: 404, message: 'We cannot find this order. Please check the link in your email.' },
  ORDERS_CURSOR_INVALID: { status: 400, message: 'This page of the list no longer exists. Please reload the list.' },
  ORDERS_STATE_FORBIDS: { status: 409, message: 'This is not possible for an order that is {state}.' },
  ORDERS_PAID_ALREADY: {
    status: 409,
    message: 'This order has been paid in the meantime. Nothing was recorded. Reload the page to see the payment.',
  },
  ORDERS_SOLD_OUT: {
    status: 409,
    message: 'Some of the products of this order have sold out. Restock them before you mark it as paid.',
  },
  ORDERS_NOTE_CHANGED: {
    status: 409,
    message: 'Another member has changed the note. Compare both before you save yours.',
    field: 'note',
  },
  ORDERS_CONTACT_CHANGED: {
    status: 409,
    message: 'Another member has changed this. Review it before you save.',
  },
  ORDERS_TOO_MANY_TAGS: { status: 409, message: 'An order has at most {max} tags.', field: 'add' },
  ORDERS_TOO_MANY_COMMENTS: { status: 409, message: 'An order has at most {max} comments.', field: 'text' },
  ORDERS_EMAIL_UNKNOWN: { status: 409, message: 'This email has not been sent yet.' },
  ORDERS_REFUND_TOO_MUCH: {
    status: 409,
    message: 'You can refund at most the amount paid minus earlier refunds.',
    field: 'amountCents',
  },
  ORDERS_RETURN_TOO_MANY: {
    status: 409,
    message: 'Fewer units can be restocked: the others are in stock again or part of a return.',
    field: 'returns',
  },
  ORDERS_RETURN_NOT_FOUND: { status: 404, message: 'This return does not exist.' },
  ORDERS_RETURN_STATE: { status: 409, message: 'This is not possible for a return that is {state}.' },
  ORDERS_RETURNS_CLOSED: {
    status: 409,
    message: 'A return of this order cannot be requested online. Please contact us.',
  },
  ORDERS_RETURN_UNITS: {
    status: 409,
    message: 'Units of “{title}” that can be returned: {left}.',
    field: 'lines',
  },
  ORDERS_TOO_MANY_RETURNS: { status: 409, message: 'This order has too many returns. Please contact us.' },
  ORDERS_RETURN_KEY_REUSED: {
    status: 409,
    message: 'This return was already requested with other items. Please reload the page.',
  },
  ORDERS_RETURN_LIMIT: { status: 409, message: 'An order has at most {max} returns.' },
  ORDERS_RETURN_SETTINGS_CHANGED: {
    status: 412,
    message: 'Another member has changed the return settings. Open them again before you save yours.',
  },
  ORDERS_RECEIPT_TOO_MANY: {
    status: 409,
    message: 'You cannot receive more units than the return has.',
    field: 'lines',
  },
  ORDERS_SHIPMENT_NOT_FOUND: { status: 404, message: 'This shipment does not exist.' },
  ORDERS_TRACKING_CHANGED: {
    status: 409,
    message: 'Another member has changed the tracking. Compare both before you save yours.',
  },
  ORDERS_FULFIL_TOO_MANY: {
    status: 409,
    message: 'Units of “{title}” left to be sent: {left}. Another member may have sent the others.',
    field: 'lines',
  },
  ORDERS_NOT_PAID_YET: { status: 409, message: 'You can download this once the order is paid.' },
  ORDERS_NO_DOWNLOAD: { status: 404, message: 'There is nothing to download here.' },
  ORDERS_DOWNLOADS_USED_UP: {
    status: 409,
    message: 'You have reached the download limit for this file. Contact us if you need it again.',
  },
});
