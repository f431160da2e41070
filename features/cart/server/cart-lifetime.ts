import { DAY, SECOND } from '#kernel/time/clock.ts';
import type { CartCtx } from './cart-context.ts';

const DEFAULT_DAYS = 14;

/** When a cart was last changed and when it expires. */
export interface CartLifetime {
  now: Date;
  expiresAt: Date;
}

/** The lifetime of a cart that is changed now. */
export function cartLifetime(ctx: CartCtx): CartLifetime {
  const now = ctx.clock();
  return { now, expiresAt: new Date(now.getTime() + lifetimeMs(ctx)) };
}

/** Lifetime of the cookies of a cart, the same as that of the cart. */
export function lifetimeSeconds(ctx: Pick<CartCtx, 'website'>): number {
  return lifetimeMs(ctx) / SECOND;
}

function lifetimeMs({ website }: Pick<CartCtx, 'website'>): number {
  return (website.site.store.cartDays ?? DEFAULT_DAYS) * DAY;
}
