/** What one bulk edit may select. */
export const MAX_PRODUCTS = 10_000;
export const MAX_VARIANTS = 50_000;
export const MAX_RULES = 10;

// As in the schema of a product. A test compares them.
export const MAX_CENTS = 100_000_000_000;
export const MAX_WEIGHT_GRAMS = 10_000_000;
export const MAX_LOW_STOCK_LIMIT = 1_000_000_000;
export const MAX_TITLE_LENGTH = 300;
export const MAX_TERM_LENGTH = 100;
export const MAX_CATEGORIES = 50;
export const MAX_TAGS = 100;

/** Hundredths of a percent: 10,000 is 100 %, and the largest factor is 100. */
export const WHOLE_PERCENT = 10_000;
export const MAX_PERCENT = 1_000_000;

export const MAX_TEXT_LENGTH = 200;
