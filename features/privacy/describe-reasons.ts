import { fillMessage } from '#kernel/text/fill-message.ts';
import type { ErasureReason } from './privacy-request.ts';

const TEXTS: Readonly<Record<ErasureReason, readonly [one: string, many: string]>> = {
  subscription: ['1 subscription that has not ended', '{count} subscriptions that have not ended'],
  'pending-order': ['1 order that is not paid yet', '{count} orders that are not paid yet'],
  'unfulfilled-order': ['1 order that is not completely sent', '{count} orders that are not completely sent'],
  'open-return': ['1 open return', '{count} open returns'],
  'open-refund': ['1 refund in progress', '{count} refunds in progress'],
  'unsent-gift-card': ['1 gift card that is not sent yet', '{count} gift cards that are not sent yet'],
  'gift-card-balance': ['1 gift card with a balance', '{count} gift cards with a balance'],
};

export interface Counted {
  reason: ErasureReason;
  count: number;
}

/** `2 open returns, 1 refund in progress`. */
export function describeReasons(counted: readonly Counted[]): string {
  return counted.map(describeReason).join(', ');
}

export function describeReason({ reason, count }: Counted): string {
  const [one, many] = TEXTS[reason];
  return count === 1 ? one : fillMessage(many, { count });
}
