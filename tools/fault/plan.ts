import { LIMITED_CODE, ONCE_CODE, type SellableVariant, type Shop } from './make-shop.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What a shopper does after placing an order. */
const PAYMENT_BEHAVIORS = ['pay', 'pay-and-leave', 'decline-first', 'leave-declined', 'abandon'] as const;
type PaymentBehavior = (typeof PAYMENT_BEHAVIORS)[number];
// In percent.
const WEIGHTS: Readonly<Record<PaymentBehavior, number>> = {
  pay: 55,
  'pay-and-leave': 18,
  'decline-first': 15,
  'leave-declined': 4,
  abandon: 8,
};

export interface PlannedItem {
  variant: SellableVariant;
  quantity: number;
  /** The answer to the product form. */
  name: string | null;
}

export interface Plan {
  email: string;
  items: readonly PlannedItem[];
  code: string | null;
  giftCode: string | null;
  paymentBehavior: PaymentBehavior;
  /** Clicks the button twice at the same time. */
  isDoubleClick: boolean;
  /** The connection is aborted this long after the click. */
  abortAfterMs: number | undefined;
  /** Waits this long before paying. The order may have expired by then. */
  payDelayMs: number;
  /** Comes back after this time if everything was sold out: stock of expired orders may be available again. */
  retryAfterMs: number | null;
}

export function makePlan({ sellableVariants, giftCodes }: Shop, random: SeededRandom, index: number): Plan {
  return {
    email: `shopper-${index}@example.test`,
    items: planItems(sellableVariants, random),
    code: random.chance(0.2) ? LIMITED_CODE : random.chance(0.1) ? ONCE_CODE : null,
    giftCode: random.chance(0.25) ? random.pick(giftCodes) : null,
    paymentBehavior: random.pick(
      PAYMENT_BEHAVIORS.flatMap((paymentBehavior) =>
        Array.from({ length: WEIGHTS[paymentBehavior] }, () => paymentBehavior),
      ),
    ),
    isDoubleClick: random.chance(0.1),
    abortAfterMs: random.chance(0.12) ? 5 + random.below(400) : undefined,
    payDelayMs: random.chance(0.15) ? 1000 + random.below(14_000) : 0,
    retryAfterMs: random.chance(0.4) ? 3000 + random.below(9000) : null,
  };
}

/** Mostly one line, otherwise two: of two products, or of one variant with two form answers. */
function planItems(sellableVariants: readonly SellableVariant[], random: SeededRandom): PlannedItem[] {
  const variant = random.pick(sellableVariants);
  const quantity = random.chance(0.15) ? 2 : 1;
  const first = { variant, quantity, name: variant.hasForm ? 'Ada' : null };
  if (!random.chance(0.3)) return [first];
  if (variant.hasForm) return [first, { variant, quantity: 1, name: 'Grace' }];
  const other = random.pick(sellableVariants);
  return other === variant ? [first] : [first, { variant: other, quantity: 1, name: other.hasForm ? 'Alan' : null }];
}
