import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { DISCOUNT_KINDS, DISCOUNT_METHODS } from './discount.ts';
import { DiscountInput, MAX_CODES } from './discount-input.ts';
import { DISCOUNT_STATES } from './rules.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 240, seconds: 60 };
/** A thousand products and a thousand categories, twice. */
const DISCOUNT_BYTES = 1_000_000;
const MAX_BULK = 200;

const DiscountId = idSchema<'discount'>();
const DiscountParams = z.strictObject({ id: DiscountId });
const Kind = z.enum(DISCOUNT_KINDS);
const Method = z.enum(DISCOUNT_METHODS);
const State = z.enum(DISCOUNT_STATES);

const Names = z.array(z.string()).nullable();

const rule = {
  title: z.string(),
  method: Method,
  code: z.string(),
  usesPerCode: z.int().nullable(),
  kind: Kind,
  percent: z.int().nullable(),
  amountCents: z.int().nullable(),
  buyQuantity: z.int().nullable(),
  getQuantity: z.int().nullable(),
  getPercent: z.int().nullable(),
  getProductIds: Names,
  getCategories: Names,
  maxSets: z.int().nullable(),
  productIds: Names,
  categories: Names,
  segment: z.string().nullable(),
  minimumCents: z.int().nullable(),
  minimumQuantity: z.int().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerPerson: z.int().nullable(),
};

/** The rule of a discount, as it is edited and as a sentence describes it. */
export const DiscountRule = z.strictObject(rule);
export type DiscountRule = z.infer<typeof DiscountRule>;

const facts = {
  id: z.string(),
  revision: z.int(),
  state: State,
  uses: z.int(),
  /** How many codes were generated. */
  codeCount: z.int(),
  currency: z.string(),
  createdOn: z.int(),
  updatedOn: z.int(),
  /** When it was deleted, if it is in the trash. */
  trashedOn: z.int().nullable(),
};

const TargetProduct = z.strictObject({ id: z.string(), title: z.string() });

/** A discount as a row of the owner's list. */
export const DiscountRow = z.strictObject({
  ...rule,
  ...facts,
  /** Titles of the first few products that the rule names. */
  productTitles: z.array(z.string()),
  getProductTitles: z.array(z.string()),
});
export type DiscountRow = z.infer<typeof DiscountRow>;

/** A discount with the titles of all its products that exist. */
export const DiscountDetail = z.strictObject({
  ...rule,
  ...facts,
  products: z.array(TargetProduct),
  getProducts: z.array(TargetProduct),
  /** The member who last changed it. Null if it was imported. */
  updatedBy: z.string().nullable(),
});
export type DiscountDetail = z.infer<typeof DiscountDetail>;

const detailReply = z.strictObject({ discount: DiscountDetail });

const filters = {
  kind: Kind.optional(),
  method: Method.optional(),
  state: State.optional(),
  /** `true`: deleted discounts, which no other list contains. */
  trash: z.enum(['true', 'false']).optional(),
};
const DiscountQuery = listQuery(['-created', 'created', 'title', '-title', 'code', '-code', '-uses', 'uses'], filters);
export type DiscountQuery = z.output<typeof DiscountQuery>;

export const listDiscountsEndpoint = endpoint({
  id: 'discounts.listDiscounts',
  method: 'GET',
  path: '/api/config/discounts',
  summary: 'Lists the discounts of the website. `search` finds names, codes and whole generated codes.',
  capability: 'discounts.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: DiscountQuery,
  reply: listReply(DiscountRow),
});

export const getOptionsEndpoint = endpoint({
  id: 'discounts.getOptions',
  method: 'GET',
  path: '/api/config/discounts/options',
  summary: 'Returns what the form of a discount needs: the currency, the categories of products and the segments.',
  capability: 'discounts.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({
    currency: z.string(),
    categories: z.array(z.string()),
    /** Segments of customers by name. */
    segments: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
  }),
});

const ProductOption = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The lowest price that a shopper pays now. */
  priceCents: z.int(),
  categories: z.array(z.string()),
});
export type ProductOption = z.infer<typeof ProductOption>;

