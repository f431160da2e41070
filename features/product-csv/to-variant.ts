import { isGtin } from '#features/catalog/gtin.ts';
import type { CsvVariant } from './csv-variant.ts';
import { type CsvField, type CsvRecord, LENGTH_UNITS, WEIGHT_UNITS } from './fields.ts';
import type { RowReader } from './row-reader.ts';

interface VariantRow {
  row: CsvRecord;
  options: readonly string[];
}

/** Reads the variant of a row. */
export function readVariant(reader: RowReader, { row, options }: VariantRow): CsvVariant {
  return {
    row: row.row,
    id: reader.text('variantId', 100),
    attributes: readAttributes(reader, options),
    sku: reader.text('sku', 80) || undefined,
    gtin: readGtin(reader),
    mpn: orNull(reader.text('mpn', 70)),
    ...readPrices(reader),
    stock: readStockOf(reader),
    lowStockLimit: reader.has('lowStockLimit') ? (reader.whole('lowStockLimit') ?? null) : undefined,
    weightGrams: readWeight(reader),
    size: readSize(reader),
    picture: orNull(reader.text('variantImage', 2000)),
  };
}

function orNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

function readAttributes(reader: RowReader, options: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    options.map((name, index) => [name, reader.required(`option${index + 1}Value` as CsvField, 100)]),
  );
}

/** Spreadsheets add an apostrophe or write long numbers as 4.0E+12, which has lost digits. */
function readGtin(reader: RowReader): string | null | undefined {
  const text = reader.text('gtin', 50)?.replace(/^'/, '');
  if (text === undefined || text === '') return orNull(text);
  if (!isGtin(text)) reader.problem('gtin', 'Enter the 8, 12, 13 or 14 digits of the barcode.');
  return text;
}

type Prices = Pick<CsvVariant, 'priceCents' | 'salePriceCents' | 'onSale'>;

/** Shopify writes the current price, and beside it the regular one while the variant is on sale. */
function readPrices(reader: RowReader): Prices {
  const [price, sale, compareAt] = [
    reader.amount('price'),
    reader.amount('salePrice'),
    reader.amount('compareAtPrice'),
  ];
  const isOnSale = reader.flag('onSale');
  if (price !== undefined && reader.has('compareAtPrice')) return comparePrices(price, compareAt);
  // Squarespace writes 0.00 for no sale price.
  const hasSale = sale !== undefined && (sale > 0 || isOnSale === true || reader.isExact);
  return {
    priceCents: price,
    salePriceCents: hasSale ? sale : reader.has('salePrice') ? null : undefined,
    onSale: isOnSale === undefined ? undefined : isOnSale && hasSale,
  };
}

function comparePrices(price: number, compareAt: number | undefined): Prices {
  if (compareAt !== undefined && compareAt > price)
    return { priceCents: compareAt, salePriceCents: price, onSale: true };
  return { priceCents: price, salePriceCents: undefined, onSale: false };
}

/** Shopify: without a tracker the stock is not counted. */
function readStockOf(reader: RowReader): number | 'unlimited' | undefined {
  const stock = reader.stock('stock');
  return reader.text('stockTracker', 50) === '' ? 'unlimited' : stock;
}

function readWeight(reader: RowReader): number | undefined {
  const weight = reader.decimal('weight');
  return weight === undefined ? undefined : Math.round(weight * WEIGHT_UNITS[reader.units.weight]);
}

const SIDES = ['length', 'width', 'height'] as const;

/** In millimetres. Null without a size. */
function readSize(reader: RowReader): [number, number, number] | null | undefined {
  if (!SIDES.some((side) => reader.has(side))) return undefined;
  const unit = LENGTH_UNITS[reader.units.length];
  const side = (field: CsvField): number => Math.round((reader.decimal(field) ?? 0) * unit);
  const size: [number, number, number] = [side('length'), side('width'), side('height')];
  const isEmpty = reader.isExact
    ? SIDES.every((field) => reader.text(field, 50) === '')
    : size.every((one) => one === 0);
  return isEmpty ? null : size;
}
