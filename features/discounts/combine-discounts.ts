import { type Discount, normalizeCode } from './discount.ts';
import { checkDiscount, type DiscountContext, type GrantedDiscount, type RefusalReason } from './rules.ts';

export interface CombineDiscounts {
  /** As the shopper entered them, in any order. */
  codes: readonly string[];
  /** The discounts of these codes and the automatic ones. */
  discounts: readonly Discount[];
  context: DiscountContext;
  now: Date;
}

export interface CombinedDiscounts {
  lineDiscountsCents: number[];
  discountCents: number;
  freeShipping: boolean;
  /** The discounts that apply, sorted by code, including automatic ones. */
  applied: { discount: Discount; discountCents: number }[];
  /** Entered codes that do not apply, sorted alphabetically. */
  refused: { code: string; reason: RefusalReason | 'outdone' }[];
}

interface Candidate {
  discount: Discount;
  granted: GrantedDiscount;
}

/** Combines the discounts of a cart: at most one on the goods, the best for the shopper, and one on shipping. */
export function combineDiscounts(input: CombineDiscounts): CombinedDiscounts {
  const { entered, candidates, refused } = checkCandidates(input);
  const itemDiscounts = bestOf(candidates.filter(({ granted }) => !granted.freeShipping));
  const shipping = bestOf(candidates.filter(({ granted }) => granted.freeShipping));
  const applied = candidates.filter((candidate) => candidate === itemDiscounts || candidate === shipping);
  const superseded = candidates
    .filter((candidate) => !applied.includes(candidate) && entered.has(candidate.discount.code))
    .map(({ discount }) => ({ code: discount.code, reason: 'outdone' as const }));
  return {
    lineDiscountsCents: itemDiscounts?.granted.lineDiscountsCents ?? input.context.lines.map(() => 0),
    discountCents: itemDiscounts?.granted.discountCents ?? 0,
    freeShipping: shipping !== null,
    applied: applied.map(({ discount, granted }) => ({ discount, discountCents: granted.discountCents })),
    refused: [...refused, ...superseded].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  };
}

/** Checks each entered or automatic discount, in the order of the codes. */
function checkCandidates({ codes, discounts, context, now }: CombineDiscounts) {
  const entered = new Set(codes.map(normalizeCode));
  const known = new Map(discounts.map((discount) => [discount.code, discount]));
  const automatic = discounts.filter((discount) => discount.automatic).map(({ code }) => code);
  const candidates: Candidate[] = [];
  const refused: CombinedDiscounts['refused'] = [];
  for (const code of [...new Set([...entered, ...automatic])].toSorted()) {
    const discount = known.get(code) ?? null;
    const check = checkDiscount(discount, context, now);
    if (check.ok && discount !== null) candidates.push({ discount, granted: check });
    else if (!check.ok && entered.has(code)) refused.push({ code, reason: check.reason });
  }
  return { entered, candidates, refused };
}

/** Candidates are sorted by code. An earlier one wins unless a later one is better. */
function bestOf(candidates: readonly Candidate[]): Candidate | null {
  return candidates.reduce<Candidate | null>(
    (best, candidate) => (best === null || isBetter(candidate, best) ? candidate : best),
    null,
  );
}

function isBetter(a: Candidate, b: Candidate): boolean {
  const more = a.granted.discountCents - b.granted.discountCents;
  return more === 0 ? a.discount.automatic && !b.discount.automatic : more > 0;
}
