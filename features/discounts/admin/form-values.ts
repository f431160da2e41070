import type { DiscountDetail } from '../admin-contract.ts';
import { type DiscountBody, NEW_DISCOUNT } from '../new-discount.ts';

/** The values of the form for a saved discount. */
export function toValues(discount: DiscountDetail): DiscountBody {
  const names = Object.keys(NEW_DISCOUNT) as (keyof DiscountBody)[];
  return Object.fromEntries(names.map((name) => [name, discount[name]])) as unknown as DiscountBody;
}

const NO_BENEFIT = {
  percent: null,
  amountCents: null,
  buyQuantity: null,
  getQuantity: null,
  getPercent: null,
  getProductIds: null,
  getCategories: null,
  maxSets: null,
} as const;

/** The values that a kind starts with. Those of other kinds are removed, so that no hidden field is invalid. */
export const KIND_DEFAULTS: Readonly<Record<DiscountBody['kind'], Partial<DiscountBody>>> = {
  percent: { ...NO_BENEFIT, percent: 10 },
  amount: { ...NO_BENEFIT },
  'free-shipping': { ...NO_BENEFIT },
  'buy-x-get-y': { ...NO_BENEFIT, buyQuantity: 2, getQuantity: 1, getPercent: 100 },
};
