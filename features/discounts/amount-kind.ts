import type { DiscountKind } from './kind.ts';

export const amountKind: DiscountKind<'amount'> = {
  code: 'amount',
  execute: ({ amountCents }, eligibleCents) => ({
    offCents: Math.min(amountCents, eligibleCents),
    freeShipping: false,
  }),
};
