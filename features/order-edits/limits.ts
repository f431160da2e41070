/** Apart from the schemas, because forms need only the numbers. */
export const MAX_ADDED_LINES = 100;
/** Of an order, also after several edits. */
export const MAX_ORDER_LINES = 500;
export const MAX_REASON = 300;
