import { hash } from 'node:crypto';
import { DAY, SECOND } from '#kernel/time/clock.ts';
import type { CartCtx } from './cart-context.ts';

export const CART_COOKIE = 'CART';
/** Readable by scripts: a page requests the cart only when there is one. */
export const HAS_CART_COOKIE = 'hasCart';
/** The last notice that the browser has received. */
export const SEEN_COOKIE = 'cartSeen';

const DEFAULT_DAYS = 14;

/** Lifetime of a cart and its cookie after the last change. */
export function lifetimeMs({ website }: Pick<CartCtx, 'website'>): number {
  return (website.site.store.cartDays ?? DEFAULT_DAYS) * DAY;
}

export function lifetimeSeconds(ctx: Pick<CartCtx, 'website'>): number {
  return lifetimeMs(ctx) / SECOND;
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The owner id under which a checkout reserves the units of a cart. */
export function reservationOwner(cartId: string): string {
  return `cart-${cartId}`;
}
