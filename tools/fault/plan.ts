import type { Dice } from './dice.ts';
import { type Good, LIMITED_CODE, ONCE_CODE, type Shop } from './shop.ts';

/** What a shopper does after placing an order. */
const ENDINGS = ['pay', 'pay-and-leave', 'decline-first', 'leave-declined', 'abandon'] as const;
type Ending = (typeof ENDINGS)[number];
// In percent.
const WEIGHTS: Readonly<Record<Ending, number>> = {
  pay: 55,
  'pay-and-leave': 18,
  'decline-first': 15,
  'leave-declined': 4,
  abandon: 8,
};

export interface Want {
  good: Good;
  quantity: number;
  /** The answer to the product form. */
  name: string | null;
}

export interface Plan {
  email: string;
  wants: readonly Want[];
  code: string | null;
  giftCode: string | null;
  ending: Ending;
  /** Clicks the button twice at the same time. */
  isHasty: boolean;
  /** The connection is aborted this long after the click. */
  cutAfterMs: number | undefined;
  /** Waits this long before paying. The order may have expired by then. */
  dawdleMs: number;
  /** Comes back after this time if everything was sold out: stock of expired orders may be available again. */
  comesBackAfterMs: number | null;
}

export function makePlan({ goods, giftCodes }: Shop, dice: Dice, index: number): Plan {
  return {
    email: `shopper-${index}@example.test`,
    wants: makeWants(goods, dice),
    code: dice.chance(0.2) ? LIMITED_CODE : dice.chance(0.1) ? ONCE_CODE : null,
    giftCode: dice.chance(0.25) ? dice.pick(giftCodes) : null,
    ending: dice.pick(ENDINGS.flatMap((ending) => Array.from({ length: WEIGHTS[ending] }, () => ending))),
    isHasty: dice.chance(0.1),
    cutAfterMs: dice.chance(0.12) ? 5 + dice.below(400) : undefined,
    dawdleMs: dice.chance(0.15) ? 1000 + dice.below(14_000) : 0,
    comesBackAfterMs: dice.chance(0.4) ? 3000 + dice.below(9000) : null,
  };
}

/** Mostly one line, otherwise two: of two products, or of one variant with two form answers. */
function makeWants(goods: readonly Good[], dice: Dice): Want[] {
  const good = dice.pick(goods);
  const quantity = dice.chance(0.15) ? 2 : 1;
  const first = { good, quantity, name: good.hasForm ? 'Ada' : null };
  if (!dice.chance(0.3)) return [first];
  if (good.hasForm) return [first, { good, quantity: 1, name: 'Grace' }];
  const other = dice.pick(goods);
  return other === good ? [first] : [first, { good: other, quantity: 1, name: other.hasForm ? 'Alan' : null }];
}
