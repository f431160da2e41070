import { z } from 'zod';
import { MAX_BODY_LENGTH } from '#features/content/collection-file.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Slug } from '#kernel/text/slug.ts';
import { ProductState } from './contract.ts';
import { MAX_VARIANTS, ProductFile, VariantFile } from './product-file.ts';
import { PRODUCT_TYPES, type ProductTypeName } from './product-type.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 240, seconds: 60 };
/** 2,000 variants with all their fields, and a long description. */
const PRODUCT_BYTES = 4_000_000;
const PRODUCT_JSON_VALUES = 100_000;
export const MAX_BULK_PRODUCTS = 1000;

const TYPE_NAMES = Object.keys(PRODUCT_TYPES) as [ProductTypeName, ...ProductTypeName[]];
const ProductId = idSchema<'item'>();
const ProductParams = z.strictObject({ id: ProductId });
const Name = z.string().trim().min(1).max(100);

// The list.

/** Several values with commas between them, as lists send them. */
function listOf<Value extends string>(values: readonly [Value, ...Value[]]) {
  return z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).max(values.length));
}

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const PriceBound = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * `low`: some variant has reached its low-stock limit. `sold-out`: no variant is available. `unlimited`: the stock is
 * not counted.
 */
export const STOCK_LEVELS = ['in-stock', 'low', 'sold-out', 'unlimited'] as const;

const filters = {
  type: listOf(TYPE_NAMES).optional(),
  state: listOf(ProductState.options as [ProductState, ...ProductState[]]).optional(),
  /** The exact name, in any case. */
  category: Name.optional(),
  tag: Name.optional(),
  stock: z.enum(STOCK_LEVELS).optional(),
  /** Products with a variant that costs at least, or at most, this many cents now. */
  priceMin: PriceBound.optional(),
  priceMax: PriceBound.optional(),
  hasPicture: Flag.optional(),
  hasDescription: Flag.optional(),
  isSubscription: Flag.optional(),
  hasForm: Flag.optional(),
  /** The product list (a collection) that the product is in. */
  collectionId: idSchema<'collection'>().optional(),
  /** `true`: deleted products, which no other list contains. */
  trash: Flag.optional(),
};

/** `search` finds beginnings of words in the title and in tags, and beginnings of SKUs and barcodes. */
export const ProductQuery = listQuery(
  ['-updated', 'updated', '-created', 'created', 'title', '-title', 'price', '-price', 'stock', '-stock'],
  filters,
);
export type ProductQuery = z.output<typeof ProductQuery>;

/** A product as a row of the owner's list. */
export const ProductListRow = z.strictObject({
  id: z.string(),
  revision: z.int(),
  title: z.string(),
  slug: z.string(),
  /** Path of its page on the published site. */
  fullUrl: z.string(),
  /** The product as `collection/slug`, as `related` names it. */
  reference: z.string(),
  type: z.enum(TYPE_NAMES),
  state: ProductState,
  /** When it is or was published. A scheduled product appears at this time. */
  publishedOn: z.int(),
  variantCount: z.int(),
  /** The SKU of a product with one variant. */
  sku: z.string().nullable(),
  /** Lowest and highest price that a shopper may pay now. */
  lowestPriceCents: z.int(),
  highestPriceCents: z.int(),
  currency: z.string(),
  onSale: z.boolean(),
  soldOut: z.boolean(),
  /** Whether some variant has reached its low-stock limit. */
  isLow: z.boolean(),
  /** Units left in all variants. Null when one of them is unlimited. */
  unitsInStock: z.int().nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  imageUrl: z.string().nullable(),
  createdOn: z.int(),
  updatedOn: z.int(),
  /** When it was deleted. Null for a product that is not in the trash. */
  trashedOn: z.int().nullable(),
});
export type ProductListRow = z.infer<typeof ProductListRow>;

export const listProductsEndpoint = endpoint({
  id: 'catalog.listProducts',
  method: 'GET',
  path: '/api/config/products',
  summary: 'Lists the products of the website in all states, the last changed first.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: ProductQuery,
  reply: listReply(ProductListRow),
  errors: ['CATALOG_CURSOR_INVALID'],
});

// The record. A product is written as in a site folder (`product-file.ts`), plus the ids of the product and its
// variants, its slug, its collection and its description (`body`, the HTML file of the folder).

const STOCK_TEXT = 'Enter a whole number from 0 to 1,000,000,000';

/**
 * A variant is matched by its id, otherwise by the SKU within the product. So options can be added, renamed and removed
 * while a variant keeps its stock and stays in carts. A variant without either is new. Variants that are left out are
 * deleted.
 */
