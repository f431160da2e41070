/** Apart from the schemas, because the screens need only the values. */
export const MAX_PRINTED_ORDERS = 100;

export const PRINT_KINDS = ['invoice', 'packing-slip', 'labels'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];
