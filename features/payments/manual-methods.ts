/** How customers pay outside the shop. */
export const MANUAL_METHODS = ['cash', 'bank-transfer', 'card-terminal', 'other'] as const;

export const MAX_MANUAL_REFERENCE = 200;
