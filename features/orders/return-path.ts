/** The session storage key for the path of the checkout that the order was placed on. */
export const RETURN_PATH_KEY = 'vitrine.way-back';

/** A stored path, if it belongs to a checkout. Null otherwise, because browser storage can be tampered with. */
export function toReturnPath(storedPath: string | null): string | null {
  return storedPath !== null && /^\/checkout(?:[/?]|$)/.test(storedPath) && !storedPath.startsWith('/checkout/order/')
    ? storedPath
    : null;
}
