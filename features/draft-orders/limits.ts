/** Apart from the schemas, because forms need only the numbers. */
export const MAX_LINES = 100;
export const MAX_TITLE = 200;
export const MAX_REASON = 100;
export const MAX_SHIPPING_NAME = 100;
export const MAX_NOTE = 5000;
/** Of one unit, and of an amount taken off. In minor units. */
export const MAX_CENTS = 1_000_000_000;
/** For the fields of the form. The schemas of the cart, of addresses and of payments have the limits. */
export const MAX_UNITS = 9999;
export const MAX_ADDRESS_PART = 200;
export const MAX_REFERENCE = 200;
