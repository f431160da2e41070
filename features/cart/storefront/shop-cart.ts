import { ApiError } from '#browser/client/api-error.ts';
import { announce } from '#browser/islands/announce.ts';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
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
import { CART_EVENTS, tell } from './cart-events.ts';
import { hasCart } from './cart-sync.ts';
import { findLostAddItem } from './lost-add-item.ts';
import { fill, messages } from './messages.ts';
import { notifyOtherTabs } from './notify-other-tabs.ts';

type Listener = (cart: ShoppingCart) => void;

const listeners = new Set<Listener>();
let current: ShoppingCart | null = null;
let loading: Promise<ShoppingCart> | null = null;

function publish(cart: ShoppingCart): ShoppingCart {
  current = cart;
  for (const listener of listeners) listener(cart);
  tell(CART_EVENTS.change, { cart });
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

async function change(work: () => Promise<ShoppingCart>): Promise<ShoppingCart> {
  tell(CART_EVENTS.recalculateStart);
  try {
    const cart = publish(await work());
    notifyOtherTabs();
    return cart;
  } finally {
    tell(CART_EVENTS.recalculateEnd);
  }
}

/** Announces the new total for screen readers. */
function saying(cart: ShoppingCart): ShoppingCart {
  const isWhole = cart.shippingLocation !== null || cart.discountCents > 0;
  const text = isWhole ? messages.totalIs : messages.subtotalIs;
  announce(fill(text, { price: formatCents(isWhole ? cart.grandTotalCents : cart.subtotalCents, cart.currency) }));
  return cart;
}

/**
 * The single cart store of the page: all buttons add through it, and everything that shows the cart subscribes to it.
 */
export const shopCart = {
  async add(asked: AddToCartInput): Promise<CartEntry> {
    const input = { ...asked, quantity: clampQuantity(asked.quantity) };
    const { cart, entry } = await addOnce(input);
    notifyOtherTabs();
    announce(fill(messages.addedToCart, { title: entry.title, count: cart.totalQuantity }));
    const { pageType = null, quickView = false } = input;
    // Theme scripts of the previous release read `wish`.
    tell(CART_EVENTS.added, { input, wish: input, entry, cart, pageType, quickView });
    return entry;
  },
  /** Restores a removed entry. Nothing new was added, so no popover is shown. */
  async putBack(input: AddToCartInput): Promise<void> {
    const { cart, entry } = await addOnce(input);
    notifyOtherTabs();
    announce(fill(messages.addedToCart, { title: entry.title, count: cart.totalQuantity }));
  },
  /** Null without a cart, and no request is sent. */
  async load(): Promise<ShoppingCart | null> {
    if (loading !== null) return await loading;
    return hasCart() ? await refresh() : null;
  },
  refresh,
  changeQuantity: async (entry: CartEntry, quantity: number): Promise<ShoppingCart> =>
    saying(await change(async () => await putQuantity(entry.id, quantity))),
  async remove(entry: CartEntry): Promise<ShoppingCart> {
    const cart = await change(async () => await deleteEntry(entry.id));
    announce(fill(messages.removedFromCart, { title: entry.title }));
    tell(CART_EVENTS.removed, { entry, cart });
    return cart;
  },
  updateAnswers: async (entry: CartEntry, additionalFields: string): Promise<ShoppingCart> =>
    await change(async () => await putAnswers(entry, additionalFields)),
  addCoupon: async (code: string): Promise<ShoppingCart> => saying(await change(async () => await postCoupon(code))),
  removeCoupon: async (code: string): Promise<ShoppingCart> =>
    saying(await change(async () => await deleteCoupon(code))),
  ship: async (location: ShippingLocation, option: string | null): Promise<ShoppingCart> =>
    saying(await change(async () => await putShipping(location, option))),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    if (current !== null) listener(current);
    return () => void listeners.delete(listener);
  },
};

export type ShopCart = typeof shopCart;
