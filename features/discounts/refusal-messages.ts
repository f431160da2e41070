import type { CombinedDiscounts } from './combine-discounts.ts';
import { discountErrors } from './errors.ts';

export type CodeRefusal = CombinedDiscounts['refused'][number]['reason'];

const REFUSED = discountErrors.records.DISCOUNTS_CODE_REFUSED.message;

/** The messages for the shopper. Reasons that would reveal which codes exist share one message. */
export const REFUSAL_MESSAGES: Readonly<Record<CodeRefusal, string>> = {
  unknown: REFUSED,
  paused: REFUSED,
  'not-started': REFUSED,
  expired: REFUSED,
  'used-up': REFUSED,
  'used-before': REFUSED,
  'not-eligible': 'This code does not apply to the items in your cart.',
  minimum: 'Your order does not meet the minimum for this code.',
  quantity: 'Add more items to your cart to use this code.',
  outdone: 'A better discount is already applied.',
};

/** Whether a code refused for this reason must look like one that does not exist. */
export function isHidden(reason: CodeRefusal): boolean {
  return REFUSAL_MESSAGES[reason] === REFUSED;
}
