import type { OrderChannel } from './channel.ts';
import type { FulfilmentState, PaymentState } from './order.ts';
import type { RiskLevel } from './risk.ts';

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

export const channelLabels: Readonly<Record<OrderChannel, string>> = {
  checkout: 'Online checkout',
  'payment-link': 'Payment link',
  manual: 'Manual order',
  renewal: 'Subscription renewal',
};

export const riskLabels: Readonly<Record<RiskLevel, string>> = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
};
