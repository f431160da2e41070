/** Apart from the schemas, because forms need only the numbers. */
export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 60;
