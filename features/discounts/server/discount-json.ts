import type { DiscountDetail, DiscountRow, DiscountRule } from '../admin-contract.ts';
import { type Discount, methodOf } from '../discount.ts';
import { stateOf } from '../rules.ts';
import type { StoredDiscount } from './admin-repository.ts';

export interface JsonContext {
  now: Date;
  currency: string;
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
};

/** The rule with a value for each field, null for those of other kinds. */
export function toRule(discount: Discount): DiscountRule {
  return {
    title: discount.title,
    method: methodOf(discount),
    code: discount.code,
    usesPerCode: discount.usesPerCode,
    ...NO_BENEFIT,
    ...benefitOf(discount),
    productIds: toNames(discount.productIds),
    categories: toNames(discount.categories),
    segment: discount.segment,
    minimumCents: discount.minimumCents,
    minimumQuantity: discount.minimumQuantity,
    startsAt: discount.startsAt?.toISOString() ?? null,
    endsAt: discount.endsAt?.toISOString() ?? null,
    maxUses: discount.maxUses,
    maxUsesPerPerson: discount.maxUsesPerPerson,
  };
}

function benefitOf(discount: Discount): Partial<DiscountRule> & Pick<DiscountRule, 'kind'> {
  const { kind } = discount;
  if (kind === 'percent') return { kind, percent: discount.percent };
  if (kind === 'amount') return { kind, amountCents: discount.amountCents };
  if (kind === 'free-shipping') return { kind };
  return {
    kind,
    buyQuantity: discount.buyQuantity,
    getQuantity: discount.getQuantity,
    getPercent: discount.getPercent,
    getProductIds: toNames(discount.getProductIds),
    getCategories: toNames(discount.getCategories),
    maxSets: discount.maxSets,
  };
}

const toNames = (names: readonly string[] | null): string[] | null => (names === null ? null : [...names]);

function toFacts(stored: StoredDiscount, { now, currency }: JsonContext) {
  const { discount, revision, codeCount, createdAt, updatedAt, trashedAt } = stored;
  return {
    id: discount.id,
    revision,
    state: stateOf(discount, now),
    uses: discount.uses,
    codeCount,
    currency,
    createdOn: createdAt.getTime(),
    updatedOn: updatedAt.getTime(),
    trashedOn: trashedAt?.getTime() ?? null,
  };
}

export function toRow(stored: StoredDiscount, context: JsonContext): DiscountRow {
  return {
    ...toRule(stored.discount),
    ...toFacts(stored, context),
    productTitles: stored.products.map(({ title }) => title),
    getProductTitles: stored.getProducts.map(({ title }) => title),
  };
}

export function toDetail(stored: StoredDiscount, context: JsonContext): DiscountDetail {
  const { products, getProducts, updatedBy } = stored;
  return { ...toRule(stored.discount), ...toFacts(stored, context), products, getProducts, updatedBy };
}
