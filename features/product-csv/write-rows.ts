import { MAX_OPTIONS, type ProductFile, type VariantFile } from '#features/catalog/product-file.ts';
import { type CsvField, type CsvFormat, type CsvUnits, LENGTH_UNITS, WEIGHT_UNITS } from './fields.ts';
import { VITRINE_HEADERS } from './header-names.ts';

/** A product to be written. Pictures are public URLs, in the order of the product page. */
export interface ExportedProduct {
  id: string;
  collection: string;
  slug: string;
  description: string;
  file: Omit<ProductFile, 'variants'>;
  variants: readonly (VariantFile & { id: string; pictureUrl?: string | undefined })[];
  pictures: readonly { url: string; alt: string }[];
}

export interface WriteSettings {
  fractionDigits: number;
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
      'categories',
      'tags',
      'pictures',
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
    ].map((field) => (field === 'pictures' ? 'images' : field)) as CsvField[]
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
