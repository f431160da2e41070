import { combineDiscounts } from '#features/discounts/combine-discounts.ts';
import type { Discount } from '#features/discounts/discount.ts';
import type { Order } from '#features/orders/order.ts';
import { splitMinor } from '#kernel/money/split-minor.ts';

export interface DiscountableLine {
  itemId: string;
  categories: readonly string[];
  quantity: number;
  unitPriceCents: number;
  /** The line before the edit. Null for one that is added. */
  before: { quantity: number; discountCents: number } | null;
}

export interface KeptDiscounts {
  /** One for each line, in their order. */
  lineDiscountsCents: number[];
  applied: Order['discounts'];
  freeShipping: boolean;
}

/**
 * The discounts of an order after an edit. If the rules of the store still give what the order has, they decide, also
 * about added lines. Otherwise, and for discounts that a member has granted, each line keeps its discount per unit.
 */
export function keepDiscounts(
  order: Pick<Order, 'discounts'>,
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
): KeptDiscounts {
  const rules = order.discounts.flatMap(({ id }) => discounts.filter((discount) => discount.id === id)).map(relax);
  const before = lines.flatMap((line) => (line.before === null ? [] : [{ ...line, ...line.before }]));
  const original = combine(rules, before);
  const isSame = before.every(({ discountCents }, at) => original.lineDiscountsCents[at] === discountCents);
  return rules.length === order.discounts.length && isSame ? byRules(order, lines, rules) : byUnit(order, lines);
}

/** The order has met the limits of its discounts, which its own use counts for, and the dates. */
function relax(discount: Discount): Discount {
  const limits = { maxUses: null, maxUsesPerPerson: null, usesPerCode: null };
  return { ...discount, ...limits, isPaused: false, startsAt: null, endsAt: null };
}

function combine(rules: readonly Discount[], lines: readonly DiscountableLine[]) {
  return combineDiscounts({
    codes: rules.filter(({ automatic }) => !automatic).map(({ code }) => code),
    discounts: rules,
    context: {
      lines: lines.map(({ itemId, categories, quantity, unitPriceCents }) => {
        return { itemId, categories, quantity, amountCents: quantity * unitPriceCents };
      }),
      usedBefore: new Set(),
    },
    // Not read: the discounts have no dates.
    now: new Date(0),
  });
}

function byRules(
  { discounts }: Pick<Order, 'discounts'>,
  lines: readonly DiscountableLine[],
  rules: readonly Discount[],
): KeptDiscounts {
  const remaining = lines.filter(({ quantity }) => quantity > 0);
  const { lineDiscountsCents, applied, freeShipping } = combine(rules, remaining);
  const granted = new Map(applied.map(({ discount, discountCents }) => [discount.id as string, discountCents]));
  let at = 0;
  return {
    lineDiscountsCents: lines.map(({ quantity }) => (quantity > 0 ? (lineDiscountsCents[at++] ?? 0) : 0)),
    applied: discounts.flatMap((one) => (granted.has(one.id) ? { ...one, cents: granted.get(one.id) ?? 0 } : [])),
    freeShipping,
  };
}

function byUnit({ discounts }: Pick<Order, 'discounts'>, lines: readonly DiscountableLine[]): KeptDiscounts {
  const lineDiscountsCents = lines.map(({ before, quantity }) =>
    before === null ? 0 : Number((BigInt(before.discountCents) * BigInt(quantity)) / BigInt(before.quantity)),
  );
  const sum = lineDiscountsCents.reduce((total, cents) => total + cents, 0);
  const weights = discounts.map(({ cents }) => cents);
  const shares = weights.some((weight) => weight > 0) ? splitMinor(sum, weights) : weights;
  const applied = discounts
    .map((discount, at) => ({ ...discount, cents: shares[at] ?? 0 }))
    // Free shipping takes nothing off the goods.
    .filter(({ cents }, at) => cents > 0 || discounts[at]?.cents === 0);
  return { lineDiscountsCents, applied, freeShipping: false };
}
