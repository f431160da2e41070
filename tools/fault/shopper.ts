import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder, Quote } from '#features/checkout/contract.ts';
import type { Browser, Reply } from './browser.ts';
import { type CardReader, payFor } from './pay-for.ts';
import type { Plan, PlannedItem } from './plan.ts';

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

const MAX_ORDER_ATTEMPTS = 6;
const RETRY_DELAY_MS = 400;

export interface Visit {
  plan: Plan;
  /** The last order state in a response of the shop, or null if no order was placed. */
  reported: string | null;
  /** Two responses to one idempotency key returned different orders. */
  hasDuplicateOrder: boolean;
}

/** A shopper with a filled cart on the checkout page. The quote may be outdated when the order is placed. */
export interface Shopper {
  plan: Plan;
  browser: Browser;
  /** Null if everything was sold out. */
  quote: QuotedPrice | null;
}

/** The total, and the amount still due. */
interface QuotedPrice {
  totalCents: number;
  dueCents: number;
}

/** Opens a product page, adds the items to the cart, enters codes and gets a quote. */
export async function fillCart(plan: Plan, browser: Browser): Promise<Shopper> {
  const [first] = plan.items;
  if (first !== undefined) await browser.get(first.variant.path);
  for (const item of plan.items) await addToCart(item, browser);
  if (plan.code !== null) await browser.post('/api/commerce/shopping-cart/coupons', { code: plan.code });
  if (plan.giftCode !== null) await browser.post('/api/checkout/gift-cards', { code: plan.giftCode });
  return { plan, browser, quote: await getQuote(plan, browser) };
}

/** From placing the order to the order page. */
export async function checkOut(shopper: Shopper, reader: CardReader): Promise<Visit> {
  const { plan, browser } = shopper;
  const visit = await buy(shopper, reader);
  if (visit.reported !== null || plan.retryAfterMs === null) return visit;
  await sleep(plan.retryAfterMs);
  return await buy(await fillCart(plan, browser), reader);
}

async function buy(shopper: Shopper, reader: CardReader): Promise<Visit> {
  const { plan, browser } = shopper;
  const { placed, hasDuplicateOrder } = await placeOrder(shopper);
  if (placed === null) return { plan, reported: null, hasDuplicateOrder };
  const reported = placed.state === 'pending' ? await payFor({ plan, placed, browser, reader }) : placed.state;
  return { plan, reported, hasDuplicateOrder };
}

async function addToCart({ variant, quantity, name }: PlannedItem, browser: Browser): Promise<void> {
  const { itemId, sku } = variant;
  const additionalFields = name === null ? null : JSON.stringify({ name });
  await browser.post('/api/commerce/shopping-cart/entries', { itemId, sku, quantity, additionalFields });
}

async function getQuote(plan: Plan, browser: Browser): Promise<QuotedPrice | null> {
  const quoted = await browser.post('/api/checkout/quote', { location: LOCATION, option: null, email: plan.email });
  if (quoted.status !== 200) return null;
  const { cart, dueCents } = quoted.body as unknown as Quote;
  return cart.entries.length === 0 ? null : { totalCents: cart.grandTotalCents, dueCents };
}

/** Places the order at the quoted price. Gets a new quote as long as something has changed in the meantime. */
async function placeOrder({
  plan,
  browser,
  quote,
}: Shopper): Promise<{ placed: PlacedOrder | null; hasDuplicateOrder: boolean }> {
  let expected = quote;
  for (let attempts = 0; expected !== null && attempts < MAX_ORDER_ATTEMPTS; attempts++) {
    const replies = await submitOrder(plan, browser, expected);
    const orders = replies.filter(({ status }) => status === 200).map(({ body }) => body as unknown as PlacedOrder);
    const hasDuplicateOrder = new Set(orders.map(({ token }) => token)).size > 1;
    const [placed] = orders;
    if (placed !== undefined) return { placed, hasDuplicateOrder };
    await sleep(RETRY_DELAY_MS);
    expected = await getQuote(plan, browser);
  }
  return { placed: null, hasDuplicateOrder: false };
}

/** Submits the order with one idempotency key, however often it is sent. */
async function submitOrder(plan: Plan, browser: Browser, { totalCents, dueCents }: QuotedPrice): Promise<Reply[]> {
  const expected = { expectedTotalCents: totalCents, expectedDueCents: dueCents, expectedCurrency: 'USD' };
  const body = { email: plan.email, delivery: ADDRESS, ...expected };
  const options = {
    method: 'POST',
    path: '/api/checkout/orders',
    body,
    headers: { 'idempotency-key': randomUUID() },
  } as const;
  const abortOptions = plan.abortAfterMs === undefined ? {} : { abortAfterMs: plan.abortAfterMs };
  const requests = [
    browser.send({ ...options, ...abortOptions }),
    ...(plan.isDoubleClick ? [browser.send(options)] : []),
  ];
  return await Promise.all(requests);
}
