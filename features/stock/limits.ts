/** The maximum number of variants whose stock is changed together. */
export const MAX_CHANGES = 2000;

/** The maximum length of the CSV file of a stock count, in characters. */
export const MAX_COUNT_FILE = 300_000;
