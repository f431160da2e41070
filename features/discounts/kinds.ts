import { amountKind } from './amount-kind.ts';
import type { Benefit } from './discount.ts';
import { freeShippingKind } from './free-shipping-kind.ts';
import type { Effect } from './kind.ts';
import { percentKind } from './percent-kind.ts';

/** The effect of a discount of any kind. A kind without a case here does not compile. */
export function effectOf(benefit: Benefit, eligibleCents: number): Effect {
  switch (benefit.kind) {
    case 'percent':
      return percentKind.execute(benefit, eligibleCents);
    case 'amount':
      return amountKind.execute(benefit, eligibleCents);
    case 'free-shipping':
      return freeShippingKind.execute(benefit, eligibleCents);
  }
}
