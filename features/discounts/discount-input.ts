import { z } from 'zod';
import { SegmentSlug } from '#features/sites/segment-file.ts';
import { MAX_DISCOUNT_CODES } from '#features/sites/site-file.ts';
import { DISCOUNT_KINDS, DISCOUNT_METHODS, normalizeCode } from './discount.ts';
import { inputMessages as messages } from './input-messages.ts';
import { MAX_CODE_LENGTH } from './limits.ts';

const MAX_CENTS = 1_000_000_000_000;
const MAX_UNITS = 1000;
const MAX_USES = 1_000_000_000;
const MAX_TARGETS = 1000;

export const MAX_CODES = MAX_DISCOUNT_CODES;

/** Letters, digits and hyphens. Empty for an automatic discount. */
const Code = z
  .string()
  .max(MAX_CODE_LENGTH)
  .transform(normalizeCode)
  .pipe(z.string().regex(/^(?:[A-Z0-9-]{2,40})?$/, messages.code));
const Percent = z.int().min(1).max(100).nullable();
const Units = z.int().min(1).max(MAX_UNITS).nullable();
const Uses = z.int().min(1).max(MAX_USES).nullable();
const Products = z.array(z.string().min(1).max(100)).max(MAX_TARGETS).nullable();
const Categories = z.array(z.string().trim().min(1).max(200)).max(MAX_TARGETS).nullable();
const Instant = z.iso.datetime({ offset: true }).nullable();

/** A discount as it is edited. Values that do not belong to its kind or method are ignored. */
const DiscountValues = z.strictObject({
  title: z.string().trim().max(200),
  method: z.enum(DISCOUNT_METHODS),
  code: Code,
  usesPerCode: Uses,
  kind: z.enum(DISCOUNT_KINDS),
  percent: Percent,
  amountCents: z.int().min(1).max(MAX_CENTS).nullable(),
  buyQuantity: Units,
  getQuantity: Units,
  getPercent: Percent,
  getProductIds: Products,
  getCategories: Categories,
  maxSets: Units,
  productIds: Products,
  categories: Categories,
  segment: SegmentSlug.nullable(),
  minimumCents: z.int().min(1).max(MAX_CENTS).nullable(),
  minimumQuantity: z.int().min(1).max(100_000).nullable(),
  startsAt: Instant,
  endsAt: Instant,
  maxUses: Uses,
  maxUsesPerPerson: z.int().min(1).max(1_000_000).nullable(),
});
type DiscountValues = z.output<typeof DiscountValues>;

/** The fields that a kind needs. */
const NEEDED = {
  percent: ['percent'],
  amount: ['amountCents'],
  'free-shipping': [],
  'buy-x-get-y': ['buyQuantity', 'getQuantity', 'getPercent'],
} as const satisfies Record<DiscountValues['kind'], readonly (keyof DiscountValues)[]>;

/** Limited to products or categories, of which none is named. */
function isEmptyScope(products: readonly string[] | null, categories: readonly string[] | null): boolean {
  return (products !== null || categories !== null) && (products ?? []).length + (categories ?? []).length === 0;
}

export const DiscountInput = DiscountValues.superRefine((values, context) => {
  const report = (field: keyof DiscountValues, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  for (const field of NEEDED[values.kind]) if (values[field] === null) report(field, messages.required);
  if (values.method === 'automatic' && values.title === '') report('title', messages.automaticTitle);
  if (values.method !== 'automatic' && values.code === '') report('code', messages.required);
  if (values.minimumCents !== null && values.minimumQuantity !== null) report('minimumQuantity', messages.oneMinimum);
  if (isEmptyScope(values.productIds, values.categories)) report('productIds', messages.noTargets);
  if (isEmptyScope(values.getProductIds, values.getCategories)) report('getProductIds', messages.noTargets);
  const { startsAt, endsAt } = values;
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    report('endsAt', messages.endBeforeStart);
});
export type DiscountInput = z.output<typeof DiscountInput>;
