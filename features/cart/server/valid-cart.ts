import { readerOf } from '#features/pages/server/index.ts';
import { postNotices } from '../notice.ts';
import { reconcileLines } from '../reconcile-lines.ts';
import type { CartCtx } from './cart-context.ts';
import { type CartKey, lock, lockOwner } from './cart-repository.ts';
import { applyChanges } from './line-repository.ts';
import { type CartLine, type LineProduct, type LoadedCart, load, type VariantKey } from './load-repository.ts';
import { parseNoticeCursor } from './notice-cursor.ts';

/** A line that can be bought without changes. */
export interface ValidLine extends CartLine {
  product: LineProduct;
}

/** A cart whose lines can all be bought, or the absence of a cart. */
export interface ValidCart extends Omit<LoadedCart, 'lines'> {
  lines: ValidLine[];
}

/** Null when the lines have changed and must be reconciled. */
export function toValidCart(loaded: LoadedCart): ValidCart | null {
  return planReconciliation(loaded.lines).changes.length === 0
    ? { ...loaded, lines: loaded.lines.filter(hasProduct) }
    : null;
}

/**
 * Opens a cart in a transaction: it is locked against other changes until the end, and its lines are reconciled. Each
 * change becomes a notice that stays with the cart until a browser has received it.
 */
export async function openLocked(
  tx: CartCtx,
  key: CartKey,
  more: { seen?: string | undefined; requested?: readonly VariantKey[] } = {},
): Promise<ValidCart> {
  const { seen, ...item } = more;
  const now = tx.clock();
  if ('ownerId' in key && key.ownerId !== null) await lockOwner(tx.db, tx.websiteId, key.ownerId);
  // Lock the cart before reading it: a statement that waits for the lock would return the old lines.
  const id = await lock(tx.db, tx.websiteId, { key, now });
  const loaded = await load(tx.db, tx.websiteId, { key: id === null ? key : { id }, reader: readerOf(tx), ...item });
  return await reconcile(tx, loaded, seen);
}

/** Call it in a transaction that holds the cart's lock. */
export async function reconcile(tx: CartCtx, loaded: LoadedCart, seen: string | undefined): Promise<ValidCart> {
  const { cart } = loaded;
  const { changes, notices } = planReconciliation(loaded.lines);
  if (cart === null || changes.length === 0) return { ...loaded, lines: loaded.lines.filter(hasProduct) };
  const cartNotices = postNotices(cart, notices, parseNoticeCursor(seen, cart.id));
  await applyChanges(tx.db, tx.websiteId, { cartId: cart.id, changes, cartNotices });
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

function planReconciliation(lines: readonly CartLine[]) {
  return reconcileLines(lines.map((line) => ({ ...line, offer: line.product })));
}

function hasProduct(line: CartLine): line is ValidLine {
  return line.product !== null;
}
