import type { ProductValues, VariantValues } from '#features/catalog/bulk-values.ts';
import type { BulkField } from './bulk-rule.ts';
import { MAX_CATEGORIES, MAX_CENTS, MAX_TAGS, MAX_TITLE_LENGTH, MAX_WEIGHT_GRAMS } from './limits.ts';

/** Why a value cannot be stored. */
export const PROBLEM_CODES = [
  'title-empty',
  'title-too-long',
  'too-many-categories',
  'too-many-tags',
  'price-negative',
  'price-too-high',
  'sale-price-negative',
  'sale-price-too-high',
  'sale-price-missing',
  'weight-negative',
  'weight-too-high',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What an owner should know about a value that can be stored. */
export const WARNING_CODES = ['price-free', 'sale-not-lower'] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export interface ValueProblem {
  field: BulkField;
  code: ProblemCode;
}

type Check = [isProblem: boolean, field: BulkField, code: ProblemCode];

function toProblems(checks: readonly Check[]): ValueProblem[] {
  return checks.filter(([isProblem]) => isProblem).map(([, field, code]) => ({ field, code }));
}

export function checkProductValues({ title, categories, tags }: ProductValues): ValueProblem[] {
  return toProblems([
    [title.trim() === '', 'title', 'title-empty'],
    [title.length > MAX_TITLE_LENGTH, 'title', 'title-too-long'],
    [categories.length > MAX_CATEGORIES, 'categories', 'too-many-categories'],
    [tags.length > MAX_TAGS, 'tags', 'too-many-tags'],
  ]);
}

export function checkVariantValues(values: VariantValues): ValueProblem[] {
  const { priceCents, salePriceCents, weightGrams } = values;
  const salePrice = salePriceCents ?? 0;
  return toProblems([
    [priceCents < 0, 'priceCents', 'price-negative'],
    [priceCents > MAX_CENTS, 'priceCents', 'price-too-high'],
    [salePrice < 0, 'salePriceCents', 'sale-price-negative'],
    [salePrice > MAX_CENTS, 'salePriceCents', 'sale-price-too-high'],
    [!isSaleComplete(values), 'onSale', 'sale-price-missing'],
    [weightGrams < 0, 'weightGrams', 'weight-negative'],
    [weightGrams > MAX_WEIGHT_GRAMS, 'weightGrams', 'weight-too-high'],
  ]);
}

/** A variant that is on sale has a sale price. */
export function isSaleComplete({ onSale, salePriceCents }: Pick<VariantValues, 'onSale' | 'salePriceCents'>): boolean {
  return !onSale || salePriceCents !== null;
}

/** The warning at a changed value of a variant. */
export function warningOf(
  field: BulkField,
  { before, after }: { before: VariantValues; after: VariantValues },
): WarningCode | null {
  if (field === 'priceCents' && after.priceCents === 0 && before.priceCents > 0) return 'price-free';
  const isSaleField = field === 'priceCents' || field === 'salePriceCents' || field === 'onSale';
  const isNotLower = after.onSale && after.salePriceCents !== null && after.salePriceCents >= after.priceCents;
  return isSaleField && isNotLower ? 'sale-not-lower' : null;
}
