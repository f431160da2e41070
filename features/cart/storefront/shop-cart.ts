import { ApiError } from '#browser/client/api-error.ts';
import { announce } from '#browser/islands/announce.ts';
import { dispatch } from '#browser/islands/dom-events.ts';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { fillMessage } from '#kernel/text/fill-message.ts';
import type { CartEntry, ShippingLocation, ShoppingCart } from '../contract.ts';
import { clampQuantity } from '../quantity.ts';
import {
  type AddToCartInput,
  deleteCoupon,
  deleteEntry,
  getCart,
  postCoupon,
  postEntry,
  putAnswers,
  putQuantity,
  putShipping,
} from './cart-calls.ts';
import { hasCart } from './cart-sync.ts';
import { findLostAddItem } from './lost-add-item.ts';
import { messages } from './messages.ts';
import { notifyOtherTabs } from './notify-other-tabs.ts';

type Listener = (cart: ShoppingCart) => void;

const listeners = new Set<Listener>();
let current: ShoppingCart | null = null;
let loading: Promise<ShoppingCart> | null = null;

function publish(cart: ShoppingCart): ShoppingCart {
  current = cart;
  for (const listener of listeners) listener(cart);
  dispatch('vitrine:cart-change', { cart });
  return cart;
}

async function refresh(): Promise<ShoppingCart> {
  loading = getCart();
  return publish(await loading);
}

/** A lost reply does not mean that nothing was added, so compare the cart before and after. */
async function addOnce(input: AddToCartInput): Promise<{ cart: ShoppingCart; entry: CartEntry }> {
  const before = hasCart() ? current : { entries: [] };
  try {
    const { shoppingCart, newlyAdded } = await postEntry(input);
    return { cart: publish(shoppingCart), entry: newlyAdded };
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 'NETWORK' && error.code !== 'BAD_REPLY')) throw error;
    const cart = hasCart() ? await refresh().catch(() => null) : null;
    const entry = findLostAddItem(input, before, cart);
    if (cart === null || entry === null) throw error;
    return { cart, entry };
  }
}

/** Theme scripts listen to the name of the public storefront API, or to the one with the prefix of all other events. */
function dispatchRecalculate(step: 'start' | 'end'): void {
  dispatch(`cart:recalculate-${step}`, {});
  dispatch(`vitrine:cart-recalculate-${step}`, {});
}

async function change(work: () => Promise<ShoppingCart>): Promise<ShoppingCart> {
  dispatchRecalculate('start');
  try {
    const cart = publish(await work());
    notifyOtherTabs();
    return cart;
  } finally {
    dispatchRecalculate('end');
  }
}

/** Announces the new total for screen readers. */
function announceTotal(cart: ShoppingCart): ShoppingCart {
  const hasGrandTotal = cart.shippingLocation !== null || cart.discountCents > 0;
  const text = hasGrandTotal ? messages.totalIs : messages.subtotalIs;
  announce(
    fillMessage(text, { price: formatCents(hasGrandTotal ? cart.grandTotalCents : cart.subtotalCents, cart.currency) }),
  );
  return cart;
}

/**
 * The single cart store of the page: all buttons add through it, and everything that shows the cart subscribes to it.
 */
export const shopCart = {
  async add(requested: AddToCartInput): Promise<CartEntry> {
    const input = { ...requested, quantity: clampQuantity(requested.quantity) };
    const { cart, entry } = await addOnce(input);
    notifyOtherTabs();
    announce(fillMessage(messages.addedToCart, { title: entry.title, count: cart.totalQuantity }));
    const { pageType = null, quickView = false } = input;
    // Theme scripts of the previous release read `wish`.
    dispatch('vitrine:cart-added', { input, wish: input, entry, cart, pageType, quickView });
    return entry;
  },
  /** Restores a removed entry. Nothing new was added, so no popover is shown. */
  async restore(input: AddToCartInput): Promise<void> {
    const { cart, entry } = await addOnce(input);
    notifyOtherTabs();
    announce(fillMessage(messages.addedToCart, { title: entry.title, count: cart.totalQuantity }));
  },
  /** Null without a cart, and no request is sent. */
  async load(): Promise<ShoppingCart | null> {
    if (loading !== null) return await loading;
    return hasCart() ? await refresh() : null;
  },
  refresh,
  changeQuantity: async (entry: CartEntry, quantity: number): Promise<ShoppingCart> =>
    announceTotal(await change(async () => await putQuantity(entry.id, quantity))),
  async remove(entry: CartEntry): Promise<ShoppingCart> {
    const cart = await change(async () => await deleteEntry(entry.id));
    announce(fillMessage(messages.removedFromCart, { title: entry.title }));
    dispatch('vitrine:cart-removed', { entry, cart });
    return cart;
  },
  updateAnswers: async (entry: CartEntry, additionalFields: string): Promise<ShoppingCart> =>
    await change(async () => await putAnswers(entry, additionalFields)),
  addCoupon: async (code: string): Promise<ShoppingCart> =>
    announceTotal(await change(async () => await postCoupon(code))),
  removeCoupon: async (code: string): Promise<ShoppingCart> =>
    announceTotal(await change(async () => await deleteCoupon(code))),
  setShipping: async (location: ShippingLocation, option: string | null): Promise<ShoppingCart> =>
    announceTotal(await change(async () => await putShipping(location, option))),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    if (current !== null) listener(current);
    return () => void listeners.delete(listener);
  },
};

export type ShopCart = typeof shopCart;
