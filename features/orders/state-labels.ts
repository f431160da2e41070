import type { FulfilmentState, PaymentState } from './order.ts';

export const paymentLabels: Readonly<Record<PaymentState, string>> = {
  pending: 'Payment pending',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  voided: 'Not paid',
};

export const fulfilmentLabels: Readonly<Record<FulfilmentState, string>> = {
  'on-hold': 'On hold',
  unfulfilled: 'Unfulfilled',
  'partly-fulfilled': 'Partly fulfilled',
  fulfilled: 'Fulfilled',
  cancelled: 'Cancelled',
};
