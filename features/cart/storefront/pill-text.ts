const MAX_COUNTED = 100;

/** What the cart pill shows of the number of units: it stays short. */
export function pillText(totalQuantity: number): string {
  return totalQuantity > MAX_COUNTED ? `${MAX_COUNTED}+` : String(totalQuantity);
}
