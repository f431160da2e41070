import { createHash, createHmac, randomBytes } from 'node:crypto';
import { toOrderToken } from '#features/orders/server/index.ts';
import { toSubscriptionToken } from '#features/subscriptions/server/index.ts';
import type { Id } from '#kernel/ids/id.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';
import { HOME } from './account-shop.ts';
import { COMMON, type Content, type Marked } from './marked-fields.ts';
import type { TestWeb } from './test-web.ts';

/** Rows created by customers and visitors, and the tokens that open them. */
export interface Records {
  ids: Record<
    | 'order'
    | 'customer'
    | 'abandoned'
    | 'subscription'
    | 'gift'
    | 'submission'
    | 'file'
    | 'review'
    | 'comment'
    | 'address',
    string
  >;
  orderToken: string;
  subscriptionToken: string;
  accountToken: string;
  giftCode: string;
  tokens: Record<'unsubscribe' | 'confirm' | 'restock' | 'recover' | 'reminder' | 'signIn', string>;
}

export interface RecordInput {
  markers: Record<Marked, string>;
  content: Content;
  cents: number;
}

const newId = (): string => randomBytes(12).toString('hex');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Signs links like the features do in their emails. The tests prove on the own website that they work. */
const signed = (purpose: string, { websiteId }: TestSite, id: string): string =>
  id + createHmac('sha256', SECRET).update(`${purpose}:${websiteId}:${id}`).digest('base64url');

export async function addRecords(web: TestWeb, site: TestSite, input: RecordInput): Promise<Records> {
  const order = await addOrder(site, input);
  const subscription = await addSubscription(site, input, order);
  const gift = await addGiftCard(site, input);
  const abandoned = await addAbandoned(site, input);
  const account = await addAccount(site, {
    email: `${input.markers.account}@example.test`,
    line1: input.markers.address,
  });
  const written = await addWritten(web, site, input);
  const { signInLink, ...links } = { ...(await addAddresses(site, input)), signInLink: account.link };
  return {
    ids: {
      order,
      customer: await findCustomer(site, input),
      subscription,
      gift: gift.id,
      abandoned: abandoned.id,
      address: account.addressId,
      ...written,
    },
    orderToken: toOrderToken(SECRET, site.websiteId, { id: order as Id<'order'>, linkVersion: 0 }),
    subscriptionToken: toSubscriptionToken(SECRET, site.websiteId, {
      id: subscription as Id<'subscription'>,
      linkVersion: 0,
    }),
    accountToken: account.token,
    giftCode: gift.code,
    tokens: { ...links, ...abandoned.tokens, signIn: signInLink },
  };
}

