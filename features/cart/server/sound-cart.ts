import { readerOf } from '#features/pages/server/index.ts';
import { healLines } from '../heal-lines.ts';
import { postNotices } from '../notice.ts';
import type { CartCtx } from './cart-context.ts';
import { type CartKey, lock, lockOwner } from './cart-repository.ts';
import { applyChanges } from './line-repository.ts';
import { type CartLine, type LineProduct, type LoadedCart, load, type WantedKey } from './load-repository.ts';
import { readSeenMark } from './seen-mark.ts';

/** A line that can be bought as it stands. */
export interface SoundLine extends CartLine {
  product: LineProduct;
}

/** A cart, or that there is none, whose lines can all be bought. */
export interface SoundCart extends Omit<LoadedCart, 'lines'> {
  lines: SoundLine[];
}

/** Null when something about the lines has changed: then they are to be healed. */
export function asSound(loaded: LoadedCart): SoundCart | null {
  return planHealing(loaded.lines).changes.length === 0 ? { ...loaded, lines: loaded.lines.filter(hasProduct) } : null;
}

/**
 * Opens a cart in a transaction: nobody else changes it until the end, and its lines are healed. What has changed becomes
 * a notice that stays with the cart until a browser has it.
 */
export async function openLocked(
  tx: CartCtx,
  key: CartKey,
  more: { seen?: string | undefined; wanted?: readonly WantedKey[] } = {},
): Promise<SoundCart> {
  const { seen, ...wish } = more;
  const now = tx.clock();
  if ('ownerId' in key && key.ownerId !== null) await lockOwner(tx.db, tx.websiteId, key.ownerId);
  // Before anything is read: a statement that waits for the lock would go on with the lines of before.
  const id = await lock(tx.db, tx.websiteId, { key, now });
  const loaded = await load(tx.db, tx.websiteId, { key: id === null ? key : { id }, reader: readerOf(tx), ...wish });
  return await heal(tx, loaded, seen);
}

/** In a transaction that holds the cart's lock. */
export async function heal(tx: CartCtx, loaded: LoadedCart, seen: string | undefined): Promise<SoundCart> {
  const { cart } = loaded;
  const { changes, notices } = planHealing(loaded.lines);
  if (cart === null || changes.length === 0) return { ...loaded, lines: loaded.lines.filter(hasProduct) };
  const board = postNotices(cart, notices, readSeenMark(seen, cart.id));
  await applyChanges(tx.db, tx.websiteId, { cartId: cart.id, changes, board });
  const byEntry = new Map(changes.map((change) => [change.entryId, change]));
  const lines = loaded.lines.filter(hasProduct).map((line) => {
    const change = byEntry.get(line.id);
    return change === undefined ? line : { ...line, quantity: change.quantity, seenPriceCents: change.priceCents };
  });
  return {
    ...loaded,
    cart: { ...cart, ...board, version: cart.version + 1 },
    lines: lines.filter(({ quantity }) => quantity > 0),
  };
}

function planHealing(lines: readonly CartLine[]) {
  return healLines(lines.map((line) => ({ ...line, offer: line.product })));
}

function hasProduct(line: CartLine): line is SoundLine {
  return line.product !== null;
}
