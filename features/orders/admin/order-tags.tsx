import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { FulfilmentState, PaymentState } from '../order.ts';
import { fulfilmentLabels, paymentLabels } from '../state-labels.ts';

const PAYMENT_TONES: Readonly<Record<PaymentState, TagProps['tone']>> = {
  pending: 'warm',
  paid: 'good',
  'partly-refunded': 'accent',
  refunded: 'plain',
  voided: 'plain',
};

const FULFILMENT_TONES: Readonly<Record<FulfilmentState, TagProps['tone']>> = {
  'on-hold': 'plain',
  unfulfilled: 'warm',
  'partly-fulfilled': 'accent',
  fulfilled: 'good',
  cancelled: 'plain',
};

export function PaymentTag({ row: { paymentState } }: { row: { paymentState: PaymentState } }) {
  return <Tag tone={PAYMENT_TONES[paymentState]}>{paymentLabels[paymentState]}</Tag>;
}

export function FulfilmentTag({ row: { fulfilmentState } }: { row: { fulfilmentState: FulfilmentState } }) {
  return <Tag tone={FULFILMENT_TONES[fulfilmentState]}>{fulfilmentLabels[fulfilmentState]}</Tag>;
}
