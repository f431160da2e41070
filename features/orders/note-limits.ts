/** Apart from the schemas, because forms need only the numbers. */
export const MAX_NOTE_LENGTH = 5000;
export const MAX_COMMENT_LENGTH = 2000;
/** The maximum number of orders of a bulk action. */
export const MAX_BULK_ORDERS = 200;
export const MAX_COMMENTS = 500;
export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 60;
