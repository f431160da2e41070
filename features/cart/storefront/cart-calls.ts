import { call } from '#browser/client/call.ts';
import type {
  addEntryEndpoint,
  CartEntry,
  changeQuantityEndpoint,
  getCartEndpoint,
  removeEntryEndpoint,
  ShoppingCart,
  updateAnswersEndpoint,
} from '../contract.ts';
import type { PageType } from '../page-type.ts';

export interface CartWish {
  productId: string;
  /** The sku of the chosen variant; null for a product that has a single one. */
  variant: string | null;
  quantity: number;
  /** Answers to the product's form as JSON text; null without a form. */
  additionalFields: string | null;
  /** From where it is added; told with the event. */
  pageType?: PageType;
}

const CART = '/api/commerce/shopping-cart';

export async function getCart(): Promise<ShoppingCart> {
  return await call<typeof getCartEndpoint>({ method: 'GET', path: CART }, { query: { calculateSubtotal: 'true' } });
}

export async function postEntry(wish: CartWish): Promise<{ shoppingCart: ShoppingCart; newlyAdded: CartEntry }> {
  const { productId: itemId, variant: sku, quantity, additionalFields } = wish;
  return await call<typeof addEntryEndpoint>(
    { method: 'POST', path: `${CART}/entries` },
    { body: { itemId, sku, quantity, additionalFields } },
  );
}

export async function putQuantity(entryId: string, quantity: number): Promise<ShoppingCart> {
  const { shoppingCart } = await call<typeof changeQuantityEndpoint>(
    { method: 'PUT', path: `${CART}/entries/{entryId}` },
    { params: { entryId }, body: { quantity } },
  );
  return shoppingCart;
}

export async function deleteEntry(entryId: string): Promise<ShoppingCart> {
  const { shoppingCart } = await call<typeof removeEntryEndpoint>(
    { method: 'DELETE', path: `${CART}/entries/{entryId}` },
    { params: { entryId } },
  );
  return shoppingCart;
}

export async function putAnswers(entry: CartEntry, additionalFields: string): Promise<ShoppingCart> {
  const { shoppingCart } = await call<typeof updateAnswersEndpoint>(
    { method: 'PUT', path: `${CART}/entries/{entryId}/additionalFields` },
    { params: { entryId: entry.id }, body: { itemId: entry.itemId, sku: entry.chosenVariant.sku, additionalFields } },
  );
  return shoppingCart;
}
