import type { DiscountRule } from './admin-contract.ts';
import { ruleMessages as messages } from './rule-messages.ts';

export interface RuleNames {
  /** Titles of the products, as far as they are known. */
  products: readonly string[];
  getProducts: readonly string[];
  /** The name of the segment that it is limited to, as far as it is known. */
  segment?: string | undefined;
}

export interface RuleFormat {
  money: (cents: number) => string;
  time: (instant: string) => string;
}

export interface RuleText {
  rule: DiscountRule;
  names: RuleNames;
  format: RuleFormat;
}

/** The rule of a discount in one sentence. A value that is not entered yet is shown as an ellipsis. */
export function describeRule(text: RuleText): string {
  const { rule, names, format } = text;
  return `${[benefit(text), minimum(rule, format), customers(rule, names), method(rule), limits(rule), period(rule, format)].join('')}.`;
}

const orOpen = (value: number | null): string => (value === null ? messages.open : String(value));

function benefit({ rule, names, format }: RuleText): string {
  const target = describeTarget(rule.productIds, rule.categories, names.products);
  switch (rule.kind) {
    case 'percent':
      return messages.percentOff(orOpen(rule.percent), target ?? messages.wholeOrder);
    case 'amount': {
      const amount = rule.amountCents === null ? messages.open : format.money(rule.amountCents);
      return messages.amountOff(amount, target ?? messages.wholeOrder);
    }
    case 'free-shipping':
      return target === null ? messages.freeShipping : messages.freeShippingFor(target);
    case 'buy-x-get-y':
      return buyXGetY(rule, target, names.getProducts);
  }
}

function buyXGetY(rule: DiscountRule, target: string | null, getNames: readonly string[]): string {
  const bought = orOpen(rule.buyQuantity);
  const gotten = orOpen(rule.getQuantity);
  const getTarget = describeTarget(rule.getProductIds, rule.getCategories, getNames);
  const parts = [
    target === null ? messages.buyAny(bought) : messages.buy(bought, target),
    getTarget === null ? messages.getMore(gotten) : messages.getOf(gotten, getTarget),
    rule.getPercent === 100 ? messages.free : messages.atPercentOff(orOpen(rule.getPercent)),
    rule.maxSets === null ? '' : messages.maxSets(rule.maxSets),
  ];
  return parts.join('');
}

const MAX_NAMES = 2;

/** Null if nothing limits it. */
function describeTarget(
  productIds: readonly string[] | null,
  categories: readonly string[] | null,
  titles: readonly string[],
): string | null {
  if (productIds === null && categories === null) return null;
  const parts = [describeProducts(productIds ?? [], titles), describeCategories(categories ?? [])];
  const named = parts.filter((part) => part !== '');
  return named.length === 0 ? messages.nothing : named.join(messages.and);
}

function describeProducts(ids: readonly string[], titles: readonly string[]): string {
  if (ids.length === 0) return '';
  const shown = titles.slice(0, MAX_NAMES);
  if (shown.length === 0) return messages.products(ids.length);
  const others = ids.length - shown.length;
  return joinNames(others > 0 ? [...shown, messages.otherProducts(others)] : shown);
}

function describeCategories(categories: readonly string[]): string {
  const [first] = categories;
  if (first === undefined) return '';
  if (categories.length === 1) return messages.category(first);
  const shown = categories.slice(0, MAX_NAMES);
  const others = categories.length - shown.length;
  return messages.categories(joinNames(others > 0 ? [...shown, messages.otherCategories(others)] : shown));
}

function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${messages.and}${last}`;
}

function minimum({ minimumCents, minimumQuantity }: DiscountRule, { money }: RuleFormat): string {
  if (minimumCents !== null) return messages.minimumAmount(money(minimumCents));
  return minimumQuantity === null ? '' : messages.minimumQuantity(minimumQuantity);
}

function customers({ segment }: DiscountRule, names: RuleNames): string {
  return segment === null ? '' : messages.forSegment(names.segment ?? segment);
}

function method(rule: DiscountRule): string {
  if (rule.method === 'automatic') return messages.automatically;
  if (rule.method === 'code') return messages.withCode(rule.code === '' ? messages.open : rule.code.toUpperCase());
  return messages.withCodes + (rule.usesPerCode === null ? '' : messages.perCode(rule.usesPerCode));
}

function limits({ maxUsesPerPerson, maxUses }: DiscountRule): string {
  const perPerson = maxUsesPerPerson === null ? '' : messages.perPerson(maxUsesPerPerson);
  return perPerson + (maxUses === null ? '' : messages.inTotal(maxUses.toLocaleString('en-US')));
}

function period({ startsAt, endsAt }: DiscountRule, { time }: RuleFormat): string {
  if (startsAt !== null && endsAt !== null) return messages.period(time(startsAt), time(endsAt));
  if (startsAt !== null) return messages.from(time(startsAt));
  return endsAt === null ? '' : messages.until(time(endsAt));
}
