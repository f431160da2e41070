import type { z } from 'zod';
import type { DiscountInput } from './discount-input.ts';

export type DiscountBody = z.input<typeof DiscountInput>;

/** The values of a new discount: ten percent off everything, by a code that is not chosen yet. */
export const NEW_DISCOUNT: DiscountBody = {
  title: '',
  method: 'code',
  code: '',
  usesPerCode: 1,
  kind: 'percent',
  percent: 10,
  amountCents: null,
  buyQuantity: null,
  getQuantity: null,
  getPercent: null,
  getProductIds: null,
  getCategories: null,
  maxSets: null,
  productIds: null,
  categories: null,
  segment: null,
  minimumCents: null,
  minimumQuantity: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
};
