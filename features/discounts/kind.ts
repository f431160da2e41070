import type { Benefit } from './discount.ts';

/** What a discount does to the lines it is for. */
export interface Effect {
  /** Off the eligible lines together; never more than they come to. */
  offCents: number;
  freeShipping: boolean;
}

/** A kind of discount: its code and what it does. */
export interface DiscountKind<Kind extends Benefit['kind']> {
  code: Kind;
  execute(benefit: Extract<Benefit, { kind: Kind }>, eligibleCents: number): Effect;
}
