import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder, Quote } from '#features/checkout/contract.ts';
import type { Browser, Reply } from './browser.ts';
import { type CardReader, payFor } from './pay-for.ts';
import type { Plan, Want } from './plan.ts';

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

const PLACE_TRIES = 6;
const BUSY_MS = 400;

export interface Visit {
  plan: Plan;
  /** The last order state in a response of the shop, or null if no order was placed. */
  told: string | null;
  /** Two responses to one idempotency key returned different orders. */
  isTorn: boolean;
}

/** A shopper with a filled cart on the checkout page. The quote may be outdated when the order is placed. */
export interface Shopper {
  plan: Plan;
  browser: Browser;
  /** Null if everything was sold out. */
  sum: Sum | null;
}

/** The total, and the amount still due. */
interface Sum {
  totalCents: number;
  dueCents: number;
}

/** Opens a product page, adds the items to the cart, enters codes and gets a quote. */
export async function enter(plan: Plan, browser: Browser): Promise<Shopper> {
  const [first] = plan.wants;
  if (first !== undefined) await browser.get(first.good.path);
  for (const want of plan.wants) await addToCart(want, browser);
  if (plan.code !== null) await browser.post('/api/commerce/shopping-cart/coupons', { code: plan.code });
  if (plan.giftCode !== null) await browser.post('/api/checkout/gift-cards', { code: plan.giftCode });
  return { plan, browser, sum: await lookAtSum(plan, browser) };
}

/** From placing the order to the order page. */
export async function checkOut(shopper: Shopper, reader: CardReader): Promise<Visit> {
  const { plan, browser } = shopper;
  const visit = await buy(shopper, reader);
  if (visit.told !== null || plan.comesBackAfterMs === null) return visit;
  await sleep(plan.comesBackAfterMs);
  return await buy(await enter(plan, browser), reader);
}

async function buy(shopper: Shopper, reader: CardReader): Promise<Visit> {
  const { plan, browser } = shopper;
  const { placed, isTorn } = await placeOrder(shopper);
  if (placed === null) return { plan, told: null, isTorn };
  const told = placed.state === 'pending' ? await payFor({ plan, placed, browser, reader }) : placed.state;
  return { plan, told, isTorn };
}

async function addToCart({ good, quantity, name }: Want, browser: Browser): Promise<void> {
  const { itemId, sku } = good;
  const additionalFields = name === null ? null : JSON.stringify({ name });
  await browser.post('/api/commerce/shopping-cart/entries', { itemId, sku, quantity, additionalFields });
}

async function lookAtSum(plan: Plan, browser: Browser): Promise<Sum | null> {
  const quoted = await browser.post('/api/checkout/quote', { location: LOCATION, option: null, email: plan.email });
  if (quoted.status !== 200) return null;
  const { cart, dueCents } = quoted.body as unknown as Quote;
  return cart.entries.length === 0 ? null : { totalCents: cart.grandTotalCents, dueCents };
}

/** Places the order at the quoted price. Gets a new quote as long as something has changed in the meantime. */
async function placeOrder({ plan, browser, sum }: Shopper): Promise<{ placed: PlacedOrder | null; isTorn: boolean }> {
  let seen = sum;
  for (let tries = 0; seen !== null && tries < PLACE_TRIES; tries++) {
    const replies = await press(plan, browser, seen);
    const orders = replies.filter(({ status }) => status === 200).map(({ body }) => body as unknown as PlacedOrder);
    const isTorn = new Set(orders.map(({ token }) => token)).size > 1;
    const [placed] = orders;
    if (placed !== undefined) return { placed, isTorn };
    await sleep(BUSY_MS);
    seen = await lookAtSum(plan, browser);
  }
  return { placed: null, isTorn: false };
}

/** Submits the order with one idempotency key, however often it is sent. */
async function press(plan: Plan, browser: Browser, { totalCents, dueCents }: Sum): Promise<Reply[]> {
  const seen = { expectedTotalCents: totalCents, expectedDueCents: dueCents, expectedCurrency: 'USD' };
  const body = { email: plan.email, delivery: ADDRESS, ...seen };
  const options = {
    method: 'POST',
    path: '/api/checkout/orders',
    body,
    headers: { 'idempotency-key': randomUUID() },
  } as const;
  const cut = plan.cutAfterMs === undefined ? {} : { cutAfterMs: plan.cutAfterMs };
  const presses = [browser.send({ ...options, ...cut }), ...(plan.isHasty ? [browser.send(options)] : [])];
  return await Promise.all(presses);
}