export const VariantInput = VariantFile.extend({
  id: idSchema<'variant'>().optional(),
  /** Without one, an existing variant keeps its SKU and a new one gets a generated SKU. */
  sku: z.union([z.literal(''), VariantFile.shape.sku]).optional(),
  stock: z
    .union([z.int(STOCK_TEXT).min(0, STOCK_TEXT).max(1_000_000_000, STOCK_TEXT), z.literal('unlimited')])
    .optional(),
  /**
   * The stock that the reply showed. With it, a save adds the difference to the current level: units that were sold in
   * the meantime stay sold, and an unchanged number changes nothing. Without it, `stock` is the new level. Without both,
   * an existing variant keeps its stock and a new one has none.
   */
  stockBefore: z.union([z.int().min(0), z.literal('unlimited')]).optional(),
});
export type VariantInput = z.output<typeof VariantInput>;

export const ProductInput = ProductFile.extend({
  /** The values of the reply. May be sent back: `revision` is used if there is no `If-Match`. Without both, any matches. */
  id: ProductId.optional(),
  revision: z.int().min(0).optional(),
  /** The product list (a collection) that it is in. Defaults to the first one for a new product. */
  collectionId: idSchema<'collection'>().optional(),
  /** Defaults to one made of the title for a new product, to the current one otherwise. */
  slug: Slug.optional(),
  /** The description as HTML. It is sanitized unless the member may write code. */
  body: z.string().max(MAX_BODY_LENGTH).default(''),
  /** When it is published. Defaults to now for a new product, to the current time otherwise. */
  publishedAt: ProductFile.shape.publishedAt.optional(),
  variants: z.array(VariantInput).min(1).max(MAX_VARIANTS),
  /** Former slugs, whose URLs redirect to the product. Without them they are unchanged. */
  oldSlugs: ProductFile.shape.oldSlugs,
  /** Whether the URL of the current slug redirects to the new one if the slug changes. */
  redirect: z.boolean().default(true),
});
export type ProductInput = z.output<typeof ProductInput>;

/** A variant with all its values. It can be sent back as it is: `stockBefore` equals `stock`. */
export const VariantRecord = VariantFile.extend({
  id: z.string(),
  stockBefore: z.union([z.int(), z.literal('unlimited')]),
});
export type VariantRecord = z.output<typeof VariantRecord>;

/** A product with all its values. It can be sent back as it is, and changes nothing then. */
export const ProductRecord = ProductFile.extend({
  id: z.string(),
  revision: z.int(),
  collectionId: z.string(),
  slug: z.string(),
  body: z.string(),
  variants: z.array(VariantRecord),
  oldSlugs: z.array(z.string()),
});
export type ProductRecord = z.output<typeof ProductRecord>;

/** A file that the product refers to by its name. */
const ProductMedium = z.strictObject({
  id: z.string(),
  filename: z.string(),
  contentType: z.string(),
  /** Null for files without a public URL. */
  url: z.string().nullable(),
  alt: z.string(),
  focalPoint: z.tuple([z.number(), z.number()]),
});

const RelatedProduct = z.strictObject({
  id: z.string(),
  /** As in `related`. */
  reference: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
});

/** What the editor shows beside the values. */
const ProductFacts = z.strictObject({
  /** Path of its page on the published site. */
  fullUrl: z.string(),
  currency: z.string(),
  createdOn: z.int(),
  updatedOn: z.int(),
  /** The name of the member who made the last change. Null if it was an import. */
  updatedBy: z.string().nullable(),
  /** When it was deleted. Null for a product that is not in the trash. */
  trashedOn: z.int().nullable(),
  /** Units of each variant that are reserved by checkouts, by the id of the variant. Variants without are left out. */
  reserved: z.record(z.string(), z.int()),
});

export const ProductReply = z.strictObject({
  product: ProductRecord,
  facts: ProductFacts,
  /** The files that `images`, the variants, `download`, `audio` and `seo` name. */
  media: z.array(ProductMedium),
  related: z.array(RelatedProduct),
});
export type ProductReply = z.output<typeof ProductReply>;

const WRITE_ERRORS = [
  'CATALOG_NO_COLLECTION',
  'CATALOG_COLLECTION_NOT_FOUND',
  'CATALOG_SLUG_TAKEN',
  'CATALOG_SLUG_IN_TRASH',
] as const;

export const createProductEndpoint = endpoint({
  id: 'catalog.createProduct',
  method: 'POST',
  path: '/api/config/products',
  summary: 'Creates a product with its variants, as in the site folder format.',
  capability: 'products.write',
  bodyLimit: PRODUCT_BYTES,
  jsonValues: PRODUCT_JSON_VALUES,
  rate: WRITE_RATE,
  body: ProductInput,
  reply: ProductReply,
  status: 201,
  errors: WRITE_ERRORS,
});

export const getProductEndpoint = endpoint({
  id: 'catalog.getProduct',
  method: 'GET',
  path: '/api/config/products/{id}',
  summary: 'Returns a product with its variants, as in the site folder format, plus ids and revision.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: ProductParams,
  reply: ProductReply,
  errors: ['CATALOG_PRODUCT_NOT_FOUND'],
});

