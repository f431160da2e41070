import { z } from 'zod';
import { MediaFile, ProductReference } from '#features/sites/site-file.ts';
import { Slug } from '#kernel/text/slug.ts';
import { ProductState } from './contract.ts';
import { isGtin } from './gtin.ts';
import { MAX_OPTIONS, MAX_RELATED, MAX_VARIANTS } from './product-limits.ts';
import { PRODUCT_TYPES, type ProductTypeName } from './product-type.ts';

/** `products/<collection>/<slug>.json` of a site folder. */

export { MAX_OPTIONS, MAX_RELATED, MAX_VARIANTS };

const TYPE_NAMES = Object.keys(PRODUCT_TYPES) as [ProductTypeName, ...ProductTypeName[]];
const Name = z.string().min(1).max(100);
const Cents = z.int('Expected a whole number of cents').min(0).max(100_000_000_000);
const Millimetres = z.int().min(0).max(100_000);

export const VariantFile = z.strictObject({
  sku: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'Expected letters, digits, dots, hyphens and underscores'),
  attributes: z.record(Name, Name).default({}),
  priceCents: Cents,
  salePriceCents: Cents.optional(),
  onSale: z.boolean().default(false),
  /** The barcode: a UPC, EAN or ISBN. */
  gtin: z.string().max(14).refine(isGtin, 'Enter the 8, 12, 13 or 14 digits of the barcode').optional(),
  /** The part number of the manufacturer. */
  mpn: z.string().min(1).max(70).optional(),
  stock: z.union([z.int().min(0).max(1_000_000_000), z.literal('unlimited')]),
  /** At this level or below, the variant is low on stock. Defaults to the limit of the website. */
  lowStockLimit: z.int().min(0).max(1_000_000_000).optional(),
  weightGrams: z.int().min(0).max(10_000_000).default(0),
  sizeMillimetres: z.tuple([Millimetres, Millimetres, Millimetres]).optional(),
  image: MediaFile.optional(),
});
export type VariantFile = z.infer<typeof VariantFile>;

export const SubscriptionPlan = z.strictObject({
  billingPeriod: z.strictObject({ value: z.int().min(1).max(365), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  billingCycles: z.int().min(1).max(1000).optional(),
});

const ShortText = z.string().min(1).max(300);

export const ProductFile = z.strictObject({
  title: z.string().min(1).max(300),
  type: z.enum(TYPE_NAMES),
  excerpt: z.string().max(20_000).default(''),
  state: ProductState.default('published'),
  position: z.int().min(0).max(1_000_000).default(0),
  publishedAt: z.iso.datetime({ offset: true }),
  categories: z.array(Name).max(50).default([]),
  tags: z.array(Name).max(100).default([]),
  images: z.array(MediaFile).max(100).default([]),
  starred: z.boolean().default(false),
  options: z.array(Name).max(MAX_OPTIONS).default([]),
  variants: z.array(VariantFile).min(1).max(MAX_VARIANTS),
  subscription: SubscriptionPlan.optional(),
  form: Slug.optional(),
  addButtonText: ShortText.optional(),
  soldOutText: ShortText.optional(),
  scarcity: z.strictObject({ text: ShortText, below: z.int().min(1).max(1_000_000) }).optional(),
  restock: z
    .strictObject({
      ctaText: ShortText,
      buttonText: ShortText,
      placeholderText: ShortText,
      mailingListText: ShortText.optional(),
    })
    .optional(),
  download: MediaFile.optional(),
  audio: MediaFile.optional(),
  /** Products that its page recommends, before those of the same categories. */
  related: z.array(ProductReference).max(MAX_RELATED).optional(),
  /** Previous slugs. Their URLs redirect to the product. */
  oldSlugs: z.array(Slug).max(50).optional(),
  seo: z
    .strictObject({
      title: z.string().max(300).optional(),
      description: z.string().max(1000).optional(),
      /** The picture of shared links. Without it, they show the main picture. */
      image: MediaFile.optional(),
    })
    .default({}),
});
export type ProductFile = z.infer<typeof ProductFile>;
