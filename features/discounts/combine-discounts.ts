import { type Discount, normalizeCode } from './discount.ts';
import { type CartFacts, checkDiscount, type GrantedDiscount, type RefusalReason } from './rules.ts';

export interface CombineDiscounts {
  /** As the shopper entered them, in any order. */
  codes: readonly string[];
  /** The discounts of these codes and the automatic ones. */
  discounts: readonly Discount[];
  facts: CartFacts;
  now: Date;
}

export interface CombinedDiscounts {
  lineDiscountsCents: number[];
  discountCents: number;
  freeShipping: boolean;
  /** Those that count, by code; automatic ones too. */
  applied: { discount: Discount; discountCents: number }[];
  /** Codes entered that do not count, in the order of the alphabet. */
  refused: { code: string; reason: RefusalReason | 'outdone' }[];
}

interface Candidate {
  discount: Discount;
  granted: GrantedDiscount;
}

/** What all discounts of a cart come to: at most one off the goods, the best for the shopper, and one off shipping. */
export function combineDiscounts(input: CombineDiscounts): CombinedDiscounts {
  const { entered, candidates, refused } = sift(input);
  const itemDiscounts = bestOf(candidates.filter(({ granted }) => !granted.freeShipping));
  const shipping = bestOf(candidates.filter(({ granted }) => granted.freeShipping));
  const applied = candidates.filter((candidate) => candidate === itemDiscounts || candidate === shipping);
  const outdone = candidates
    .filter((candidate) => !applied.includes(candidate) && entered.has(candidate.discount.code))
    .map(({ discount }) => ({ code: discount.code, reason: 'outdone' as const }));
  return {
    lineDiscountsCents: itemDiscounts?.granted.lineDiscountsCents ?? input.facts.lines.map(() => 0),
    discountCents: itemDiscounts?.granted.discountCents ?? 0,
    freeShipping: shipping !== null,
    applied: applied.map(({ discount, granted }) => ({ discount, discountCents: granted.discountCents })),
    refused: [...refused, ...outdone].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  };
}

/** Checks each discount that was asked for or comes by itself, in the order of the codes. */
function sift({ codes, discounts, facts, now }: CombineDiscounts) {
  const entered = new Set(codes.map(normalizeCode));
  const known = new Map(discounts.map((discount) => [discount.code, discount]));
  const automatic = discounts.filter((discount) => discount.automatic).map(({ code }) => code);
  const candidates: Candidate[] = [];
  const refused: CombinedDiscounts['refused'] = [];
  for (const code of [...new Set([...entered, ...automatic])].toSorted()) {
    const discount = known.get(code) ?? null;
    const check = checkDiscount(discount, facts, now);
    if (check.ok && discount !== null) candidates.push({ discount, granted: check });
    else if (!check.ok && entered.has(code)) refused.push({ code, reason: check.reason });
  }
  return { entered, candidates, refused };
}

/** Candidates stand in the order of their codes; an earlier one stays unless a later one is better. */
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
