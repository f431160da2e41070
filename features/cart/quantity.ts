export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9999;

/**
 * The value to send for a quantity that the input field did not restrict. A fraction or a value that is not a number
 * passes unchanged and the server rejects it.
 */
export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, quantity));
}
