import {
  type BulkProduct,
  type BulkVariant,
  PRODUCT_FIELDS,
  type ProductValues,
  VARIANT_FIELDS,
  type VariantValues,
} from '#features/catalog/bulk-values.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import { applyToProduct, applyToVariant } from './apply-rules.ts';
import type { BulkField, BulkRule } from './bulk-rule.ts';
import {
  checkProductValues,
  checkVariantValues,
  type ValueProblem,
  type WarningCode,
  warningOf,
} from './check-values.ts';
import { isSameValue } from './is-same-value.ts';

export type BulkValue = string | number | boolean | null | readonly string[];
/** Only the values that differ. */
export type ChangedValues = Partial<Record<BulkField, BulkValue>>;

/** A product or variant, as the owner knows it. */
export interface RecordName {
  itemId: ItemId;
  /** Null for the product itself. */
  variantId: string | null;
  title: string;
  /** The values of the variant's options, otherwise its SKU. Empty for the product itself. */
  variant: string;
}

export interface RecordChange extends RecordName {
  /** Its place in the product: 0 is the product itself, then its variants. */
  place: number;
  before: ChangedValues;
  after: ChangedValues;
  warnings: Partial<Record<BulkField, WarningCode>>;
}

export interface RecordProblem extends RecordName, ValueProblem {}

export interface ChangePlan {
  /** By product, the product itself before its variants. */
  changes: RecordChange[];
  /** Products with a problem are not changed at all. */
  problems: RecordProblem[];
  products: number;
  variants: number;
  /** How many values, products and variants change. */
  changedValues: number;
  changedProducts: number;
  changedVariants: number;
  /** Products that are left as they are because of a problem. */
  problemProducts: number;
  warnings: number;
}

/** What the rules change, as a list of values before and after. */
export function planChanges(products: readonly BulkProduct[], rules: readonly BulkRule[]): ChangePlan {
  const plan: ChangePlan = {
    changes: [],
    problems: [],
    products: products.length,
    variants: 0,
    changedValues: 0,
    changedProducts: 0,
    changedVariants: 0,
    problemProducts: 0,
    warnings: 0,
  };
  for (const product of products) addProduct(plan, product, rules);
  return plan;
}

function addProduct(plan: ChangePlan, product: BulkProduct, rules: readonly BulkRule[]): void {
  plan.variants += product.variants.length;
  const planned = [
    planProduct(product, rules),
    ...product.variants.map((_, index) => planVariant(product, index, rules)),
  ];
  const problems = planned.flatMap(({ problems: found }) => found);
  if (problems.length > 0) {
    plan.problems.push(...problems);
    plan.problemProducts += 1;
    return;
  }
  const changes = planned.flatMap(({ change }) => change ?? []);
  if (changes.length === 0) return;
  plan.changedProducts += 1;
  for (const change of changes) {
    plan.changes.push(change);
    plan.changedValues += Object.keys(change.after).length;
    plan.warnings += Object.keys(change.warnings).length;
    if (change.variantId !== null) plan.changedVariants += 1;
  }
}

interface Planned {
  change: RecordChange | null;
  problems: RecordProblem[];
}

function planProduct({ id, values }: BulkProduct, rules: readonly BulkRule[]): Planned {
  const name: RecordName = { itemId: id, variantId: null, title: values.title, variant: '' };
  const after = applyToProduct(values, rules);
  const differing = PRODUCT_FIELDS.filter((field) => !isSameValue(values[field], after[field]));
  if (differing.length === 0) return { change: null, problems: [] };
  const problems = checkProductValues(after).map((problem) => ({ ...name, ...problem }));
  return { change: toChange({ ...name, place: 0 }, differing, { before: values, after }), problems };
}

function planVariant(product: BulkProduct, index: number, rules: readonly BulkRule[]): Planned {
  const variant = product.variants[index];
  if (variant === undefined) return { change: null, problems: [] };
  const name = toName(product, variant);
  const before = variant.values;
  const after = applyToVariant(before, rules);
  const differing = VARIANT_FIELDS.filter((field) => !isSameValue(before[field], after[field]));
  if (differing.length === 0) return { change: null, problems: [] };
  const problems = checkVariantValues(after).map((problem) => ({ ...name, ...problem }));
  const change = toChange({ ...name, place: index + 1 }, differing, { before, after });
  for (const field of differing) {
    const warning = warningOf(field, { before, after });
    if (warning !== null) change.warnings[field] = warning;
  }
  return { change, problems };
}

function toName({ id, values }: BulkProduct, variant: BulkVariant): RecordName {
  return { itemId: id, variantId: variant.id, title: values.title, variant: variant.label || variant.sku };
}

function toChange<Values extends ProductValues | VariantValues>(
  name: RecordName & { place: number },
  fields: readonly (keyof Values & BulkField)[],
  { before, after }: { before: Values; after: Values },
): RecordChange {
  // The fields of both kinds of values hold nothing else.
  const pick = (values: Values): ChangedValues =>
    Object.fromEntries(fields.map((field) => [field, values[field] as BulkValue]));
  return { ...name, before: pick(before), after: pick(after), warnings: {} };
}