export const searchProductsEndpoint = endpoint({
  id: 'discounts.searchProducts',
  method: 'GET',
  path: '/api/config/discounts/products',
  summary: 'Finds products for a discount by words of their titles. Without a text, the last changed ones.',
  capability: 'discounts.read',
  bodyLimit: 0,
  // A request for each typed letter.
  rate: { max: 300, seconds: 60 },
  query: z.strictObject({ search: z.string().trim().max(200).default('') }),
  reply: z.strictObject({ products: z.array(ProductOption) }),
});

export const createDiscountEndpoint = endpoint({
  id: 'discounts.createDiscount',
  method: 'POST',
  path: '/api/config/discounts',
  summary: 'Creates a discount.',
  capability: 'discounts.write',
  bodyLimit: DISCOUNT_BYTES,
  rate: WRITE_RATE,
  body: DiscountInput,
  reply: detailReply,
  status: 201,
  errors: ['DISCOUNTS_CODE_TAKEN', 'DISCOUNTS_PRODUCT_UNKNOWN', 'DISCOUNTS_SEGMENT_UNKNOWN', 'DISCOUNTS_TOO_MANY'],
});

export const getDiscountEndpoint = endpoint({
  id: 'discounts.getDiscount',
  method: 'GET',
  path: '/api/config/discounts/{id}',
  summary: 'Returns a discount. `ETag` is its revision.',
  capability: 'discounts.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: DiscountParams,
  reply: detailReply,
  errors: ['DISCOUNTS_NOT_FOUND'],
});

export const updateDiscountEndpoint = endpoint({
  id: 'discounts.updateDiscount',
  method: 'PUT',
  path: '/api/config/discounts/{id}',
  summary: 'Changes a discount. With `If-Match`, only if it still has that revision.',
  capability: 'discounts.write',
  bodyLimit: DISCOUNT_BYTES,
  rate: WRITE_RATE,
  params: DiscountParams,
  body: DiscountInput,
  reply: detailReply,
  errors: [
    'DISCOUNTS_NOT_FOUND',
    'DISCOUNTS_CHANGED',
    'DISCOUNTS_CODE_TAKEN',
    'DISCOUNTS_PRODUCT_UNKNOWN',
    'DISCOUNTS_SEGMENT_UNKNOWN',
    'DISCOUNTS_LIMIT_BELOW_USES',
    'DISCOUNTS_HAS_CODES',
  ],
});

const action = {
  method: 'POST',
  capability: 'discounts.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: DiscountParams,
  reply: detailReply,
} as const;

export const deleteDiscountEndpoint = endpoint({
  ...action,
  id: 'discounts.deleteDiscount',
  method: 'DELETE',
  path: '/api/config/discounts/{id}',
  summary: 'Moves a discount to the trash, where it can be restored for 30 days.',
  errors: ['DISCOUNTS_NOT_FOUND'],
});

export const restoreDiscountEndpoint = endpoint({
  ...action,
  id: 'discounts.restoreDiscount',
  path: '/api/config/discounts/{id}/restore',
  summary: 'Restores a discount from the trash.',
  errors: ['DISCOUNTS_NOT_FOUND', 'DISCOUNTS_CODE_TAKEN'],
});

export const pauseDiscountEndpoint = endpoint({
  ...action,
  id: 'discounts.pauseDiscount',
  path: '/api/config/discounts/{id}/pause',
  summary: 'Pauses a discount: carts no longer get it, and its code is refused.',
  errors: ['DISCOUNTS_NOT_FOUND'],
});

export const resumeDiscountEndpoint = endpoint({
  ...action,
  id: 'discounts.resumeDiscount',
  path: '/api/config/discounts/{id}/resume',
  summary: 'Resumes a paused discount.',
  errors: ['DISCOUNTS_NOT_FOUND'],
});

