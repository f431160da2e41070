import type { Benefit, Discount, DiscountId } from './discount.ts';
import type { DiscountContext, DiscountLine } from './rules.ts';

/** For tests: a discount without conditions. */
export function makeDiscount(benefit: Benefit, input: Partial<Omit<Discount, 'kind'>> = {}): Discount {
  const code = input.code ?? 'WELCOME10';
  return {
    id: `id of ${code}` as DiscountId,
    title: '',
    minimumCents: null,
    minimumQuantity: null,
    productIds: null,
    categories: null,
    segment: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    uses: 0,
    isPaused: false,
    maxUsesPerPerson: null,
    usesPerCode: null,
    codeUses: 0,
    automatic: false,
    hasManyCodes: false,
    ...input,
    ...benefit,
    code,
  };
}

/** For tests: a cart with lines of these amounts, each of a different product. */
export function makeDiscountContext(
  lines: readonly (number | Partial<DiscountLine>)[],
  usedBefore: string[] = [],
): DiscountContext {
  return {
    lines: lines.map((line, index) => ({
      itemId: `item-${index}`,
      categories: [],
      quantity: 1,
      amountCents: 0,
      ...(typeof line === 'number' ? { amountCents: line } : line),
    })),
    usedBefore: new Set(usedBefore),
  };
}
