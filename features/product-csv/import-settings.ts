import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { CSV_FIELDS, CSV_FORMATS, LENGTH_UNITS, MAX_COLUMNS, WEIGHT_UNITS } from './fields.ts';

const WEIGHTS = Object.keys(WEIGHT_UNITS) as [keyof typeof WEIGHT_UNITS, ...(keyof typeof WEIGHT_UNITS)[]];
const LENGTHS = Object.keys(LENGTH_UNITS) as [keyof typeof LENGTH_UNITS, ...(keyof typeof LENGTH_UNITS)[]];

/** How a table is imported. */
export const ImportSettings = z.strictObject({
  format: z.enum(CSV_FORMATS),
  /** The field of each column, in the order of the columns. Null for columns that are ignored. */
  mapping: z.array(z.enum(CSV_FIELDS).nullable()).max(MAX_COLUMNS),
  units: z.strictObject({ weight: z.enum(WEIGHTS), length: z.enum(LENGTHS) }),
  /** The product list of new products, if the table names none. Null for the first one. */
  collectionId: idSchema<'collection'>().nullable(),
  /** What happens to products that the shop has already. */
  existing: z.enum(['update', 'skip']),
});
export type ImportSettings = z.output<typeof ImportSettings>;

export const ImportCounts = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Pictures that were fetched. */
  pictures: z.int(),
});
export type ImportCounts = z.output<typeof ImportCounts>;

export const NO_COUNTS: ImportCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0, pictures: 0 };

export function addCounts(a: ImportCounts, b: Partial<ImportCounts>): ImportCounts {
  return {
    created: a.created + (b.created ?? 0),
    updated: a.updated + (b.updated ?? 0),
    unchanged: a.unchanged + (b.unchanged ?? 0),
    rejected: a.rejected + (b.rejected ?? 0),
    pictures: a.pictures + (b.pictures ?? 0),
  };
}

/** `checked`: the table was read to its end, and nothing is written yet. */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
