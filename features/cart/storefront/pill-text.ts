const MAX_COUNTED = 100;

/** The number of units as the cart pill shows it, kept short. */
export function pillText(totalQuantity: number): string {
  return totalQuantity > MAX_COUNTED ? `${MAX_COUNTED}+` : String(totalQuantity);
}
