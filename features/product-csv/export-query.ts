import type { z } from 'zod';
import { ProductQuery } from '#features/catalog/admin-contract.ts';

/** Which products are exported: the filters of the list of products. Products in the trash are never exported. */
export const ExportQuery = ProductQuery.omit({ sort: true, cursor: true, limit: true, trash: true });
export type ExportQuery = z.output<typeof ExportQuery>;
/** As a request sends it: all values are text, as in an address. */
export type ExportFilters = z.input<typeof ExportQuery>;

/** The query as an address and the payload of a job write it. Filters that are not set are left out. */
export function toQueryText(query: ExportQuery): ExportFilters {
  const filters = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const texts = filters.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]);
  return Object.fromEntries(texts) as ExportFilters;
}