export const endDiscountEndpoint = endpoint({
  ...action,
  id: 'discounts.endDiscount',
  path: '/api/config/discounts/{id}/end',
  summary: 'Ends a discount now.',
  errors: ['DISCOUNTS_NOT_FOUND', 'DISCOUNTS_ENDED'],
});

const bulk = {
  method: 'POST',
  capability: 'discounts.write',
  bodyLimit: 20_000,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: z.array(DiscountId).min(1).max(MAX_BULK) }),
  reply: z.strictObject({ changed: z.int() }),
} as const;

export const deleteDiscountsEndpoint = endpoint({
  ...bulk,
  id: 'discounts.deleteDiscounts',
  path: '/api/config/discounts/deletions',
  summary: 'Moves discounts to the trash. Those that are there already are skipped.',
});

export const restoreDiscountsEndpoint = endpoint({
  ...bulk,
  id: 'discounts.restoreDiscounts',
  path: '/api/config/discounts/restorations',
  summary: 'Restores discounts from the trash: all of them, or none if a code is in use.',
  errors: ['DISCOUNTS_CODE_TAKEN'],
});

const CodeRow = z.strictObject({ code: z.string(), uses: z.int(), createdOn: z.int() });
export type CodeRow = z.infer<typeof CodeRow>;
const CodeQuery = listQuery(['code'], {});
export type CodeQuery = z.output<typeof CodeQuery>;

export const listCodesEndpoint = endpoint({
  id: 'discounts.listCodes',
  method: 'GET',
  path: '/api/config/discounts/{id}/codes',
  summary: 'Lists the generated codes of a discount with their uses.',
  capability: 'discounts.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: DiscountParams,
  query: CodeQuery,
  reply: listReply(CodeRow),
  errors: ['DISCOUNTS_NOT_FOUND'],
});

export const createCodesEndpoint = endpoint({
  id: 'discounts.createCodes',
  method: 'POST',
  path: '/api/config/discounts/{id}/codes',
  summary: 'Generates codes that start with the code of the discount. A discount has at most 10,000.',
  capability: 'discounts.write',
  bodyLimit: 1000,
  rate: { max: 30, seconds: 60 },
  params: DiscountParams,
  body: z.strictObject({ count: z.int().min(1).max(MAX_CODES) }),
  reply: z.strictObject({ created: z.int(), codeCount: z.int() }),
  status: 201,
  errors: ['DISCOUNTS_NOT_FOUND', 'DISCOUNTS_NO_CODES', 'DISCOUNTS_TOO_MANY_CODES'],
});

export const exportCodesEndpoint = endpoint({
  id: 'discounts.exportCodes',
  method: 'GET',
  path: '/api/config/discounts/{id}/codes/export',
  summary: 'Exports the generated codes of a discount as CSV.',
  capability: 'exports.write',
  recentSignIn: true,
  bodyLimit: 0,
  rate: { max: 30, seconds: 60 },
  params: DiscountParams,
  reply: z.strictObject({ filename: z.string(), csv: z.string(), codes: z.int() }),
  errors: ['DISCOUNTS_NOT_FOUND'],
});

const UseRow = z.strictObject({
  orderId: z.string(),
  /** Null for an order that is not paid yet. */
  orderNumber: z.int().nullable(),
  orderState: z.string(),
  email: z.string(),
  /** The generated code that was entered. */
  code: z.string().nullable(),
  discountCents: z.int(),
  totalCents: z.int(),
  currency: z.string(),
  usedOn: z.int(),
});
export type UseRow = z.infer<typeof UseRow>;
const UseQuery = listQuery(['-used', 'used'], {});
export type UseQuery = z.output<typeof UseQuery>;

export const listUsesEndpoint = endpoint({
  id: 'discounts.listUses',
  method: 'GET',
  path: '/api/config/discounts/{id}/uses',
  summary:
    'Lists the uses of a discount with their orders, the latest first. `search` finds email addresses and codes.',
  capability: 'discounts.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: DiscountParams,
  query: UseQuery,
  reply: listReply(UseRow),
  errors: ['DISCOUNTS_NOT_FOUND'],
});
