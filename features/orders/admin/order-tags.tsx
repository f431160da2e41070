import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { FulfilmentState, PaymentState } from '../order.ts';
import type { RiskLevel } from '../risk.ts';
import { fulfilmentLabels, paymentLabels, riskLabels } from '../state-labels.ts';

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

const RISK_TONES: Readonly<Record<RiskLevel, TagProps['tone']>> = { low: 'plain', medium: 'warm', high: 'bad' };

export function PaymentTag({ row: { paymentState } }: { row: { paymentState: PaymentState } }) {
  return <Tag tone={PAYMENT_TONES[paymentState]}>{paymentLabels[paymentState]}</Tag>;
}

export function FulfilmentTag({ row: { fulfilmentState } }: { row: { fulfilmentState: FulfilmentState } }) {
  return <Tag tone={FULFILMENT_TONES[fulfilmentState]}>{fulfilmentLabels[fulfilmentState]}</Tag>;
}

export function RiskTag({ level }: { level: RiskLevel }) {
  return <Tag tone={RISK_TONES[level]}>{riskLabels[level]}</Tag>;
}
