import { call } from '#browser/client/call.ts';
import type { addEntryEndpoint, CartEntry, getCartEndpoint, ShoppingCart } from '../contract.ts';

export interface CartWish {
  productId: string;
  /** The sku of the chosen variant; null for a product that has a single one. */
  variant: string | null;
  quantity: number;
  /** Answers to the product's form as JSON text; null without a form. */
  additionalFields: string | null;
}

type Listener = (cart: ShoppingCart) => void;

/** The one cart of the page: every button adds through it, every place that shows the cart listens to it. */
export interface ShopCart {
  add(wish: CartWish): Promise<CartEntry>;
  load(): Promise<ShoppingCart | null>;
  subscribe(listener: Listener): () => void;
}

function createShopCart(): ShopCart {
  const listeners = new Set<Listener>();
  let current: ShoppingCart | null = null;
  let loading: Promise<ShoppingCart | null> | null = null;

  const publish = (cart: ShoppingCart): void => {
    current = cart;
    for (const listener of listeners) listener(cart);
  };

  return {
    async add(wish) {
      const { shoppingCart, newlyAdded } = await call<typeof addEntryEndpoint>(
        { method: 'POST', path: '/api/commerce/shopping-cart/entries' },
        {
          body: {
            itemId: wish.productId,
            sku: wish.variant,
            quantity: wish.quantity,
            additionalFields: wish.additionalFields,
          },
        },
      );
      publish(shoppingCart);
      return newlyAdded;
    },
    async load() {
      // Without a cart there is nothing to ask for.
      if (!hasCart()) return null;
      loading ??= fetchCart().then((cart) => {
        publish(cart);
        return cart;
      });
      return await loading;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (current !== null) listener(current);
      return () => void listeners.delete(listener);
    },
  };
}

async function fetchCart(): Promise<ShoppingCart> {
  return await call<typeof getCartEndpoint>(
    { method: 'GET', path: '/api/commerce/shopping-cart' },
    { query: { calculateSubtotal: 'true' } },
  );
}

/** The server sets this beside the cart's own cookie, which scripts cannot read. */
export function hasCart(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((pair) => pair.trim() === 'hasCart=true');
}

export const shopCart: ShopCart = createShopCart();
