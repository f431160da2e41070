import type { ProductRecord, VariantRecord } from '#features/catalog/admin-contract.ts';
import { MAX_OPTIONS } from '#features/catalog/product-limits.ts';
import { toMajorText } from '#kernel/money/wire.ts';
import { type CsvField, type CsvFormat, type CsvUnits, LENGTH_UNITS, WEIGHT_UNITS } from './fields.ts';
import { VITRINE_HEADERS } from './header-names.ts';
import { writeNames } from './read-values.ts';

/** A product to be written. Pictures are public URLs, in the order of the product page. */
export interface ExportedProduct {
  /** The slug of its product list. */
  collection: string;
  product: ProductRecord;
  pictures: readonly ExportedPicture[];
  /** The URLs of the pictures of variants, by the name of the file. */
  pictureUrls: ReadonlyMap<string, string>;
}

export interface ExportedPicture {
  url: string;
  alt: string;
}

export interface WriteSettings {
  currency: string;
  units: CsvUnits;
}

type Cells = Partial<Record<CsvField, string>>;

const OPTIONS = Array.from({ length: MAX_OPTIONS }, (_, index) => index + 1);
const optionFields = (max: number): CsvField[] =>
  OPTIONS.slice(0, max).flatMap((number): CsvField[] => [
    `option${number}Name` as CsvField,
    `option${number}Value` as CsvField,
  ]);

/** The columns of each format, in its order. */
const COLUMNS: Readonly<Record<CsvFormat, readonly (readonly [CsvField, string])[]>> = {
  vitrine: (
    [
      'productId',
      'variantId',
      'type',
      'collection',
      'slug',
      'title',
      'description',
      'excerpt',
      'state',
      'publishedAt',
      'categories',
      'tags',
      'images',
      ...optionFields(MAX_OPTIONS),
      'sku',
      'gtin',
      'mpn',
      'price',
      'salePrice',
      'onSale',
      'stock',
      'lowStockLimit',
      'weight',
      'length',
      'width',
      'height',
      'variantImage',
      'seoTitle',
      'seoDescription',
    ] as CsvField[]
  ).map((field) => [field, VITRINE_HEADERS[field]]),
  squarespace: [
    ['productId', 'Product ID [Non Editable]'],
    ['variantId', 'Variant ID [Non Editable]'],
    ['type', 'Product Type [Non Editable]'],
    ['collection', 'Product Page'],
    ['slug', 'Product URL'],
    ['title', 'Title'],
    ['description', 'Description'],
    ['sku', 'SKU'],
    ...OPTIONS.flatMap((number): [CsvField, string][] => [
      [`option${number}Name` as CsvField, `Option Name ${number}`],
      [`option${number}Value` as CsvField, `Option Value ${number}`],
    ]),
    ['price', 'Price'],
    ['salePrice', 'Sale Price'],
    ['onSale', 'On Sale'],
    ['stock', 'Stock'],
    ['categories', 'Categories'],
    ['tags', 'Tags'],
    ['weight', 'Weight'],
    ['length', 'Length'],
    ['width', 'Width'],
    ['height', 'Height'],
    ['visible', 'Visible'],
    ['images', 'Hosted Image URLs'],
  ],
  shopify: [
    ['slug', 'Handle'],
    ['title', 'Title'],
    ['description', 'Body (HTML)'],
    ['categories', 'Type'],
    ['tags', 'Tags'],
    ['visible', 'Published'],
    ...OPTIONS.slice(0, 3).flatMap((number): [CsvField, string][] => [
      [`option${number}Name` as CsvField, `Option${number} Name`],
      [`option${number}Value` as CsvField, `Option${number} Value`],
    ]),
    ['sku', 'Variant SKU'],
    ['weight', 'Variant Grams'],
    ['stockTracker', 'Variant Inventory Tracker'],
    ['stock', 'Variant Inventory Qty'],
    ['price', 'Variant Price'],
    ['compareAtPrice', 'Variant Compare At Price'],
    ['gtin', 'Variant Barcode'],
    ['images', 'Image Src'],
    ['imageAlt', 'Image Alt Text'],
    ['giftCard', 'Gift Card'],
    ['seoTitle', 'SEO Title'],
    ['seoDescription', 'SEO Description'],
    ['variantImage', 'Variant Image'],
    ['state', 'Status'],
  ],
};

export function headerRow(format: CsvFormat): string[] {
  return COLUMNS[format].map(([, header]) => header);
}

/** The rows of a product: one for each variant, and in Shopify's format one for each further picture. */
export function* productRows(
  exported: ExportedProduct,
  format: CsvFormat,
  settings: WriteSettings,
): Generator<string[]> {
  const rows = toCells(exported, format, settings);
  for (const cells of rows) yield COLUMNS[format].map(([field]) => cells[field] ?? '');
}

function toCells(exported: ExportedProduct, format: CsvFormat, settings: WriteSettings): Cells[] {
  if (format === 'shopify') return toShopifyCells(exported, settings);
  const write = format === 'vitrine' ? vitrineCells : squarespaceCells;
  const options = optionNameCells(exported.product.options);
  return exported.product.variants.map((variant, index) => ({
    ...(index === 0
      ? { ...write(exported), ...options }
      : { ...(format === 'vitrine' && { productId: exported.product.id }) }),
    ...variantCells(variant, exported, settings),
    ...optionValueCells(exported.product.options, variant),
  }));
}

