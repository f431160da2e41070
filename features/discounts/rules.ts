import { splitMinor } from '#kernel/money/split-minor.ts';
import type { Discount, Terms } from './discount.ts';
import { effectOf } from './kinds.ts';

export interface DiscountLine {
  itemId: string;
  categories: readonly string[];
  /** Of the whole line, before any discount. */
  amountCents: number;
}

export interface DiscountContext {
  lines: readonly DiscountLine[];
  /** Ids of the discounts that this customer has used before. */
  usedBefore: ReadonlySet<string>;
}

export type DiscountState = 'active' | 'not-started' | 'expired' | 'used-up';

export type RefusalReason = 'unknown' | Exclude<DiscountState, 'active'> | 'used-before' | 'not-eligible' | 'minimum';

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
  if (discount.oncePerPerson && context.usedBefore.has(discount.id)) return { ok: false, reason: 'used-before' };
  const isEligible = context.lines.map((line) => appliesTo(discount, line));
  if (!isEligible.includes(true)) return { ok: false, reason: 'not-eligible' };
  const eligible = context.lines.map(({ amountCents }, index) => (isEligible[index] === true ? amountCents : 0));
  const eligibleCents = eligible.reduce((a, b) => a + b, 0);
  if (eligibleCents < (discount.minimumCents ?? 0)) return { ok: false, reason: 'minimum' };
  const { offCents, freeShipping } = effectOf(discount, eligibleCents);
  return { ok: true, lineDiscountsCents: splitMinor(offCents, eligible), discountCents: offCents, freeShipping };
}

export function stateOf({ startsAt, endsAt, maxUses, uses }: Terms, now: Date): DiscountState {
  if (startsAt !== null && now < startsAt) return 'not-started';
  if (endsAt !== null && now >= endsAt) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active';
}

function appliesTo({ productIds, categories }: Terms, line: DiscountLine): boolean {
  if (productIds === null && categories === null) return true;
  const isListed = productIds?.includes(line.itemId) === true;
  return isListed || categories?.some((category) => line.categories.includes(category)) === true;
}