async function addOrder(site: TestSite, { markers, content }: RecordInput): Promise<string> {
  const { db, websiteId } = site;
  const id = newId();
  const now = site.clock();
  const delivery = JSON.stringify({ ...HOME, line1: markers.delivery });
  const { id: mediaId, sha256: hash, filename } = content.sold;
  const download = JSON.stringify({ mediaId, sha256: hash, filename });
  await db.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
      delivery, discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at)
    values (${websiteId}, ${id}, 'paid', 1001, ${newId()}, 'key', '\\x01', ${`${markers.order}@example.test`}, 'USD', 4000, 0,
      0, 0, 0, 4000, true, ${delivery}::jsonb, '[]', '[]', true, ${now}, ${now}, ${now}, ${now})`;
  await db.sql`
    insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes,
      product_type, quantity, unit_price_cents, discount_cents, download)
    values (${websiteId}, ${id}, 0, ${newId()}, ${content.product.id}, ${content.variantId}, 'LINE', ${markers.line}, '{}', 2,
      1, 4000, 0, ${download}::jsonb)`;
  return id;
}

/** A checkout that was left with a reminder, and the links of its email. */
async function addAbandoned(site: TestSite, { markers, content }: RecordInput) {
  const id = newId();
  const now = site.clock();
  const { variantId } = content;
  const line = { variantId, title: 'Bowl', sku: '', attributes: {}, answers: null, quantity: 1, unitPriceCents: 4000 };
  await site.db.sql`
    insert into abandoned_checkouts (website_id, id, cart_id, email, lines, subtotal_cents, currency, state, consented_at,
      abandoned_at, created_at)
    values (${site.websiteId}, ${id}, ${newId()}, ${`${markers.abandoned}@example.test`}, ${JSON.stringify([line])}::jsonb,
      4000, 'USD', 'open', ${now}, ${now}, ${now})`;
  const tokens = {
    recover: signed('abandoned-checkouts:recover', site, id),
    reminder: signed('abandoned-checkouts:unsubscribe', site, id),
  };
  return { id, tokens };
}

/** The customer that the order has created. */
async function findCustomer({ db, websiteId }: TestSite, { markers }: RecordInput): Promise<string> {
  const [row] = await db.sql<{ id: string }>`
    select id from customers where website_id = ${websiteId} and email = ${`${markers.order}@example.test`}`;
  if (row === undefined) throw new Error('The order has created no customer');
  return row.id;
}

async function addSubscription(site: TestSite, { markers, content }: RecordInput, orderId: string): Promise<string> {
  const id = newId();
  const now = site.clock();
  const later = new Date(now.getTime() + 1_000_000_000);
  const method = JSON.stringify({ ref: 'pm_1', brand: 'visa', last4: '4242', expires: null });
  await site.db.sql`
    insert into subscriptions (website_id, id, state, email, first_order_id, item_id, variant_id, sku, title, attributes,
      product_type, quantity, unit_price_cents, currency, plan, time_zone, anchor_at, period, next_renewal_at,
      next_action_at, cycles_paid, provider, customer_ref, method, delivery, test_mode, created_at, updated_at)
    values (${site.websiteId}, ${id}, 'active', ${`${markers.account}@example.test`}, ${orderId}, ${content.club.id},
      ${content.variantId}, ${content.club.sku}, ${markers.subscription}, '{}', 1, 1, 4200, 'USD',
      '{"unit": "MONTH", "value": 1, "cycles": 12}', 'America/New_York', ${now}, 1, ${later}, ${later}, 1, 'test', 'cus_1',
      ${method}::jsonb, ${JSON.stringify(HOME)}::jsonb, true, ${now}, ${now})`;
  return id;
}

async function addGiftCard(site: TestSite, { markers, cents }: RecordInput): Promise<{ id: string; code: string }> {
  const id = newId();
  const now = site.clock();
  // The alphabet of codes leaves out characters that are easily confused.
  const code = [...randomBytes(16)].map((byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(byte & 31)).join('');
  const hash = createHmac('sha256', SECRET).update(`gift-card:${site.websiteId}:${code}`).digest();
  await site.db.sql`
    insert into gift_cards (website_id, id, nonce, code_hash, last4, currency, test_mode, balance_cents, value_cents,
      paid_cents, order_id, position, recipient_name, recipient_email, sender_name, message, deliver_at, sent_at,
      created_at)
    values (${site.websiteId}, ${id}, 'nonce', ${hash}, ${code.slice(-4)}, 'USD', true, ${cents}, ${cents}, ${cents},
      ${newId()}, 0, ${markers.gift}, 'ada@example.test', 'Bo', '', ${now}, ${now}, ${now})`;
  await site.db.sql`
    insert into gift_card_entries (website_id, id, card_id, kind, cents, created_at)
    values (${site.websiteId}, ${newId()}, ${id}, 'issue', ${cents}, ${now})`;
  return { id, code };
}

export async function addAccount(site: TestSite, { email, line1 }: { email: string; line1: string }) {
  const { db, websiteId } = site;
  const now = site.clock();
  const later = new Date(now.getTime() + 600_000);
  const [shopperId, addressId, linkId] = [newId(), newId(), newId()];
  const token = randomBytes(33).toString('base64url').slice(0, 43);
  const address = JSON.stringify({ ...HOME, line1 });
  await db.sql`insert into shoppers (website_id, id, email, created_at) values (${websiteId}, ${shopperId}, ${email}, ${now})`;
  await db.sql`
    insert into shopper_sessions (website_id, id, token_hash, shopper_id, created_at, expires_at)
    values (${websiteId}, ${newId()}, ${sha256(token)}, ${shopperId}, ${now}, ${later})`;
  await db.sql`
    insert into shopper_addresses (website_id, id, shopper_id, address, preferred, created_at, updated_at)
    values (${websiteId}, ${addressId}, ${shopperId}, ${address}::jsonb, true, ${now}, ${now})`;
  await db.sql`
    insert into shopper_links (website_id, id, email, created_at, expires_at)
    values (${websiteId}, ${linkId}, ${email}, ${now}, ${later})`;
  return { token, addressId, link: signed('sign-in', site, linkId) };
}

/** Content that visitors wrote and submitted. */
async function addWritten(web: TestWeb, site: TestSite, { markers, content }: RecordInput) {
  const { db, websiteId } = site;
  const now = site.clock();
  const [submission, file, review, comment] = [newId(), newId(), newId(), newId()];
  const answers = JSON.stringify([{ id: 'name', type: 'text', rawTitle: 'Name', value: markers.submission }]);
  await db.sql`
    insert into form_submissions (website_id, id, form_id, form_name, state, email, answers, words, key_hash, digest,
      created_at)
    values (${websiteId}, ${submission}, ${content.formId}, 'Contact', 'inbox', 'ada@example.test', ${answers}::jsonb,
      ${COMMON}, '\\x01', '\\x02', ${now})`;
  await db.sql`
    insert into form_files (website_id, id, form_id, field_id, submission_id, filename, content_type, bytes, created_at)
    values (${websiteId}, ${file}, ${content.formId}, 'photo', ${submission}, 'photo.png', 'image/png',
      ${markers.file.length}, ${now})`;
  await web.installation.storage.put(`${websiteId}/forms/${file}`, Buffer.from(markers.file));
  await db.sql`
    insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, digest, created_at)
    values (${websiteId}, ${review}, ${content.product.id}, 'approved', 5, '', ${markers.review}, 'Ada', '\\x01', ${now})`;
  await db.sql`
    insert into comments (website_id, id, item_id, state, author_name, body, digest, created_at)
    values (${websiteId}, ${comment}, ${content.postId}, 'approved', 'Ada', ${markers.comment}, '\\x01', ${now})`;
  return { submission, file, review, comment };
}

/** Email addresses and the links in their emails. */
async function addAddresses(site: TestSite, { markers, content }: RecordInput) {
  const { db, websiteId } = site;
  const now = site.clock();
  const [confirmed, pending, restock] = [newId(), newId(), newId()];
  await db.sql`
    insert into mailing_list_subscribers (website_id, id, email, state, source, requested_at, asked_at, confirmed_at) values
      (${websiteId}, ${confirmed}, ${`${markers.subscriber}@example.test`}, 'confirmed', 'newsletter', ${now}, ${now}, ${now}),
      (${websiteId}, ${pending}, ${`pending-${markers.subscriber}@example.test`}, 'pending', 'newsletter', ${now}, ${now}, null)`;
  await db.sql`
    insert into mail_suppressions (website_id, email, bounced_at, bounce_code, bounce_words, bounces)
    values (${websiteId}, ${`${markers.bounce}@example.test`}, ${now}, 550, '', 2)`;
  await db.sql`
    insert into mailing_list_connections (website_id, provider, list_ref, connected_at)
    values (${websiteId}, 'test', ${markers.list}, ${now})`;
  await db.sql`
    insert into restock_requests (website_id, id, item_id, variant_id, email, state, created_at)
    values (${websiteId}, ${restock}, ${content.product.id}, ${content.variantId}, ${`${markers.restock}@example.test`},
      'waiting', ${now})`;
  return {
    unsubscribe: signed('mailing-list:unsubscribe', site, confirmed),
    confirm: signed('mailing-list:confirm', site, pending),
    restock: signed('restock', site, restock),
  };
}
