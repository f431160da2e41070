/** Where a tab keeps the address of the checkout that an order was placed on. */
export const RETURN_PATH_KEY = 'vitrine.way-back';

/** An address that was kept, if it is one of a checkout. Null otherwise: what a browser keeps may have been tampered with. */
export function toBackLink(kept: string | null): string | null {
  return kept !== null && /^\/checkout(?:[/?]|$)/.test(kept) && !kept.startsWith('/checkout/order/') ? kept : null;
}
