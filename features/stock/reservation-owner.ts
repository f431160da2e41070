/** Reservation owners of carts are this prefix followed by the id of the cart, in TypeScript and in SQL. */
export const CART_OWNER_PREFIX = 'cart-';

/** The owner id under which a checkout reserves the units of a cart. */
export function cartReservationOwner(cartId: string): string {
  return `${CART_OWNER_PREFIX}${cartId}`;
}
