/** What a column of a product table can mean. */
export const CSV_FIELDS = [
  'productId',
  'variantId',
  'type',
  'collection',
  'slug',
  'title',
  'description',
  'excerpt',
  'visible',
  'state',
  'publishedAt',
  'categories',
  'tags',
  'images',
  'imageAlt',
  'variantImage',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'option4Name',
  'option4Value',
  'option5Name',
  'option5Value',
  'option6Name',
  'option6Value',
  'sku',
  'gtin',
  'mpn',
  'price',
  'salePrice',
  'compareAtPrice',
  'onSale',
  'stock',
  'stockTracker',
  'lowStockLimit',
  'weight',
  'length',
  'width',
  'height',
  'giftCard',
  'seoTitle',
  'seoDescription',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

export const CSV_FORMATS = ['vitrine', 'squarespace', 'shopify'] as const;
export type CsvFormat = (typeof CSV_FORMATS)[number];

/** Units of weights and sizes, which a table does not name. */
export const WEIGHT_UNITS = { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523_125 } as const;
export const LENGTH_UNITS = { mm: 1, cm: 10, in: 25.4 } as const;

export interface CsvUnits {
  weight: keyof typeof WEIGHT_UNITS;
  length: keyof typeof LENGTH_UNITS;
}

/** Squarespace writes the units of the shop, which the owner has to choose for shops that use kilograms. */
export const DEFAULT_UNITS: Readonly<Record<CsvFormat, CsvUnits>> = {
  vitrine: { weight: 'g', length: 'mm' },
  squarespace: { weight: 'lb', length: 'in' },
  shopify: { weight: 'g', length: 'mm' },
};

/** Limits of a table. More is refused with a message, so that one file cannot occupy the server for hours. */
export const MAX_COLUMNS = 500;
export const MAX_ROWS = 1_000_000;
export const MAX_TABLE_BYTES = 500_000_000;
/** A zip file of pictures. */
export const MAX_ZIP_BYTES = 1_000_000_000;
export const MAX_ZIP_FILES = 20_000;
export const MAX_UNZIPPED_BYTES = 4_000_000_000;
/** Characters of one row. A description may have a million. */
export const MAX_ROW_LENGTH = 2_000_000;

/** The field of each column, in the order of the columns. */
export type CsvMapping = readonly (CsvField | null)[];

/** A row by field. `row` is its number in the table, the header being 1, as spreadsheets show it. */
export interface CsvRecord {
  row: number;
  cells: ReadonlyMap<CsvField, string>;
}

export interface CsvProblem {
  row: number;
  /** The header of the column, or null if the whole row is affected. */
  column: string | null;
  message: string;
}
