import type { ColumnId } from './columns.ts';

/** The error of each cell by column. `values` is the combination of options. */
export type RowErrors = Readonly<Partial<Record<ColumnId | 'values', string>>>;
/** The rows that have errors, by key. */
export type TableErrors = Readonly<Record<string, RowErrors>>;

export function countErrors(errors: TableErrors): number {
  return Object.values(errors).reduce((count, row) => count + Object.keys(row).length, 0);
}
