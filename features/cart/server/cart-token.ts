import { createHash } from 'node:crypto';

export const CART_COOKIE = 'CART';
/** Readable by scripts: a page asks for the cart only when there is one. */
export const HAS_CART_COOKIE = 'hasCart';

export const CART_LIFETIME_DAYS = 14;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
