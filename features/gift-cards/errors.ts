import { defineErrors } from '#kernel/errors/define-errors.ts';

export const giftCardErrors = defineErrors({
  // One error for all reasons, so that guessing codes reveals nothing about existing cards.
  GIFT_CARDS_CODE_REFUSED: {
    status: 409,
    message: 'This gift card code is not valid. Please check it and try again.',
    field: 'code',
  },
  // Browsers respond with a proof of work automatically. The message is for those that cannot.
  GIFT_CARDS_PROOF_REQUIRED: {
    status: 403,
    message: 'Too many invalid codes. Please wait a moment and try again.',
  },
  GIFT_CARDS_TOO_MANY: { status: 409, message: 'At most 5 gift cards can be used for an order.', field: 'code' },
  GIFT_CARDS_NOT_FOUND: { status: 404, message: 'Gift card not found.' },
  GIFT_CARDS_NOT_OFFERED: { status: 404, message: 'This gift card is not for sale.' },
  GIFT_CARDS_CANNOT_BE_SENT: { status: 409, message: 'A gift card that is {state} cannot be sent.' },
  GIFT_CARDS_RECIPIENT_MISSING: {
    status: 409,
    message: 'This gift card has no recipient. Please enter an email address.',
    field: 'recipientEmail',
  },
  GIFT_CARDS_BALANCE_CHANGED: {
    status: 409,
    message: 'The balance has changed to {balance} in the meantime. Please check it and try again.',
    field: 'balanceCents',
  },
  GIFT_CARDS_EXPIRY_PAST: {
    status: 409,
    message: 'This date is in the past. Please choose a later one.',
    field: 'expiresOn',
  },
  GIFT_CARDS_EXPIRY_TOO_LATE: {
    status: 409,
    message: 'Please choose a date within the next {years} years.',
    field: 'expiresOn',
  },
  // A request id identifies one request, with its values and its member.
  GIFT_CARDS_REQUEST_ID_USED: {
    status: 409,
    message:
      'An earlier attempt has already issued gift cards with other values. Check the list before you issue more.',
  },
  GIFT_CARDS_ALREADY_ISSUED: {
    status: 409,
    message: 'These gift cards have already been issued. Their codes are shown only once.',
  },
  GIFT_CARDS_CURSOR_INVALID: {
    status: 400,
    message: 'This page of the list no longer exists. Please reload the list.',
  },
  GIFT_CARDS_USED: {
    status: 409,
    message: 'The gift card of this order has been used. At most {left} can be refunded.',
    field: 'amountCents',
  },
});
