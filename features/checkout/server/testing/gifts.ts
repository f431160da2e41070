import type { OwnerCard } from '#features/gift-cards/admin-contract.ts';
import type { TestProduct } from '#seeds/factories/make-product.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import type { PlacedOrder, Quote } from '../../contract.ts';
import { ADDRESS, type Reply, runJobs, type Shopper, type TestShop } from './shopping.ts';

/** The day on which the test clock starts, in the test shop's time zone. */
export const TODAY = '2026-03-01';
const STORE_CURRENCY = 'USD';

let requestCount = 0;
/** Code attempts are counted by address, so each attempt uses a new one. */
const nextAddress = (): string => `10.7.${Math.floor(++requestCount / 250)}.${requestCount % 250}`;

export async function makeGiftProduct(shop: TestShop): Promise<TestProduct> {
  return await makeProduct(shop, shop.collection, {
    title: 'Gift Card',
    type: 'gift-card',
    options: ['Amount'],
    variants: [2500, 5000, 10_000].map((priceCents) => ({
      priceCents,
      attributes: { Amount: `$${priceCents / 100}` },
    })),
  });
}

export interface GiftCardInput {
  priceCents?: number;
  deliverOn?: string;
  recipientEmail?: string;
  message?: string;
}

/** The body of the call that buys a card of this product. */
export function giftBody(product: TestProduct, overrides: GiftCardInput = {}) {
  const { priceCents = 5000, deliverOn = TODAY, recipientEmail = 'bea@example.test', message = '' } = overrides;
  const sku = product.file.variants.find((variant) => variant.priceCents === priceCents)?.sku ?? 'NONE';
  return {
    itemId: product.id,
    sku,
    email: 'ada@example.test',
    gift: { recipientName: 'Bea', recipientEmail, senderName: 'Ada', message, deliverOn },
    expectedTotalCents: priceCents,
    expectedCurrency: STORE_CURRENCY,
  };
}

export async function placeGift(shopper: Shopper, body: object, key = `gift-key-${++requestCount}`): Promise<Reply> {
  return await shopper.send({
    method: 'POST',
    url: '/api/checkout/gift-card/orders',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    remoteAddress: nextAddress(),
  });
}

export const CODE = /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/;

/** The code in the latest email to an address. */
export function codeFor(shop: TestShop, email = 'bea@example.test'): string {
  const mail = shop.mail.sent.findLast(({ to, text }) => to === email && CODE.test(text));
  const [code] = CODE.exec(mail?.text ?? '') ?? [];
  if (code === undefined) throw new Error(`No gift card was mailed to ${email}`);
  return code;
}

/** Buys, pays and emails a card. Returns its order and its code. */
export async function buyCard(
  shop: TestShop,
  shopper: Shopper,
  overrides: GiftCardInput = {},
): Promise<{ placed: PlacedOrder; code: string }> {
  const product = await makeGiftProduct(shop);
  const placed = (await placeGift(shopper, giftBody(product, overrides))).json<PlacedOrder>();
  await shopper.pay(placed);
  await runJobs(shop);
  return { placed, code: codeFor(shop, overrides.recipientEmail) };
}

export async function redeem(shopper: Shopper, code: string): Promise<Reply> {
  return await shopper.send({
    method: 'POST',
    url: '/api/checkout/gift-cards',
    payload: { code },
    remoteAddress: nextAddress(),
  });
}

export async function quote(shopper: Shopper): Promise<Quote> {
  const { region, postalCode, country } = ADDRESS;
  const reply = await shopper.post('/api/checkout/quote', { location: { country, region, postalCode } });
  return reply.json<Quote>();
}

interface CardBalances {
  id: string;
  balance: number;
  ledger: string[];
  sum: number;
}

/** The cards of the website with their entries, the oldest first. */
export async function readCards({ database, websiteId }: TestShop): Promise<CardBalances[]> {
  return await database.sql`
    select g.id, g.balance_cents as balance,
      array(select e.kind || ' ' || e.cents from gift_card_entries e
        where e.website_id = g.website_id and e.card_id = g.id order by e.seq) as ledger,
      (select coalesce(sum(e.cents), 0)::bigint from gift_card_entries e
        where e.website_id = g.website_id and e.card_id = g.id) as sum
    from gift_cards g where g.website_id = ${websiteId} order by (select min(e.seq) from gift_card_entries e where e.website_id = g.website_id and e.card_id = g.id)`;
}

export async function readCard(owner: Shopper, id: string): Promise<OwnerCard> {
  return (await owner.get(`/api/config/gift-cards/${id}`)).json<{ giftCard: OwnerCard }>().giftCard;
}
