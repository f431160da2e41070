/** The maximum number of variants whose stock is changed together. */
export const MAX_CHANGES = 2000;
