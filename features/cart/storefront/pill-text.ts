const MOST_COUNTED = 100;

/** What the cart pill shows of the number of units: it stays short. */
export function pillText(totalQuantity: number): string {
  return totalQuantity > MOST_COUNTED ? `${MOST_COUNTED}+` : String(totalQuantity);
}