function vitrineCells({ collection, product, pictures }: ExportedProduct): Cells {
  return {
    ...commonCells(product),
    productId: product.id,
    collection,
    type: product.type,
    excerpt: product.excerpt,
    state: product.state.replace('-', ' '),
    publishedAt: product.publishedAt,
    images: pictures.map(({ url }) => url).join(' '),
    seoTitle: product.seo.title ?? '',
    seoDescription: product.seo.description ?? '',
  };
}

function squarespaceCells({ collection, product, pictures }: ExportedProduct): Cells {
  return {
    ...commonCells(product),
    productId: product.id,
    collection,
    type: product.type.replace('-', '_').toUpperCase(),
    visible: product.state === 'published' ? 'Yes' : 'No',
    images: pictures.map(({ url }) => url).join(' '),
  };
}

function commonCells(product: ProductRecord): Cells {
  return {
    slug: product.slug,
    title: product.title,
    description: product.body,
    categories: writeNames(product.categories),
    tags: writeNames(product.tags),
  };
}

function variantCells(variant: VariantRecord, { pictureUrls }: ExportedProduct, settings: WriteSettings): Cells {
  const { currency, units } = settings;
  const [length, width, height] = variant.sizeMillimetres ?? [];
  const side = (millimetres: number | undefined): string =>
    millimetres === undefined ? '' : toDecimalText(millimetres / LENGTH_UNITS[units.length]);
  const { salePriceCents } = variant;
  return {
    variantId: variant.id,
    sku: variant.sku,
    gtin: variant.gtin ?? '',
    mpn: variant.mpn ?? '',
    price: toMajorText(variant.priceCents, currency),
    salePrice: salePriceCents === undefined ? '' : toMajorText(salePriceCents, currency),
    onSale: variant.onSale ? 'Yes' : 'No',
    stock: variant.stock === 'unlimited' ? 'Unlimited' : String(variant.stock),
    lowStockLimit: variant.lowStockLimit === undefined ? '' : String(variant.lowStockLimit),
    weight: toDecimalText(variant.weightGrams / WEIGHT_UNITS[units.weight]),
    length: side(length),
    width: side(width),
    height: side(height),
    variantImage: variant.image === undefined ? '' : (pictureUrls.get(variant.image) ?? ''),
  };
}

/** Precise enough that reading it gives the same number of grams or millimetres. */
function toDecimalText(value: number): string {
  return String(Number(value.toFixed(5)));
}

function optionNameCells(options: readonly string[]): Cells {
  return Object.fromEntries(options.map((name, index) => [`option${index + 1}Name`, name]));
}

function optionValueCells(options: readonly string[], { attributes }: VariantRecord): Cells {
  return Object.fromEntries(options.map((name, index) => [`option${index + 1}Value`, attributes[name] ?? '']));
}

// Shopify: at most three options, the current price beside the regular one, and one picture in each row.

const SHOPIFY_OPTIONS = 3;
const NO_OPTIONS = { names: ['Title'], values: () => ['Default Title'] };

function toShopifyCells(exported: ExportedProduct, settings: WriteSettings): Cells[] {
  const { product, pictures } = exported;
  const { names, values } = product.options.length === 0 ? NO_OPTIONS : shopifyOptions(product.options);
  const rows = product.variants.map((variant, index): Cells => {
    const optionValues = values(variant);
    return {
      slug: product.slug,
      ...(index === 0 && { ...shopifyCells(product), ...optionNameCells(names) }),
      ...shopifyVariantCells(variant, exported, settings),
      ...Object.fromEntries(optionValues.map((value, at) => [`option${at + 1}Value`, value])),
    };
  });
  pictures.forEach(({ url, alt }, index) => {
    rows[index] = { slug: product.slug, ...rows[index], images: url, imageAlt: alt };
  });
  return rows;
}

/** The options after the second one become one. */
function shopifyOptions(options: readonly string[]): { names: string[]; values: (variant: VariantRecord) => string[] } {
  const merge = (texts: readonly string[]): string[] =>
    texts.length <= SHOPIFY_OPTIONS
      ? [...texts]
      : [...texts.slice(0, SHOPIFY_OPTIONS - 1), texts.slice(SHOPIFY_OPTIONS - 1).join(' / ')];
  return { names: merge(options), values: ({ attributes }) => merge(options.map((name) => attributes[name] ?? '')) };
}

const SHOPIFY_STATES: Readonly<Record<string, string>> = { published: 'active', private: 'unlisted' };

function shopifyCells(product: ProductRecord): Cells {
  return {
    ...commonCells(product),
    // A product has one type there.
    categories: product.categories[0] ?? '',
    visible: product.state === 'published' ? 'TRUE' : 'FALSE',
    giftCard: product.type === 'gift-card' ? 'TRUE' : 'FALSE',
    seoTitle: product.seo.title ?? '',
    seoDescription: product.seo.description ?? '',
    state: SHOPIFY_STATES[product.state] ?? 'draft',
  };
}

function shopifyVariantCells(variant: VariantRecord, exported: ExportedProduct, settings: WriteSettings): Cells {
  const cells = variantCells(variant, exported, settings);
  const isOnSale = variant.onSale && variant.salePriceCents !== undefined;
  const isCounted = variant.stock !== 'unlimited';
  return {
    ...cells,
    price: (isOnSale ? cells.salePrice : cells.price) ?? '',
    compareAtPrice: (isOnSale ? cells.price : '') ?? '',
    stockTracker: isCounted ? 'shopify' : '',
    stock: isCounted ? String(variant.stock) : '',
  };
}
