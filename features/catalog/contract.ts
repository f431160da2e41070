import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';

export const ProductState = z.enum(['published', 'draft', 'scheduled', 'needs-review', 'private']);
export type ProductState = z.infer<typeof ProductState>;

/** A product as a row of the owner's list. */
export const ProductRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Path of its page on the published site. */
  fullUrl: z.string(),
  productType: z.int().min(1).max(5),
  state: ProductState,
  variantCount: z.int(),
  /** Lowest and highest price that a shopper may pay now. */
  lowestPriceCents: z.int(),
  highestPriceCents: z.int(),
  currency: z.string(),
  onSale: z.boolean(),
  soldOut: z.boolean(),
  /** Units left in all variants. Null when one of them is unlimited. */
  unitsInStock: z.int().nullable(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  updatedOn: z.int(),
});
export type ProductRow = z.infer<typeof ProductRow>;

export const oldListProductsEndpoint = endpoint({
  id: 'catalog.listProducts',
  method: 'GET',
  path: '/api/config/products',
  summary: 'Lists the products of the website for its owner, newest change first.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  query: PageQuery.extend({ search: z.string().trim().max(200).default('') }),
  reply: z.strictObject({ products: z.array(ProductRow), total: z.int() }),
});

export const getInstallmentsModalEndpoint = endpoint({
  id: 'catalog.getInstallmentsModal',
  method: 'GET',
  path: '/api/commerce/installments/modal',
  summary: 'Returns the modal that explains installment payments. Falls back to English for other languages.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  query: z.strictObject({
    /** Language of the shopper, such as `en-US`. */
    language: z.string().max(100).default('en'),
    /** Country of the payment account. */
    country: z.string().max(100),
  }),
  reply: z.string(),
  format: 'html',
  errors: ['CATALOG_INSTALLMENTS_NOT_OFFERED'],
});
