/** Apart from the schemas, because forms need only the numbers. */
export const MAX_LINES = 100;
export const MAX_TITLE = 200;
export const MAX_REASON = 100;
export const MAX_SHIPPING_NAME = 100;
export const MAX_NOTE = 5000;
/** Of one unit, and of an amount taken off. In minor units. */
export const MAX_CENTS = 1_000_000_000;
