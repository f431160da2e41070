import type { Discount, Terms } from './discount.ts';
import { type CheckedLine, type DiscountLine, eligibleAmounts, sumOf } from './kind.ts';
import { effectOf } from './kinds.ts';
import { isInScope } from './scope.ts';

export type { DiscountLine } from './kind.ts';

export interface DiscountContext {
  lines: readonly DiscountLine[];
  /** Ids of the discounts that this customer has used as often as each allows. */
  usedBefore: ReadonlySet<string>;
}

export const DISCOUNT_STATES = ['active', 'paused', 'not-started', 'expired', 'used-up'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

export type RefusalReason =
  | 'unknown'
  | Exclude<DiscountState, 'active'>
  | 'used-before'
  | 'not-eligible'
  | 'minimum'
  | 'quantity';

export interface GrantedDiscount {
  ok: true;
  /** One for each line of the cart, none above its amount. They sum to `discountCents`. */
  lineDiscountsCents: number[];
  discountCents: number;
  freeShipping: boolean;
}

export type DiscountCheck = GrantedDiscount | { ok: false; reason: RefusalReason };

/** What a discount takes off a cart, or the reason why it does not apply. Null means an unknown code. */
export function checkDiscount(discount: Discount | null, context: DiscountContext, now: Date): DiscountCheck {
  if (discount === null) return { ok: false, reason: 'unknown' };
  const state = stateOf(discount, now);
  if (state !== 'active') return { ok: false, reason: state };
  if (discount.maxUsesPerPerson !== null && context.usedBefore.has(discount.id))
    return { ok: false, reason: 'used-before' };
  const lines = context.lines.map((line) => ({ ...line, isEligible: isInScope(discount, line) }));
  const shortfall = checkMinimum(discount, lines);
  if (shortfall !== null) return { ok: false, reason: shortfall };
  const effect = effectOf(discount, lines);
  if (effect === null) return { ok: false, reason: 'quantity' };
  return { ok: true, ...effect, discountCents: sumOf(effect.lineDiscountsCents) };
}

function checkMinimum(terms: Terms, lines: readonly CheckedLine[]): RefusalReason | null {
  const eligible = lines.filter(({ isEligible }) => isEligible);
  if (eligible.length === 0) return 'not-eligible';
  if (sumOf(eligibleAmounts(lines)) < (terms.minimumCents ?? 0)) return 'minimum';
  return sumOf(eligible.map(({ quantity }) => quantity)) < (terms.minimumQuantity ?? 0) ? 'quantity' : null;
}

export function stateOf(terms: Terms, now: Date): DiscountState {
  const { startsAt, endsAt, isPaused, maxUses, uses, usesPerCode, codeUses } = terms;
  if (endsAt !== null && now >= endsAt) return 'expired';
  if (isPaused) return 'paused';
  if (startsAt !== null && now < startsAt) return 'not-started';
  const isUsedUp = (maxUses !== null && uses >= maxUses) || (usesPerCode !== null && codeUses >= usesPerCode);
  return isUsedUp ? 'used-up' : 'active';
}
