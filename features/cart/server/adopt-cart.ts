import { readerOf } from '#features/content/server/index.ts';
import { newToken } from '#kernel/ids/token.ts';
import { inTransaction } from '#platform/context.ts';
import { MAX_COUPONS } from '../contract.ts';
import { type NewNotice, postNotices } from '../notice.ts';
import { MAX_QUANTITY } from '../quantity.ts';
import type { CartCtx } from './cart-context.ts';
import { cartLifetime } from './cart-lifetime.ts';
import { hashToken } from './cart-token.ts';
import { reconcileCart } from './reconcile/reconcile-cart.ts';
import type { Cart } from './store/cart-repository.ts';
import * as carts from './store/cart-repository.ts';
import type { MergedLine } from './store/line-repository.ts';
import * as cartLines from './store/line-repository.ts';
import * as loadedCarts from './store/loaded-cart-repository.ts';

export interface Adoption {
  /** The secret of the browser's cart. */
  cookieToken: string | undefined;
  /** The account that has signed in: a member's or a shopper's. */
  ownerId: string;
}

/**
 * Assigns the browser's cart to the account that has signed in. If the account already has a cart, the two are merged.
 * Returns the new token of the cart, null when there is no cart.
 */
export async function adoptCart(ctx: CartCtx, { cookieToken, ownerId }: Adoption): Promise<string | null> {
  return await inTransaction(ctx, async (tx) => {
    await carts.lockOwner(tx.db, tx.websiteId, ownerId);
    const identity = { token: cookieToken, ownerId };
    const found = await carts.lockForAdoption(tx.db, tx.websiteId, { identity, now: tx.clock() });
    const ownerCart = found.find(({ owned }) => owned);
    const guest = found.find(({ owned }) => !owned);
    const id = (ownerCart ?? guest)?.id;
    if (id === undefined) return null;
    if (ownerCart !== undefined && guest !== undefined) await merge(tx, { from: guest.id, to: ownerCart.id });
    const token = newToken(tx.random);
    await carts.assign(tx.db, tx.websiteId, { id, ownerId, tokenHash: hashToken(token) });
    return token;
  });
}

async function merge(tx: CartCtx, { from, to }: { from: Cart['id']; to: Cart['id'] }): Promise<void> {
  const reader = readerOf(tx);
  const guest = (await loadedCarts.load(tx.db, tx.websiteId, { key: { id: from }, reader })).cart;
  const ownerCart = (await loadedCarts.load(tx.db, tx.websiteId, { key: { id: to }, reader })).cart;
  if (guest === null || ownerCart === null) throw new Error('A locked cart was removed by another transaction');
  const merged = await cartLines.move(tx.db, tx.websiteId, { from, to, max: MAX_QUANTITY });
  await carts.remove(tx.db, tx.websiteId, from);
  await carts.update(tx.db, tx.websiteId, { cart: mergeChoices(ownerCart, guest, merged), lifetime: cartLifetime(tx) });
  // The merged quantities may exceed the stock.
  await reconcileCart(tx, await loadedCarts.load(tx.db, tx.websiteId, { key: { id: to }, reader }), undefined);
}

/** The guest's more recent choices win. The guest's unseen notices are kept. */
function mergeChoices(ownerCart: Cart, guest: Cart, merged: readonly MergedLine[]): Cart {
  const unseen = guest.notices.map(({ id: _id, ...notice }): NewNotice => notice);
  const cut = merged
    .filter((line) => line.cut)
    .map(({ entryId, title, quantity }): NewNotice => ({ entryId, title, code: 'CART_LINE_FEWER', left: quantity }));
  return {
    ...ownerCart,
    ...postNotices(ownerCart, [...unseen, ...cut], 0),
    couponCodes: [...new Set([...ownerCart.couponCodes, ...guest.couponCodes])].slice(0, MAX_COUPONS),
    location: guest.location ?? ownerCart.location,
    shippingOption: guest.shippingOption ?? ownerCart.shippingOption,
  };
}
