import { defineErrors } from '#kernel/errors/define-errors.ts';

export const paymentErrors = defineErrors({
  PAYMENTS_NOT_FOUND: { status: 404, message: 'This payment does not exist.' },
  PAYMENTS_KEY_REUSED: { status: 409, message: 'This key was used for another payment or refund.' },
  PAYMENTS_AMOUNT_INVALID: { status: 409, message: 'There is nothing to pay.' },
  PAYMENTS_NOT_OPEN: { status: 409, message: 'This payment can no longer be made. Please start again.' },
  PAYMENTS_NOT_PAID: { status: 409, message: 'This payment has not been completed, so it cannot be refunded.' },
  PAYMENTS_REFUND_TOO_MUCH: {
    status: 409,
    message: 'At most {left} of this payment can be refunded.',
    field: 'amount',
  },
  PAYMENTS_REFUND_INVALID: {
    status: 400,
    message: 'Enter an amount above 0 in the currency of the payment.',
    field: 'amount',
  },
  PAYMENTS_CARD_NUMBER_INVALID: { status: 400, message: 'Your card number is invalid.', field: 'number' },
  PAYMENTS_CARD_NOT_FOR_TESTS: {
    status: 400,
    message: 'This shop takes test cards only, such as 4242 4242 4242 4242. Your card was not charged.',
    field: 'number',
  },
  PAYMENTS_CARD_EXPIRED: { status: 400, message: "Your card's expiration date is in the past.", field: 'expMonth' },
  PAYMENTS_CARD_CVC_INVALID: { status: 400, message: "Your card's security code is invalid.", field: 'cvc' },
  PAYMENTS_PROVIDER_REFUSED: {
    status: 409,
    message: 'The payment was not accepted. Please try another payment method.',
  },
  PAYMENTS_PROVIDER_UNREACHABLE: {
    status: 503,
    message: 'The payment service is not responding. Please try again in a moment. You will not be charged twice.',
  },
  PAYMENTS_CURSOR_INVALID: {
    status: 400,
    message: 'This page of the list no longer exists. Please reload the list.',
  },
  PAYMENTS_WEBHOOK_SIGNATURE: { status: 400, message: 'The event signature is missing or invalid.' },
  PAYMENTS_WEBHOOK_TOO_OLD: { status: 400, message: 'The event timestamp is outside the tolerance.' },
  PAYMENTS_WEBHOOK_UNREADABLE: { status: 400, message: 'The event could not be parsed.' },
});
