import { readerOf } from '#features/content/server/index.ts';
import type { CartCtx } from '../cart-context.ts';
import type { CartKey } from '../store/cart-repository.ts';
import * as carts from '../store/cart-repository.ts';
import type { VariantKey } from '../store/loaded-cart.ts';
import * as loadedCarts from '../store/loaded-cart-repository.ts';
import { reconcileCart } from './reconcile-cart.ts';
import type { ValidCart } from './valid-cart.ts';

/** Opens a cart in a transaction: it is locked against other changes until the end, and its lines are reconciled. */
export async function openLockedCart(
  tx: CartCtx,
  key: CartKey,
  options: { seen?: string | undefined; requested?: readonly VariantKey[] } = {},
): Promise<ValidCart> {
  const { seen, requested } = options;
  const now = tx.clock();
  if ('ownerId' in key && key.ownerId !== null) await carts.lockOwner(tx.db, tx.websiteId, key.ownerId);
  // Lock the cart before reading it: a statement that waits for the lock would return the old lines.
  const id = await carts.lock(tx.db, tx.websiteId, { key, now });
  const load = { key: id === null ? key : { id }, reader: readerOf(tx), requested };
  return await reconcileCart(tx, await loadedCarts.load(tx.db, tx.websiteId, load), seen);
}
