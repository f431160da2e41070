import type { DiscountBody } from '../new-discount.ts';
import { discountMessages as messages } from './messages.ts';

/** Names of the fields where two people changed the same discount. */
export const fieldLabels: Readonly<Record<keyof DiscountBody, string>> = {
  title: messages.name,
  method: messages.method,
  code: messages.code,
  usesPerCode: messages.perCode,
  kind: messages.kind,
  percent: messages.percent,
  amountCents: messages.amount,
  buyQuantity: messages.buyQuantity,
  getQuantity: messages.getQuantity,
  getPercent: messages.getPercent,
  getProductIds: messages.getProducts,
  getCategories: messages.getCategories,
  maxSets: messages.maxSets,
  productIds: messages.products,
  categories: messages.categories,
  segment: messages.customers,
  minimumCents: messages.minimumAmountOption,
  minimumQuantity: messages.minimumQuantityOption,
  startsAt: messages.startsAt,
  endsAt: messages.endsAt,
  maxUses: messages.maxUses,
  maxUsesPerPerson: messages.maxUsesPerPerson,
};
