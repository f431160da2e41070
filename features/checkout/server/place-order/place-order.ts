import { cartErrors } from '#features/cart/errors.ts';
import { type CartIdentity, openLockedCart, type ValidCart } from '#features/cart/server/index.ts';
import { toLocation } from '#features/orders/address-rules.ts';
import type { Order } from '#features/orders/order.ts';
import type { PlaceOrder } from '../../contract.ts';
import { checkoutErrors } from '../../errors.ts';
import { allocateGiftCards } from '../allocate-gift-cards.ts';
import type { CheckoutCtx } from '../checkout-context.ts';
import { type Priced, priceOpenCart } from '../price-open-cart.ts';
import { completePurchase } from './complete-purchase.ts';
import { toItems, toTerms } from './order-terms.ts';
import { type OpenBasket, type OrderDraft, placeBasket } from './place-basket.ts';
import { requireAddresses } from './require-addresses.ts';
import { requireDue, requireTotal } from './require-total.ts';

export interface OrderRequest {
  /** The idempotency key from the browser. */
  key: string;
  body: PlaceOrder;
}

/**
 * Places an order for the cart of the given identity at the total that the shopper saw. Do not call it inside a
 * transaction.
 */
export async function placeOrder(ctx: CheckoutCtx, identity: CartIdentity, orderRequest: OrderRequest): Promise<Order> {
  const open = async (tx: CheckoutCtx): Promise<OpenBasket> => {
    const cart = await openLockedCart(tx, identity, { seen: identity.seen });
    if (cart.cart === null) throw cartErrors.error('CART_NOT_FOUND');
    return { id: cart.cart.id, draft: async () => await draft(tx, cart, { identity, body: orderRequest.body }) };
  };
  return await placeBasket(ctx, { open, onPaid: completePurchase }, orderRequest);
}

async function draft(
  tx: CheckoutCtx,
  open: ValidCart,
  { identity, body }: { identity: CartIdentity; body: PlaceOrder },
): Promise<OrderDraft> {
  const location = body.delivery ?? body.billing;
  const input = { location: location === null ? null : toLocation(location), option: body.shippingOption };
  const priced = await priceOpenCart(tx, open, { identity, input: { ...input, email: body.email } });
  requireOrderable(tx, priced, body);
  const cards = await allocateGiftCards(tx, priced.cart);
  const terms = toTerms(tx, { ...priced, cards }, body);
  requireDue(body, terms);
  return { terms, items: toItems(open, priced) };
}

function requireOrderable(ctx: CheckoutCtx, { cart, priced }: Priced, body: PlaceOrder): void {
  // Check this first: the messages explain why a cart has become empty.
  if (cart.messages.length > 0) {
    const notices = cart.messages.map(({ message }) => message).join(' ');
    throw checkoutErrors.error('CHECKOUT_CART_CHANGED', { notices });
  }
  if (cart.entries.length === 0) throw checkoutErrors.error('CHECKOUT_EMPTY');
  requireAddresses(ctx, body, priced.requiresShipping);
  requireShipping(priced, body);
  requireTotal(body, { totalCents: cart.grandTotalCents, currency: cart.currency });
}

function requireShipping(
  { requiresShipping, shippingOptions }: Priced['priced'],
  { shippingOption }: PlaceOrder,
): void {
  if (!requiresShipping) return;
  if (shippingOptions.length === 0) throw checkoutErrors.error('CHECKOUT_NO_RATE');
  if (shippingOption !== null && !shippingOptions.some(({ id }) => id === shippingOption)) {
    throw checkoutErrors.error('CHECKOUT_OPTION_GONE');
  }
}
