import type { ProductProblem } from '#features/catalog/check-product.ts';
import type { CsvProduct } from './csv-product.ts';
import type { CsvField, CsvProblem } from './fields.ts';

const PRODUCT_FIELDS: Readonly<Record<string, CsvField>> = {
  title: 'title',
  slug: 'slug',
  type: 'type',
  body: 'description',
  excerpt: 'excerpt',
  state: 'state',
  publishedAt: 'publishedAt',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  collectionId: 'collection',
};

const VARIANT_FIELDS: Readonly<Record<string, CsvField>> = {
  id: 'variantId',
  sku: 'sku',
  gtin: 'gtin',
  mpn: 'mpn',
  priceCents: 'price',
  salePriceCents: 'salePrice',
  onSale: 'onSale',
  stock: 'stock',
  lowStockLimit: 'lowStockLimit',
  weightGrams: 'weight',
  sizeMillimetres: 'length',
  image: 'variantImage',
};

export interface ProblemContext {
  product: CsvProduct;
  variantRows: readonly number[];
  /** The header of the column of each field. */
  headers: ReadonlyMap<CsvField, string>;
}

/** A problem of a product, such as one of `variants.3.sku`, as a problem of a row and a column of the table. */
export function toCsvProblem({ path, message }: ProductProblem, context: ProblemContext): CsvProblem {
  const { product, variantRows, headers } = context;
  const [first = '', second = '', ...rest] = path.split('.');
  const isVariant = first === 'variants' && /^\d+$/.test(second);
  const field = isVariant ? variantField(rest, product) : productField(first, second);
  return {
    row: isVariant ? variantRows[Number(second)] || product.row : product.row,
    column: field === undefined ? null : (headers.get(field) ?? null),
    message: endSentence(message),
  };
}

function productField(first: string, second: string): CsvField | undefined {
  if (first === 'seo') return second === 'title' ? 'seoTitle' : 'seoDescription';
  if (first === 'options') return `option${Number(second || 0) + 1}Name` as CsvField;
  return PRODUCT_FIELDS[first];
}

function variantField([name = '', option = '']: readonly string[], { options }: CsvProduct): CsvField | undefined {
  if (name !== 'attributes') return VARIANT_FIELDS[name];
  return `option${Math.max(options.indexOf(option), 0) + 1}Value` as CsvField;
}

function endSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
