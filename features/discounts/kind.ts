import type { Benefit } from './discount.ts';

/** The effect of a discount on its eligible lines. */
export interface Effect {
  /** Amount off the eligible lines together, never more than their sum. */
  offCents: number;
  freeShipping: boolean;
}

/** A kind of discount: its code and its effect. */
export interface DiscountKind<Kind extends Benefit['kind']> {
  code: Kind;
  execute(benefit: Extract<Benefit, { kind: Kind }>, eligibleCents: number): Effect;
}
