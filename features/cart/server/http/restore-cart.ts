import type { CartId } from '#kernel/ids/id.ts';
import { restoreLines, type SavedCart } from '../restore-cart.ts';
import { type CartRequestCtx, readCartIdentity, setCartCookies } from './cart-cookies.ts';

/** Puts the lines into the cart of the browser, which gets one if it has none. Returns the id of the cart. */
export async function restoreCart(ctx: CartRequestCtx, saved: SavedCart): Promise<CartId> {
  const { id, token } = await restoreLines(ctx, readCartIdentity(ctx), saved);
  setCartCookies(ctx, token);
  return id;
}
