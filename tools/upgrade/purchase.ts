import { randomUUID } from 'node:crypto';
import type { Json, Visitor } from './visitor.ts';

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Main Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
};
const LOCATION = { country: 'US', region: 'NY', postalCode: '10013' };
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
const CURRENCY = 'USD';

export interface Purchase {
  /** Opens the order. */
  token: string;
  totalCents: number;
}

interface Product {
  id: string;
  variants: { id: string; sku: string }[];
}

interface ProductJson {
  id: string;
  structuredContent: Pick<Product, 'variants'>;
}

interface PricedCart {
  cart: { grandTotalCents: number };
  dueCents: number;
}

interface PlacedOrder extends Purchase {
  payment: { clientSecret: string } | null;
}

export async function findProduct(visitor: Visitor, slug: string): Promise<Product> {
  const { item } = (await visitor.get(`/shop/p/${slug}?format=json`)) as { item: ProductJson };
  return { id: item.id, variants: item.structuredContent.variants };
}

export async function addToCart(visitor: Visitor, slug: string, quantity = 1): Promise<void> {
  const { id, variants } = await findProduct(visitor, slug);
  const body = { itemId: id, sku: variants[0]?.sku ?? null, quantity, additionalFields: null };
  await visitor.post('/api/commerce/shopping-cart/entries', body);
}

/** Checks out what is in the cart and pays. */
export async function buyCart(visitor: Visitor, email: string): Promise<Purchase> {
  const quote = await visitor.post('/api/checkout/quote', { location: LOCATION, option: null, email });
  const pricedCart = quote as unknown as PricedCart;
  const body = { email, delivery: ADDRESS, ...expected(pricedCart), expectedDueCents: pricedCart.dueCents };
  return await placeOrder(visitor, '/api/checkout/orders', body);
}

/** Subscribes to the first variant of a product and pays for the first delivery. */
export async function subscribe(visitor: Visitor, slug: string, email: string): Promise<Purchase> {
  const { id, variants } = await findProduct(visitor, slug);
  const subscriptionCart = await visitor.post('/api/3/commerce/cart/subscription', {
    itemId: id,
    sku: variants[0]?.sku ?? null,
  });
  const { cartToken } = subscriptionCart as { cartToken: string };
  const quote = await visitor.post('/api/subscriptions/checkout/quote', { cartToken, location: LOCATION });
  const body = { cartToken, email, delivery: ADDRESS, ...expected(quote as unknown as PricedCart) };
  return await placeOrder(visitor, '/api/subscriptions/orders', body);
}

interface GiftCardInput {
  sku: string;
  cents: number;
  from: string;
  to: string;
}

/** Buys a gift card that is delivered at once. */
export async function buyGiftCard(visitor: Visitor, { sku, cents, from, to }: GiftCardInput): Promise<Purchase> {
  const { id } = await findProduct(visitor, 'gift-card');
  const choices = await visitor.get(`/api/checkout/gift-card?giftCardProductId=${id}&sku=${sku}`);
  const { firstDay } = choices['gift'] as { firstDay: string };
  const gift = { recipientName: 'Bea', recipientEmail: to, senderName: 'Ada', message: '', deliverOn: firstDay };
  const body = { itemId: id, sku, email: from, gift, expectedTotalCents: cents, expectedCurrency: CURRENCY };
  return await placeOrder(visitor, '/api/checkout/gift-card/orders', body);
}

function expected({ cart }: PricedCart): Json {
  return { expectedTotalCents: cart.grandTotalCents, expectedCurrency: CURRENCY };
}

async function placeOrder(visitor: Visitor, path: string, body: Json): Promise<Purchase> {
  const reply = await visitor.post(path, body, { 'idempotency-key': randomUUID() });
  const { token, totalCents, payment } = reply as unknown as PlacedOrder;
  if (payment !== null) {
    const { clientSecret } = payment;
    const paid = await visitor.post('/api/payments/test/confirm', { clientSecret, card: CARD });
    if (paid['state'] !== 'succeeded') throw new Error(`The payment has the state ${String(paid['state'])}`);
  }
  return { token, totalCents };
}
