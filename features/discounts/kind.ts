import type { Benefit } from './discount.ts';
import type { ScopedLine } from './scope.ts';

export interface DiscountLine extends ScopedLine {
  quantity: number;
  /** Of the whole line, before any discount. */
  amountCents: number;
}

/** A line of the cart, and whether the discount applies to it. */
export interface CheckedLine extends DiscountLine {
  isEligible: boolean;
}

/** The effect of a discount on a cart. */
export interface Effect {
  /** One for each line of the cart, none above its amount. */
  lineDiscountsCents: number[];
  freeShipping: boolean;
}

/** A kind of discount: its code and its effect. Null means that the cart does not contain enough units for it. */
export interface DiscountKind<Kind extends Benefit['kind']> {
  code: Kind;
  execute(benefit: Extract<Benefit, { kind: Kind }>, lines: readonly CheckedLine[]): Effect | null;
}

/** The amounts of the eligible lines, 0 for the others. */
export function eligibleAmounts(lines: readonly CheckedLine[]): number[] {
  return lines.map(({ isEligible, amountCents }) => (isEligible ? amountCents : 0));
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((a, b) => a + b, 0);
}
