/** An index contains the address. */
export const MAX_FROM = 500;
export const MAX_TO = 2000;
export const MAX_BULK = 200;
/** Characters of a table with as many redirects of a usual length. */
export const MAX_CSV = 3_000_000;
/** Missing pages that are kept for a day: those that were requested most. */
export const MAX_MISSING_PER_DAY = 500;
export const MISSING_DAYS = 30;
