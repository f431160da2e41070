import type { ShippingLocation, ShoppingCart } from '#features/cart/contract.ts';
import { type PricedCart, priceCart } from '#features/cart/price-cart.ts';
import { type CartIdentity, previewCart, type ValidCart } from '#features/cart/server/index.ts';
import type { Discount } from '#features/discounts/discount.ts';
import { listDiscountsForCart, listDiscountsUsedBefore } from '#features/discounts/server/index.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import type { CheckoutCtx } from './checkout-context.ts';

export interface QuoteInput {
  location: ShippingLocation | null;
  option: string | null;
  /** Omitted while it is unknown. */
  email?: string | undefined;
}

/**
 * The discounts available to this customer, without those for other customers and those already used as often as a
 * customer may.
 */
async function listDiscounts(ctx: CheckoutCtx, open: ValidCart, email: string | undefined): Promise<Discount[]> {
  const codes = open.cart?.couponCodes ?? [];
  const isCustomerKnown = email !== undefined;
  const discounts = await listDiscountsForCart(ctx.db, ctx.websiteId, { codes, isCustomerKnown });
  if (!isCustomerKnown) return discounts;
  const own = await withoutOtherSegments(ctx, discounts, email);
  if (own.every(({ maxUsesPerPerson }) => maxUsesPerPerson === null)) return own;
  const used = await listDiscountsUsedBefore(ctx.db, ctx.websiteId, email);
  return own.filter(({ id }) => !used.has(id));
}

async function withoutOtherSegments(
  ctx: CheckoutCtx,
  discounts: readonly Discount[],
  email: string,
): Promise<Discount[]> {
  const slugs = new Set(discounts.flatMap(({ segment }) => segment ?? []));
  const segments = slugs.size === 0 ? null : await ctx.matchSegments?.(ctx, { email, slugs: [...slugs] });
  return discounts.filter(({ segment }) => segment === null || segments?.has(segment) === true);
}

export interface Priced {
  cart: ShoppingCart;
  priced: PricedCart;
}

/**
 * The price of an open cart for a destination and shipping option: as a page shows it, and in the detail that an order
 * stores.
 */
export async function priceOpenCart(
  ctx: CheckoutCtx,
  open: ValidCart,
  { identity, input }: { identity: CartIdentity; input: QuoteInput },
): Promise<Priced> {
  const discounts = await listDiscounts(ctx, open, input.email);
  const { location, option: shippingOption } = input;
  const priced = priceCart({
    lines: open.lines.map(({ product, quantity }) => ({
      ...product,
      quantity,
      purchasePriceCents: product.payableCents,
    })),
    codes: open.cart?.couponCodes ?? [],
    discounts,
    rates: shippingRates(ctx.website),
    tax: taxSettings(ctx.website),
    location,
    shippingOption,
    now: ctx.clock(),
  });
  return { cart: previewCart(ctx, open, { identity, discounts, location, shippingOption }), priced };
}
