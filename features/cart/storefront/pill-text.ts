const MAX_DISPLAYED = 100;

/** The number of units as the cart pill shows it, kept short. */
export function pillText(totalQuantity: number): string {
  return totalQuantity > MAX_DISPLAYED ? `${MAX_DISPLAYED}+` : String(totalQuantity);
}
