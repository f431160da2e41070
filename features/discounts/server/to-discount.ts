import type { Benefit, Discount, DiscountId } from '../discount.ts';
import type { DiscountInput } from '../discount-input.ts';

export interface ToDiscount {
  id: DiscountId;
  /** The stored one, which an automatic discount gets from its name. */
  code: string;
}

/** The discount that the values of the form describe. Values of other kinds and methods are left out. */
export function toDiscount(input: DiscountInput, { id, code }: ToDiscount): Discount {
  return {
    ...toBenefit(input),
    id,
    code,
    title: input.title,
    minimumCents: input.minimumCents,
    minimumQuantity: input.minimumQuantity,
    productIds: withoutRepeats(input.productIds),
    categories: withoutRepeats(input.categories),
    segment: input.segment,
    startsAt: toDate(input.startsAt),
    endsAt: toDate(input.endsAt),
    isPaused: false,
    maxUses: input.maxUses,
    uses: 0,
    maxUsesPerPerson: input.maxUsesPerPerson,
    usesPerCode: input.method === 'codes' ? input.usesPerCode : null,
    codeUses: 0,
    automatic: input.method === 'automatic',
    hasManyCodes: input.method === 'codes',
  };
}

// The schema requires the values of each kind, so a missing one is a bug.
function toBenefit(input: DiscountInput): Benefit {
  const { kind } = input;
  if (kind === 'free-shipping') return { kind };
  if (kind === 'percent') return { kind, percent: need(input.percent) };
  if (kind === 'amount') return { kind, amountCents: need(input.amountCents) };
  return {
    kind,
    buyQuantity: need(input.buyQuantity),
    getQuantity: need(input.getQuantity),
    getPercent: need(input.getPercent),
    getProductIds: withoutRepeats(input.getProductIds),
    getCategories: withoutRepeats(input.getCategories),
    maxSets: input.maxSets,
  };
}

function need(value: number | null): number {
  if (value === null) throw new Error('A discount has no value for its kind');
  return value;
}

function withoutRepeats(names: readonly string[] | null): string[] | null {
  return names === null ? null : [...new Set(names)];
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
