import { amountKind } from './amount-kind.ts';
import { buyXGetYKind } from './buy-x-get-y-kind.ts';
import type { Benefit } from './discount.ts';
import { freeShippingKind } from './free-shipping-kind.ts';
import type { CheckedLine, Effect } from './kind.ts';
import { percentKind } from './percent-kind.ts';

/** The effect of a discount of any kind. A kind without a case here does not compile. */
export function effectOf(benefit: Benefit, lines: readonly CheckedLine[]): Effect | null {
  switch (benefit.kind) {
    case 'percent':
      return percentKind.execute(benefit, lines);
    case 'amount':
      return amountKind.execute(benefit, lines);
    case 'free-shipping':
      return freeShippingKind.execute(benefit, lines);
    case 'buy-x-get-y':
      return buyXGetYKind.execute(benefit, lines);
  }
}
