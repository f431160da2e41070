import { z } from 'zod';

export const MAX_PAGE_SIZE = 200;

/** Numbered paging, for lists that a user pages through. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
});
export type PageQuery = z.output<typeof PageQuery>;
