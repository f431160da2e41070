import type { Discount } from '#features/discounts/discount.ts';
import type { ShippingLocation, ShoppingCart } from '../contract.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import { toShoppingCart } from './cart-json.ts';
import { readSeenMark } from './seen-mark.ts';
import type { SoundCart } from './sound-cart.ts';

export interface PreviewWish {
  holder: Holder;
  discounts: readonly Discount[];
  location: ShippingLocation | null;
  shippingOption: string | null;
}

/** The cart as it would be answered if it were to go there, in that way; nothing of this is kept. */
export function previewCart(ctx: CartCtx, { cart, lines }: SoundCart, wish: PreviewWish): ShoppingCart {
  const { holder, discounts, location, shippingOption } = wish;
  const seen = cart === null ? 0 : readSeenMark(holder.seen, cart.id);
  return toShoppingCart({
    cart: cart === null ? null : { ...cart, location, shippingOption },
    website: ctx.website,
    lines,
    discounts,
    notices: cart?.notices.filter(({ id }) => id > seen) ?? [],
    now: ctx.clock(),
  });
}
