/** Apart from the schemas, because forms need only the numbers. */
export const MAX_NOTE_LENGTH = 5000;
export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 60;
/** The maximum number of customers of a bulk action. */
export const MAX_BULK_CUSTOMERS = 200;
/** How many orders, and how many records of any other kind, the page of a customer shows. */
export const LATEST_ORDERS = 10;
export const LATEST_RECORDS = 5;
/** The maximum number of other addresses of a customer. */
export const MAX_ALIASES = 20;
