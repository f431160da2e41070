import { CSV_FIELDS, type CsvField, type CsvFormat } from './fields.ts';

/**
 * Names of columns, in lower case and without what stands in brackets. A field can have several, because Shopify has
 * renamed its columns and owners write their own.
 */
type HeaderNames = Readonly<Partial<Record<CsvField, readonly string[]>>>;

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

function optionNames(write: (number: number) => { name: string[]; value: string[] }): HeaderNames {
  return Object.fromEntries(
    NUMBERS.flatMap((number) => {
      const { name, value } = write(number);
      return [
        [`option${number}Name`, name],
        [`option${number}Value`, value],
      ];
    }),
  );
}

const SQUARESPACE: HeaderNames = {
  productId: ['product id'],
  variantId: ['variant id'],
  type: ['product type'],
  collection: ['product page'],
  slug: ['product url'],
  title: ['title'],
  description: ['description'],
  sku: ['sku'],
  ...optionNames((number) => ({ name: [`option name ${number}`], value: [`option value ${number}`] })),
  price: ['price'],
  salePrice: ['sale price'],
  onSale: ['on sale'],
  stock: ['stock'],
  categories: ['categories'],
  tags: ['tags'],
  weight: ['weight'],
  length: ['length'],
  width: ['width'],
  height: ['height'],
  visible: ['visible'],
  images: ['hosted image urls', 'image urls'],
};

const SHOPIFY: HeaderNames = {
  slug: ['handle', 'url handle'],
  title: ['title'],
  description: ['body', 'body html', 'description'],
  categories: ['type'],
  tags: ['tags'],
  visible: ['published', 'published on online store'],
  ...optionNames((number) => ({
    name: [`option${number} name`],
    value: [`option${number} value`],
  })),
  sku: ['variant sku', 'sku'],
  gtin: ['variant barcode', 'barcode'],
  weight: ['variant grams', 'weight value'],
  stockTracker: ['variant inventory tracker', 'inventory tracker'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare-at price'],
  images: ['image src', 'product image url'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  state: ['status'],
};

/** Our own headers are the words of the product editor. */
export const VITRINE_HEADERS: Readonly<Record<CsvField, string>> = {
  productId: 'Product ID',
  variantId: 'Variant ID',
  type: 'Type',
  collection: 'Product list',
  slug: 'Slug',
  title: 'Title',
  description: 'Description',
  excerpt: 'Excerpt',
  visible: 'Visible',
  state: 'State',
  publishedAt: 'Publish date',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Pictures',
  imageAlt: 'Picture alt text',
  variantImage: 'Variant picture',
  option1Name: 'Option 1 name',
  option1Value: 'Option 1 value',
  option2Name: 'Option 2 name',
  option2Value: 'Option 2 value',
  option3Name: 'Option 3 name',
  option3Value: 'Option 3 value',
  option4Name: 'Option 4 name',
  option4Value: 'Option 4 value',
  option5Name: 'Option 5 name',
  option5Value: 'Option 5 value',
  option6Name: 'Option 6 name',
  option6Value: 'Option 6 value',
  sku: 'SKU',
  gtin: 'Barcode',
  mpn: 'MPN',
  price: 'Price',
  salePrice: 'Sale price',
  compareAtPrice: 'Compare-at price',
  onSale: 'On sale',
  stock: 'Stock',
  stockTracker: 'Stock tracker',
  lowStockLimit: 'Low-stock limit',
  weight: 'Weight (g)',
  length: 'Length (mm)',
  width: 'Width (mm)',
  height: 'Height (mm)',
  giftCard: 'Gift card',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
};

const VITRINE: HeaderNames = Object.fromEntries(
  CSV_FIELDS.map((field) => [field, [normalizeHeader(VITRINE_HEADERS[field])]]),
);

const FORMAT_NAMES: Readonly<Record<CsvFormat, HeaderNames>> = {
  vitrine: VITRINE,
  squarespace: SQUARESPACE,
  shopify: SHOPIFY,
};

/** In lower case, without brackets and repeated spaces: "Product ID [Non Editable]" is "product id". */
export function normalizeHeader(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\[[^[\]]*\]|\([^()]*\)/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}

/** The fields of a format by the names of their columns. */
export function fieldsByHeader(format: CsvFormat): ReadonlyMap<string, CsvField> {
  return new Map(
    CSV_FIELDS.flatMap((field) => (FORMAT_NAMES[format][field] ?? []).map((name): [string, CsvField] => [name, field])),
  );
}
