import { splitMinor } from '#kernel/money/split-minor.ts';
import { type DiscountKind, eligibleAmounts, sumOf } from './kind.ts';

export const amountKind: DiscountKind<'amount'> = {
  code: 'amount',
  execute({ amountCents }, lines) {
    const amounts = eligibleAmounts(lines);
    return { lineDiscountsCents: splitMinor(Math.min(amountCents, sumOf(amounts)), amounts), freeShipping: false };
  },
};
