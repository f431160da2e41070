import { readerOf } from '#features/pages/server/index.ts';
import { newToken } from '#kernel/ids/token.ts';
import { inTransaction } from '#platform/context.ts';
import { MAX_COUPONS } from '../contract.ts';
import { type NewNotice, postNotices } from '../notice.ts';
import { MAX_QUANTITY } from '../quantity.ts';
import type { CartCtx } from './cart-context.ts';
import { assign, type Cart, lockForAdoption, lockOwner, remove, update } from './cart-repository.ts';
import { hashToken } from './cart-token.ts';
import { lifeFrom } from './change-cart.ts';
import { type MergedLine, moveLines } from './line-repository.ts';
import { load } from './load-repository.ts';
import { reconcile } from './valid-cart.ts';

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
    await lockOwner(tx.db, tx.websiteId, ownerId);
    const identity = { token: cookieToken, ownerId };
    const found = await lockForAdoption(tx.db, tx.websiteId, { identity, now: tx.clock() });
    const own = found.find(({ owned }) => owned);
    const guest = found.find(({ owned }) => !owned);
    const id = (own ?? guest)?.id;
    if (id === undefined) return null;
    if (own !== undefined && guest !== undefined) await merge(tx, { from: guest.id, to: own.id });
    const token = newToken(tx.random);
    await assign(tx.db, tx.websiteId, { id, ownerId, tokenHash: hashToken(token) });
    return token;
  });
}

async function merge(tx: CartCtx, { from, to }: { from: Cart['id']; to: Cart['id'] }): Promise<void> {
  const reader = readerOf(tx);
  const guest = (await load(tx.db, tx.websiteId, { key: { id: from }, reader })).cart;
  const own = (await load(tx.db, tx.websiteId, { key: { id: to }, reader })).cart;
  if (guest === null || own === null) throw new Error('A locked cart was removed by another transaction');
  const merged = await moveLines(tx.db, tx.websiteId, { from, to, max: MAX_QUANTITY });
  await remove(tx.db, tx.websiteId, from);
  await update(tx.db, tx.websiteId, { cart: joinChoices(own, guest, merged), use: lifeFrom(tx) });
  // The merged quantities may exceed the stock.
  await reconcile(tx, await load(tx.db, tx.websiteId, { key: { id: to }, reader }), undefined);
}

/** The guest's more recent choices win. The guest's unseen notices are kept. */
function joinChoices(own: Cart, guest: Cart, merged: readonly MergedLine[]): Cart {
  const told = guest.notices.map(({ id: _id, ...notice }): NewNotice => notice);
  const cut = merged
    .filter((line) => line.cut)
    .map(({ entryId, title, quantity }): NewNotice => ({ entryId, title, code: 'CART_LINE_FEWER', left: quantity }));
  return {
    ...own,
    ...postNotices(own, [...told, ...cut], 0),
    couponCodes: [...new Set([...own.couponCodes, ...guest.couponCodes])].slice(0, MAX_COUPONS),
    location: guest.location ?? own.location,
    shippingOption: guest.shippingOption ?? own.shippingOption,
  };
}
