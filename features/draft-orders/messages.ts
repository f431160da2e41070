/** Stored with orders. */
export const DRAFT_MESSAGES = { discount: 'Discount' } as const;
