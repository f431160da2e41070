import { type DiscountKind, eligibleAmounts } from './kind.ts';
import { splitPercent } from './split-percent.ts';

export const percentKind: DiscountKind<'percent'> = {
  code: 'percent',
  execute: ({ percent }, lines) => ({
    lineDiscountsCents: splitPercent(percent, eligibleAmounts(lines)),
    freeShipping: false,
  }),
};