export const updateProductEndpoint = endpoint({
  id: 'catalog.updateProduct',
  method: 'PUT',
  path: '/api/config/products/{id}',
  summary:
    'Replaces a product and its variants. `If-Match` carries the revision of the product that was edited. Variants are matched by id, and stock changes by the difference to `stockBefore`.',
  capability: 'products.write',
  bodyLimit: PRODUCT_BYTES,
  jsonValues: PRODUCT_JSON_VALUES,
  rate: WRITE_RATE,
  params: ProductParams,
  body: ProductInput,
  reply: ProductReply,
  errors: ['CATALOG_PRODUCT_NOT_FOUND', 'CATALOG_PRODUCT_IN_TRASH', 'CATALOG_PRODUCT_CHANGED', ...WRITE_ERRORS],
});

export const deleteProductEndpoint = endpoint({
  id: 'catalog.deleteProduct',
  method: 'DELETE',
  path: '/api/config/products/{id}',
  summary: 'Moves a product to the trash, from where it can be restored for 30 days.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: ProductParams,
  reply: z.null(),
  status: 204,
  errors: ['CATALOG_PRODUCT_NOT_FOUND'],
});

export const restoreProductEndpoint = endpoint({
  id: 'catalog.restoreProduct',
  method: 'POST',
  path: '/api/config/products/{id}/restore',
  summary: 'Restores a product from the trash.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: ProductParams,
  reply: ProductReply,
  errors: ['CATALOG_PRODUCT_NOT_FOUND'],
});

export const duplicateProductEndpoint = endpoint({
  id: 'catalog.duplicateProduct',
  method: 'POST',
  path: '/api/config/products/{id}/duplicate',
  summary: 'Creates a draft with the values of a product and new SKUs. Counted variants start without units.',
  capability: 'products.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: ProductParams,
  reply: ProductReply,
  status: 201,
  errors: ['CATALOG_PRODUCT_NOT_FOUND'],
});

export const previewProductEndpoint = endpoint({
  id: 'catalog.previewProduct',
  // It has a transaction of its own, which it rolls back, and no entry.
  activity: 'operation',
  method: 'POST',
  path: '/api/config/products/preview',
  summary:
    'Renders the page of a product with values that are not saved, and returns a URL that shows it for 15 minutes. The product stays as it is.',
  capability: 'products.write',
  bodyLimit: PRODUCT_BYTES,
  jsonValues: PRODUCT_JSON_VALUES,
  rate: { max: 60, seconds: 60 },
  // The values of the form, with the id of a product that exists.
  body: ProductInput,
  reply: z.strictObject({ url: z.string(), expiresOn: z.int() }),
  status: 201,
  errors: ['CATALOG_PRODUCT_NOT_FOUND', 'CATALOG_PRODUCT_IN_TRASH', 'CATALOG_NO_PAGE', ...WRITE_ERRORS],
});

const BulkIds = z.array(ProductId).min(1).max(MAX_BULK_PRODUCTS);

/** One change of several products. Products that do not exist, or already are as requested, are left out. */
export const ProductsChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('set-state'), ids: BulkIds, state: ProductState }),
  z.strictObject({ action: z.literal('add-tag'), ids: BulkIds, tag: Name }),
  z.strictObject({ action: z.literal('remove-tag'), ids: BulkIds, tag: Name }),
  z.strictObject({ action: z.literal('add-category'), ids: BulkIds, category: Name }),
  z.strictObject({ action: z.literal('remove-category'), ids: BulkIds, category: Name }),
  z.strictObject({ action: z.literal('delete'), ids: BulkIds }),
  z.strictObject({ action: z.literal('restore'), ids: BulkIds }),
]);
export type ProductsChange = z.output<typeof ProductsChange>;

export const updateProductsEndpoint = endpoint({
  id: 'catalog.updateProducts',
  method: 'POST',
  path: '/api/config/products/bulk',
  summary: 'Changes the state, a tag or a category of several products, deletes or restores them.',
  capability: 'products.write',
  bodyLimit: 64_000,
  rate: WRITE_RATE,
  body: ProductsChange,
  reply: z.strictObject({
    /** The products that have changed. The opposite change of these is the undo. */
    changedIds: z.array(z.string()),
    /** The states that they had before, after `set-state`: one further change for each is the undo. */
    previousStates: z.array(z.strictObject({ state: ProductState, ids: z.array(z.string()) })),
  }),
});

export const getProductChoicesEndpoint = endpoint({
  id: 'catalog.getProductChoices',
  method: 'GET',
  path: '/api/config/products/choices',
  summary: 'Returns what the fields and filters of products offer: product lists, categories, tags, forms.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({
    currency: z.string(),
    /** The product lists of the website. New products are added to the first one unless the request names another. */
    collections: z.array(z.strictObject({ id: z.string(), slug: z.string(), title: z.string() })),
    /** Names that products have, by name. At most 1,000 of each. */
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    /** Forms that a shopper can fill in before buying. */
    forms: z.array(z.strictObject({ key: z.string(), name: z.string() })),
    /** The low-stock limit of variants that have none of their own. */
    lowStockLimit: z.int(),
  }),
});
