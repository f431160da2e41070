/** The schema of the form, which is large. */
export const loadDiscountInput = async () => (await import('../discount-input.ts')).DiscountInput;
