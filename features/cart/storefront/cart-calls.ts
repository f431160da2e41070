import { call } from '#browser/client/call.ts';
import type { AddedFrom } from '../added-from.ts';
import type {
  addCouponEndpoint,
  addEntryEndpoint,
  CartEntry,
  changeQuantityEndpoint,
  chooseShippingEndpoint,
  Destination,
  getCartEndpoint,
  listDestinationsEndpoint,
  removeCouponEndpoint,
  removeEntryEndpoint,
  ShippingLocation,
  ShoppingCart,
  updateAnswersEndpoint,
} from '../contract.ts';

export interface AddToCartInput {
  productId: string;
  /** The sku of the chosen variant. Null for a product with a single one. */
  variant: string | null;
  quantity: number;
  /** Answers to the product's form as JSON text. Null without a form. */
  additionalFields: string | null;
  /** The page type it is added from, included in the event. */
  pageType?: AddedFrom;
  /** Whether it is added from an overlay over that page. */
  quickView?: boolean;
}

const CART = '/api/commerce/shopping-cart';

export async function getCart(): Promise<ShoppingCart> {
  return await call<typeof getCartEndpoint>({ method: 'GET', path: CART }, { query: { calculateSubtotal: 'true' } });
}

export async function postEntry(input: AddToCartInput): Promise<{ shoppingCart: ShoppingCart; newlyAdded: CartEntry }> {
  const { productId: itemId, variant: sku, quantity, additionalFields } = input;
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

export async function postCoupon(code: string): Promise<ShoppingCart> {
  const target = { method: 'POST', path: `${CART}/coupons` } as const;
  return (await call<typeof addCouponEndpoint>(target, { body: { code } })).shoppingCart;
}

export async function deleteCoupon(code: string): Promise<ShoppingCart> {
  const target = { method: 'DELETE', path: `${CART}/coupons/{code}` } as const;
  return (await call<typeof removeCouponEndpoint>(target, { params: { code } })).shoppingCart;
}

export async function putShipping(location: ShippingLocation, option: string | null): Promise<ShoppingCart> {
  const target = { method: 'PUT', path: `${CART}/shipping` } as const;
  return (await call<typeof chooseShippingEndpoint>(target, { body: { location, option } })).shoppingCart;
}

export async function getDestinations(): Promise<Destination[]> {
  const target = { method: 'GET', path: `${CART}/destinations` } as const;
  return (await call<typeof listDestinationsEndpoint>(target)).destinations;
}
