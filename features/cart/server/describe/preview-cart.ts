import type { Discount } from '#features/discounts/discount.ts';
import type { ShippingLocation, ShoppingCart } from '../../contract.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import { parseNoticeCursor } from '../reconcile/notice-cursor.ts';
import type { ValidCart } from '../reconcile/valid-cart.ts';
import { toShoppingCart } from './cart-json.ts';

export interface PreviewInput {
  identity: CartIdentity;
  discounts: readonly Discount[];
  location: ShippingLocation | null;
  shippingOption: string | null;
}

/** The cart as it would be returned for this destination and shipping option. Nothing is stored. */
export function previewCart(ctx: CartCtx, { cart, lines }: ValidCart, item: PreviewInput): ShoppingCart {
  const { identity, discounts, location, shippingOption } = item;
  const seen = cart === null ? 0 : parseNoticeCursor(identity.seen, cart.id);
  return toShoppingCart({
    cart: cart === null ? null : { ...cart, location, shippingOption },
    website: ctx.website,
    lines,
    discounts,
    notices: cart?.notices.filter(({ id }) => id > seen) ?? [],
    now: ctx.clock(),
  });
}
