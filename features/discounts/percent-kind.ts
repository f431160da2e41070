import { DEFAULT_CURRENCY } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { percentOf } from '#kernel/money/percent.ts';
import type { DiscountKind } from './kind.ts';

export const percentKind: DiscountKind<'percent'> = {
  code: 'percent',
  execute: ({ percent }, eligibleCents) => ({
    // Any currency works, because the percentage is taken of minor units.
    offCents: percentOf(money(eligibleCents, DEFAULT_CURRENCY), String(percent), 'half-up').minor,
    freeShipping: false,
  }),
};
