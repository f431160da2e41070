import type { CsvField, CsvFormat, CsvRecord } from './fields.ts';

/** The rows of one product, in the order of the table. */
export type CsvGroup = readonly [CsvRecord, ...CsvRecord[]];

/** More rows than a product can have variants and pictures. The rest of the rows starts another group and is refused. */
const MAX_GROUP_ROWS = 2200;

/** Rows of one product have the same value here, or an empty one after the first row. */
const KEYS: Readonly<Record<CsvFormat, readonly CsvField[]>> = {
  vitrine: ['productId', 'slug', 'title'],
  squarespace: ['productId', 'slug', 'title'],
  shopify: ['slug'],
};

/** Groups the rows of a table by product while they are read. */
export async function* groupRows(
  rows: AsyncIterable<CsvRecord> | Iterable<CsvRecord>,
  format: CsvFormat,
): AsyncGenerator<CsvGroup> {
  let group: [CsvRecord, ...CsvRecord[]] | null = null;
  for await (const row of rows) {
    if (group !== null && group.length < MAX_GROUP_ROWS && continues(group[0], row, format)) {
      group.push(row);
    } else {
      if (group !== null) yield group;
      group = [row];
    }
  }
  if (group !== null) yield group;
}

/** Whether a row belongs to the product of an earlier row. An empty title and no other key mean the same product. */
function continues(first: CsvRecord, row: CsvRecord, format: CsvFormat): boolean {
  const keys = KEYS[format].filter((key) => (row.cells.get(key) ?? '') !== '');
  if (keys.length === 0) return true;
  return keys.every((key) => row.cells.get(key) === first.cells.get(key));
}
