import { postNotices } from '../../notice.ts';
import type { CartCtx } from '../cart-context.ts';
import * as cartLines from '../store/line-repository.ts';
import type { LoadedCart } from '../store/loaded-cart.ts';
import { parseNoticeCursor } from './notice-cursor.ts';
import { hasProduct, planReconciliation, type ValidCart } from './valid-cart.ts';

/**
 * Changes the lines of a cart so that all of them can be bought. Each change becomes a notice that stays with the cart
 * until a browser has received it. Call it in a transaction that holds the cart's lock.
 */
export async function reconcileCart(tx: CartCtx, loaded: LoadedCart, seen: string | undefined): Promise<ValidCart> {
  const { cart } = loaded;
  const { changes, notices } = planReconciliation(loaded);
  if (cart === null || changes.length === 0) return { ...loaded, lines: loaded.lines.filter(hasProduct) };
  const cartNotices = postNotices(cart, notices, parseNoticeCursor(seen, cart.id));
  await cartLines.applyChanges(tx.db, tx.websiteId, { cartId: cart.id, changes, cartNotices });
  const byEntry = new Map(changes.map((change) => [change.entryId, change]));
  const lines = loaded.lines.filter(hasProduct).map((line) => {
    const change = byEntry.get(line.id);
    return change === undefined ? line : { ...line, quantity: change.quantity, seenPriceCents: change.priceCents };
  });
  return {
    ...loaded,
    cart: { ...cart, ...cartNotices, version: cart.version + 1 },
    lines: lines.filter(({ quantity }) => quantity > 0),
  };
}
