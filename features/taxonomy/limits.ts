/** The maximum number of tags that are merged or deleted together. */
export const MAX_BULK_TAGS = 200;
