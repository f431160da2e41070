import { isGtin } from '#features/catalog/gtin.ts';
import { type CsvField, type CsvRecord, LENGTH_UNITS, WEIGHT_UNITS } from './fields.ts';
import type { RowReader } from './row-reader.ts';
import type { CsvVariant } from './to-product.ts';

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
    ...defined('sku', reader.text('sku', 80) || undefined),
    ...defined('gtin', readGtin(reader)),
    ...defined('mpn', reader.text('mpn', 70) || undefined),
    ...readPrices(reader),
    ...defined('stock', readStockOf(reader)),
    ...defined('lowStockLimit', reader.whole('lowStockLimit')),
    ...defined('weightGrams', readWeight(reader)),
    size: readSize(reader),
    picture: reader.text('variantImage', 2000) || undefined,
  };
}

function defined<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

function readAttributes(reader: RowReader, options: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    options.map((name, index) => [name, reader.required(`option${index + 1}Value` as CsvField, 100)]),
  );
}

/** Spreadsheets add an apostrophe or write long numbers as 4.0E+12, which has lost digits. */
function readGtin(reader: RowReader): string | undefined {
  const text = reader.text('gtin', 50)?.replace(/^'/, '') ?? '';
  if (text === '') return undefined;
  if (!isGtin(text)) reader.problem('gtin', 'Enter the 8, 12, 13 or 14 digits of the barcode.');
  return text;
}

interface Prices {
  priceCents?: number;
  salePriceCents?: number;
  onSale?: boolean;
}

/** Shopify writes the current price, and beside it the regular one while the variant is on sale. */
function readPrices(reader: RowReader): Prices {
  const [price, sale, compareAt] = [
    reader.amount('price'),
    reader.amount('salePrice'),
    reader.amount('compareAtPrice'),
  ];
  const isOnSale = reader.flag('onSale');
  if (price === undefined) return {};
  if (compareAt !== undefined && compareAt > price)
    return { priceCents: compareAt, salePriceCents: price, onSale: true };
  return {
    priceCents: price,
    ...(sale !== undefined && (sale > 0 || isOnSale === true) && { salePriceCents: sale }),
    ...(isOnSale !== undefined && { onSale: isOnSale && sale !== undefined }),
  };
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

/** In millimetres. Undefined without a size. */
function readSize(reader: RowReader): [number, number, number] | undefined {
  const unit = LENGTH_UNITS[reader.units.length];
  const side = (field: CsvField): number => Math.round((reader.decimal(field) ?? 0) * unit);
  const size: [number, number, number] = [side('length'), side('width'), side('height')];
  return size.every((length) => length === 0) ? undefined : size;
}
