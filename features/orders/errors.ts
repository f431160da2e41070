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
  ORDERS_EDIT_CHANGED: {
    status: 412,
    message: 'Another member has edited this order. Reload it before you make your changes.',
  },
  ORDERS_EDIT_PENDING: {
    status: 409,
    message: 'This order is not paid yet. Wait until the payment is complete, or cancel the order.',
  },
  ORDERS_BEING_PAID: {
    status: 409,
    message: 'The customer is paying for this order right now. Try again when the payment is complete.',
  },
  ORDERS_REFUND_OPEN: {
    status: 409,
    message: 'A refund of this order is in progress. Try again when it is complete.',
  },
  ORDERS_EDIT_FULFILLED: { status: 409, message: 'All of this order was sent. It cannot be edited any more.' },
  ORDERS_EDIT_GIFT_CARDS: { status: 409, message: 'An order with gift cards cannot be edited.' },
  ORDERS_EDIT_SUBSCRIPTION: { status: 409, message: 'An order of a subscription cannot be edited.' },
  ORDERS_EDIT_LINE_GONE: {
    status: 409,
    message: 'A line of this order no longer exists. Reload the order.',
    field: 'lines',
  },
  ORDERS_EDIT_TOO_FEW: {
    status: 409,
    message: '“{title}”: {min} were sent, refunded or downloaded. The quantity cannot be lower.',
    field: 'lines',
  },
  ORDERS_EDIT_EMPTY: {
    status: 409,
    message: 'An order needs at least one line. To remove everything, cancel the order.',
    field: 'lines',
  },
  ORDERS_EDIT_UNCHANGED: { status: 409, message: 'Nothing has changed.' },
  ORDERS_EDIT_TOO_MANY_LINES: { status: 409, message: 'An order has at most {max} lines.', field: 'added' },
  ORDERS_EDIT_BELOW_REFUNDED: {
    status: 409,
    message: 'The new total would be less than what was refunded of this order.',
  },
  ORDERS_EDIT_SOLD_OUT: {
    status: 409,
    message: 'There are not enough units of “{title}” in stock.',
    field: 'lines',
  },
  ORDERS_NOTHING_DUE: { status: 409, message: 'Nothing is due for this order.' },
  ORDERS_NOTHING_OWED: { status: 409, message: 'There is nothing left to refund for the edits of this order.' },
  ORDERS_DUE_CHANGED: {
    status: 409,
    message: 'The amount due has changed. Reload the page to see the new amount.',
  },
  ORDERS_NOT_PAID_YET: { status: 409, message: 'You can download this once the order is paid.' },
  ORDERS_NO_DOWNLOAD: { status: 404, message: 'There is nothing to download here.' },
  ORDERS_DOWNLOADS_USED_UP: {
    status: 409,
    message: 'You have reached the download limit for this file. Contact us if you need it again.',
  },
});
