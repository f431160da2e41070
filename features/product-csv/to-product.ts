import type { ProductState } from '#features/catalog/contract.ts';
import { MAX_OPTIONS } from '#features/catalog/product-limits.ts';
import { PRODUCT_TYPES, type ProductTypeName } from '#features/catalog/product-type.ts';
import { suggestSlug } from '#features/catalog/suggest-slug.ts';
import { Slug } from '#kernel/text/slug.ts';
import type { CsvPicture, CsvProduct } from './csv-product.ts';
import type { CsvField, CsvFormat, CsvProblem, CsvRecord, CsvUnits } from './fields.ts';
import type { CsvGroup } from './group-rows.ts';
import { splitSources } from './picture-sources.ts';
import { RowReader } from './row-reader.ts';
import { readVariant } from './to-variant.ts';

export interface TableContext {
  format: CsvFormat;
  /** Of the website's currency. */
  fractionDigits: number;
  units: CsvUnits;
  /** The header of the column of each field, for problems. */
  headers: ReadonlyMap<CsvField, string>;
}

export type ReadProduct = { ok: true; product: CsvProduct } | { ok: false; problems: readonly CsvProblem[] };

/** Reads the rows of one product. All problems of all rows are reported at once. */
export function toProduct(group: CsvGroup, context: TableContext): ReadProduct {
  const problems: CsvProblem[] = [];
  const reader = new RowReader(group[0], context, problems);
  const options = readOptions(group[0]);
  const variantRows = group.filter((row) => row === group[0] || isVariantRow(row));
  const product: CsvProduct = {
    row: group[0].row,
    productId: reader.text('productId', 100),
    collection: reader.text('collection', 200),
    slug: readSlug(reader),
    title: reader.required('title', 300),
    type: readType(reader),
    description: reader.exactText('description', 1_000_000),
    excerpt: reader.exactText('excerpt', 20_000),
    state: readState(reader),
    isVisibilityOnly: (reader.text('state', 50) ?? '') === '',
    publishedAt: reader.time('publishedAt'),
    categories: reader.names('categories'),
    tags: reader.names('tags'),
    seoTitle: reader.text('seoTitle', 300),
    seoDescription: reader.text('seoDescription', 1000),
    options,
    variants: variantRows.map((row) => readVariant(new RowReader(row, context, problems), { options, row })),
    pictures: readPictures(group, reader),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, product };
}

/** Rows of Shopify that only name another picture have no variant. */
function isVariantRow({ cells }: CsvRecord): boolean {
  const fields: readonly CsvField[] = ['sku', 'price', 'option1Value', 'variantId', 'stock'];
  return fields.some((field) => (cells.get(field) ?? '') !== '');
}

/** Shopify gives a product without options the option "Title" with the value "Default Title". */
function readOptions({ cells }: CsvRecord): string[] {
  if (cells.get('option1Name') === 'Title' && cells.get('option1Value') === 'Default Title') return [];
  return Array.from(
    { length: MAX_OPTIONS },
    (_, index) => cells.get(`option${index + 1}Name` as CsvField)?.trim() ?? '',
  )
    .filter((name) => name !== '')
    .map((name) => name.slice(0, 100));
}

/** Squarespace writes the path of the product: its last part is the slug. Other shops allow more characters than we do. */
function readSlug(reader: RowReader): string | undefined {
  const text = reader.text('slug', 300)?.split('/').at(-1) ?? '';
  if (text === '') return undefined;
  if (Slug.safeParse(text).success) return text;
  const slug = suggestSlug(text);
  return slug === suggestSlug('') ? undefined : slug;
}

const TYPES: Readonly<Record<string, ProductTypeName>> = {
  physical: 'physical',
  service: 'service',
  digital: 'digital',
  download: 'digital',
  'gift card': 'gift-card',
  'gift-card': 'gift-card',
  paywall: 'paywall',
};

function readType(reader: RowReader): ProductTypeName | undefined {
  if (reader.flag('giftCard') === true) return 'gift-card';
  const text = reader.text('type', 50)?.toLowerCase().replaceAll('_', ' ');
  if (text === undefined || text === '') return undefined;
  const type = TYPES[text];
  if (type === undefined) reader.problem('type', `Enter one of these types: ${Object.keys(PRODUCT_TYPES).join(', ')}.`);
  return type;
}

const STATES: Readonly<Record<string, ProductState>> = {
  active: 'published',
  published: 'published',
  draft: 'draft',
  archived: 'draft',
  unlisted: 'private',
  private: 'private',
  scheduled: 'scheduled',
  'needs review': 'needs-review',
};

/** `state` is more exact than `visible`, which is Yes or No. */
function readState(reader: RowReader): ProductState | undefined {
  const text = reader.text('state', 50)?.toLowerCase();
  if (text !== undefined && text !== '') {
    const state = STATES[text];
    if (state === undefined) reader.problem('state', 'Enter Draft, Scheduled, Needs Review, Private or Published.');
    // Shopify: an active product that is not published in the online store is not visible.
    return state === 'published' && reader.flag('visible') === false ? 'draft' : state;
  }
  const isVisible = reader.flag('visible');
  return isVisible === undefined ? undefined : isVisible ? 'published' : 'draft';
}

const MAX_PICTURES = 100;
const MAX_ALT = 1000;

/** Pictures of all rows, in their order, each once. A row with one picture can have its alternative text beside it. */
function readPictures(group: CsvGroup, reader: RowReader): CsvPicture[] | undefined {
  const pictures = new Map<string, CsvPicture>();
  let hasColumn = false;
  for (const { cells } of group) {
    const text = cells.get('images');
    if (text === undefined) continue;
    hasColumn = true;
    for (const source of splitSources(text)) {
      if (!pictures.has(source))
        pictures.set(source, { source, alt: (cells.get('imageAlt') ?? '').trim().slice(0, MAX_ALT) });
    }
  }
  if (pictures.size > MAX_PICTURES) reader.problem('images', `Use at most ${MAX_PICTURES} pictures.`);
  return hasColumn ? [...pictures.values()] : undefined;
}
