/** Messages about the lines of a stock change, by the reason of the problem. */
export const changeMessages = {
  unknown: () => 'No variant has this SKU.',
  repeated: () => 'This variant is listed twice.',
  'not-counted': () => 'Stock is not tracked for this variant.',
  'out-of-range': () => 'Stock must be between 0 and 1,000,000,000.',
  changed: (level: number) => `The stock has changed to ${level.toLocaleString('en-US')} in the meantime.`,
  summary: (count: number) =>
    count === 1 ? '1 line has an error. Nothing was changed.' : `${count} lines have errors. Nothing was changed.`,
} as const;

/** Messages about a CSV file of a stock count. */
export const countFileMessages = {
  tooLong: (max: number) =>
    `The file has too many rows. Split it into files of at most ${max.toLocaleString('en-US')} rows.`,
  empty: 'The file has no rows.',
  columns: 'The file needs a column “SKU” and a column “Quantity”.',
  unreadable: 'The file is not a CSV file.',
  row: (row: number, problem: string) => `Row ${row}: ${problem}`,
  noSku: 'the SKU is missing.',
  noNumber: 'the quantity is not a whole number.',
} as const;
