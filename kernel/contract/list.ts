import { z } from 'zod';

/** Rows are counted exactly up to this number. Beyond it a list shows "10,000+". */
export const COUNT_LIMIT = 10_000;

export const MAX_LIST_LIMIT = 200;

/** `name` sorts ascending, `-name` descending. */
export type SortOf<Name extends string> = Name | `-${Name}`;

/**
 * The query of every list in the owner area: search text, sort order and keyset pagination, besides the filters of the
 * list. The first sort order is the default.
 */
export function listQuery<Name extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [SortOf<Name>, ...SortOf<Name>[]],
  filters: Filters,
) {
  return z.strictObject({
    search: z.string().trim().max(200).default(''),
    // The compiler cannot relate a generic name to the names of the enumeration.
    sort: z.enum(sorts).default(sorts[0] as never),
    /** `nextCursor` of the previous page. It is valid for the sort order and the filters that it was made with. */
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LIST_LIMIT).default(50),
    ...filters,
  });
}

export const ListCount = z.strictObject({ value: z.int(), isExact: z.boolean() });
export type ListCount = z.infer<typeof ListCount>;

/** The reply of every list in the owner area. */
export function listReply<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
    /** How many rows match, on all pages. */
    count: ListCount,
  });
}
