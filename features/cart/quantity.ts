export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9999;

/** What is sent for a quantity that got past the input. A fraction, or no number at all, is left for the server to refuse. */
export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, quantity));
}
