import { randomBytes } from 'node:crypto';
import { recordActivity } from '#features/activity/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { identifier } from '#platform/db/sql.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';
import { unique } from '#seeds/factories/unique.ts';

export const ADA = 'ada@example.test';
export const BO = 'bo@example.test';

/** Ids of the records of a person. */
export interface Filled {
  order: string;
  customer: string;
  review: string;
  comment: string;
  file: string;
}

interface Person {
  site: TestSite;
  email: string;
  /** `Ada`, part of every text of the person. */
  name: string;
  last: string;
  now: Date;
}

let lastNumber = 1000;

function personOf(site: TestSite, email: string): Person {
  const [name, last] = email === ADA ? ['Ada', 'Byron'] : ['Bo', 'Peep'];
  return { site, email, name: name ?? '', last: last ?? '', now: site.clock() };
}

/** Two orders of an email address. Returns the first one. */
export async function addOrders(site: TestSite, email: string): Promise<string> {
  const order = await addOrder(personOf(site, email));
  await addOrder(personOf(site, email));
  return order;
}

/** Records of every kind for an email address, all finished: nothing prevents an erasure. */
export async function fillPerson(site: TestSite, storage: Storage, email: string): Promise<Filled> {
  const person = personOf(site, email);
  const order = await addOrders(site, email);
  const customer = await findCustomer(person);
  await addOrderParts(person, order);
  await addSubscription(person, order);
  await addGiftCards(person, order);
  await addAccount(person);
  await addStaffTexts(person, customer);
  await addLists(person);
  return { order, customer, ...(await addWritten(person, storage)) };
}

const id = ({ site, now }: Person): string => newId(now, site.random);
const hash = (): string => `\\x${randomBytes(16).toString('hex')}`;

function address({ name, last, email }: Person): string {
  return JSON.stringify({
    firstName: name,
    lastName: last,
    company: `${name} Ltd`,
    line1: `1 Main Street ${name}`,
    line2: '',
    city: 'Boston',
    region: 'MA',
    postalCode: '02101',
    country: 'US',
    phone: `phone of ${email}`,
  });
}

async function addOrder(person: Person): Promise<string> {
  const { site, email, now } = person;
  const orderId = id(person);
  lastNumber += 1;
  await site.db.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
      delivery, billing, discounts, tax_rules, test_mode, staff_note, created_at, updated_at, expires_at, paid_at,
      fulfilled_at)
    values (${site.websiteId}, ${orderId}, 'fulfilled', ${lastNumber}, ${orderId}, 'key', '\\x01', ${email}, 'USD', 4000, 0,
      0, 300, 0, 4300, true, ${address(person)}::jsonb, ${address(person)}::jsonb, '[]', '[]', false,
      ${`Note about ${email}`}, ${now}, ${now}, ${now}, ${now}, ${now})`;
  return orderId;
}

async function findCustomer({ site, email }: Person): Promise<string> {
  const [row] = await site.db.sql<{ id: string }>`
    select id from customers where website_id = ${site.websiteId} and email = ${email}`;
  return row?.id ?? '';
}

async function addOrderParts(person: Person, orderId: string): Promise<void> {
  const { site, email, now } = person;
  const { db, websiteId } = site;
  const answers = JSON.stringify([{ id: 'name', type: 'text', rawTitle: 'Name', value: email }]);
  const gift = JSON.stringify({
    recipientName: '',
    recipientEmail: email,
    senderName: person.name,
    message: email,
    deliverOn: '2026-01-01',
    valueCents: 100,
    deliverAt: now.toISOString(),
  });
  await db.sql`
    insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes, answers,
      product_type, quantity, unit_price_cents, discount_cents)
    values (${websiteId}, ${orderId}, 0, 'e', 'i', 'v', 'BOWL', 'Bowl', '{}', ${answers}::jsonb, 1, 1, 4000, 0),
      (${websiteId}, ${orderId}, 1, 'f', 'i', 'v', 'GIFT', 'Gift', '{}', ${gift}::jsonb, 4, 1, 100, 0)`;
  await db.sql`
    insert into shipments (website_id, id, order_id, carrier, tracking_number, tracking_url, created_at)
    values (${websiteId}, ${id(person)}, ${orderId}, 'UPS', ${`T-${email}`}, ${`https://ups.test/${email}`}, ${now})`;
  await db.sql`
    insert into order_returns (website_id, id, order_id, number, state, lines, note, message, request_key, created_at,
      updated_at)
    values (${websiteId}, ${id(person)}, ${orderId}, 1, 'closed', '[]', ${email}, ${email}, 'k', ${now}, ${now})`;
  await db.sql`
    insert into order_refunds (website_id, id, order_id, amount_cents, of_order, reason, state, idempotency_key,
      created_at, gift_card_cents)
    values (${websiteId}, ${id(person)}, ${orderId}, 100, true, ${email}, 'done', ${orderId}, ${now}, 100)`;
  await db.sql`
    insert into order_events (website_id, id, order_id, kind, facts, created_at) values
      (${websiteId}, ${id(person)}, ${orderId}, 'comment', ${JSON.stringify({ text: `Called ${email}`, key: 'k' })}::jsonb, ${now}),
      (${websiteId}, ${id(person)}, ${orderId}, 'contact-changed', ${JSON.stringify({ emailBefore: email })}::jsonb, ${now})`;
  await addPayment(person, orderId);
}

async function addPayment(person: Person, orderId: string): Promise<void> {
  const { site, email, now } = person;
  const { db, websiteId } = site;
  const paymentId = id(person);
  const method = JSON.stringify({ ref: `pm_${email}`, brand: 'visa', last4: '4242', expires: null });
  await db.sql`
    insert into payments (website_id, id, reference, key, provider, test_mode, state, currency, amount_minor,
      captured_minor, refunded_minor, customer_ref, save_method, off_session, method, created_at, updated_at)
    values (${websiteId}, ${paymentId}, ${orderId}, ${orderId}, 'test', false, 'succeeded', 'USD', 4300, 4300, 0,
      ${`cus_${email}`}, false, false, ${method}::jsonb, ${now}, ${now})`;
  await db.sql`
    insert into payment_events (website_id, provider, event_id, payment_id, type, outcome, occurred_at, received_at, raw)
    values (${websiteId}, 'test', ${paymentId}, ${paymentId}, 'paid', 'applied', ${now}, ${now}, ${`{"email":"${email}"}`})`;
  const discountId = id(person);
  await db.sql`
    insert into discounts (website_id, id, code, position, title, kind, percent, automatic, created_at, updated_at)
    values (${websiteId}, ${discountId}, ${unique('CODE')}, 0, 'Ten percent', 'percent', 10, false, ${now}, ${now})`;
  await db.sql`
    insert into discount_uses (website_id, discount_id, order_id, person, once, used_at)
    values (${websiteId}, ${discountId}, ${orderId}, ${email}, false, ${now})`;
}

async function addSubscription(person: Person, orderId: string): Promise<void> {
  const { site, email, now } = person;
  const method = JSON.stringify({ ref: `pm_${email}`, brand: 'visa', last4: '4242', expires: null });
  await site.db.sql`
    insert into subscriptions (website_id, id, state, end_reason, email, first_order_id, item_id, variant_id, sku, title,
      attributes, product_type, quantity, unit_price_cents, currency, plan, time_zone, anchor_at, period,
      next_renewal_at, cycles_paid, provider, customer_ref, method, delivery, test_mode, created_at, updated_at,
      ended_at)
    values (${site.websiteId}, ${id(person)}, 'cancelled', 'owner', ${email}, ${orderId}, '', '', '', 'Club', '{}', 1, 1,
      100, 'USD', '{}', 'UTC', ${now}, 1, ${now}, 1, 'test', ${`cus_${email}`}, ${method}::jsonb,
      ${address(person)}::jsonb, false, ${now}, ${now}, ${now})`;
}

async function addGiftCards(person: Person, orderId: string): Promise<void> {
  const { site, email, now } = person;
  for (const [position, recipient, order] of [
    [0, 'friend@example.test', orderId],
    [1, email, `other-${orderId}`],
  ] as const) {
    const cardId = id(person);
    await site.db.sql`
      insert into gift_cards (website_id, id, nonce, code_hash, last4, currency, test_mode, balance_cents, value_cents,
        paid_cents, order_id, position, recipient_name, recipient_email, sender_name, message, deliver_at, sent_at,
        created_at)
      values (${site.websiteId}, ${cardId}, '', sha256(${cardId}::bytea), 'AB12', 'USD', false, 500, 900, 900, ${order},
        ${position}, ${position === 1 ? person.name : 'Friend'}, ${recipient},
        ${position === 0 ? `From ${email}` : 'Friend'}, ${`For ${email}`}, ${now}, ${now}, ${now})`;
    await site.db.sql`
      insert into gift_card_entries (website_id, id, card_id, kind, cents, created_at)
      values (${site.websiteId}, ${id(person)}, ${cardId}, 'issue', 500, ${now})`;
  }
}

async function addAccount(person: Person): Promise<void> {
  const { site, email, now } = person;
  const { db, websiteId } = site;
  const [shopperId, cartId] = [id(person), id(person)];
  await db.sql`
    insert into shoppers (website_id, id, email, created_at) values (${websiteId}, ${shopperId}, ${email}, ${now})`;
  await db.sql`
    insert into shopper_sessions (website_id, id, token_hash, shopper_id, created_at, expires_at)
    values (${websiteId}, ${id(person)}, ${hash()}::bytea, ${shopperId}, ${now}, ${now})`;
  await db.sql`
    insert into shopper_addresses (website_id, id, shopper_id, address, preferred, created_at, updated_at)
    values (${websiteId}, ${id(person)}, ${shopperId}, ${address(person)}::jsonb, true, ${now}, ${now})`;
  await db.sql`
    insert into shopper_links (website_id, id, email, created_at, expires_at)
    values (${websiteId}, ${id(person)}, ${email}, ${now}, ${now})`;
  await db.sql`
    insert into carts (website_id, id, token_hash, created_at, updated_at, expires_at, owner_id)
    values (${websiteId}, ${cartId}, ${hash()}::bytea, ${now}, ${now}, ${now}, ${shopperId})`;
}

/** What members have written, with its entry in the activity log. */
async function addStaffTexts(person: Person, customer: string): Promise<void> {
  const { site, email, name, last } = person;
  const note = `Call ${email}`;
  await site.db.sql`
    update customers set note = ${note}, tags = ${[`friend of ${name}`]}::text[]
    where website_id = ${site.websiteId} and id = ${customer}`;
  await logChange(person, {
    action: 'customers.updateCustomer',
    subject: { kind: 'customer', id: customer, label: `${name} ${last}` },
    field: { field: 'note', before: '', after: note },
  });
}

interface LoggedChange {
  action: string;
  subject: { kind: string; id: string; label: string };
  field: { field: string; before: string; after: string };
}

/** A change of a member in the activity log. */
async function logChange({ site, now }: Person, { action, subject, field }: LoggedChange): Promise<void> {
  await recordActivity(site.db, {
    id: newId(now, site.random),
    websiteId: site.websiteId,
    memberId: 'm' as MemberId,
    createdAt: now,
    action,
    address: '192.0.2.1',
    userAgent: 'Browser',
    requestId: 'r',
    records: [{ ...subject, change: 'updated', fields: [field], omittedFields: 0 }],
    recordCount: 1,
  });
}

async function addWritten(person: Person, storage: Storage): Promise<Pick<Filled, 'review' | 'comment' | 'file'>> {
  const { site, email, name, now } = person;
  const { db, websiteId } = site;
  const product = await makeProduct(site, await makeCollection(site, { slug: unique('shop') }), { title: 'Bowl' });
  const [submission, file, review, comment] = [id(person), id(person), id(person), id(person)];
  const typed = email.replace(/^./, (letter) => letter.toUpperCase());
  await db.sql`
    insert into form_submissions (website_id, id, form_id, form_name, state, email, answers, words, key_hash, digest,
      created_at)
    values (${websiteId}, ${submission}, 'f', 'Contact', 'inbox', ${typed}, ${JSON.stringify([{ value: email }])}::jsonb,
      ${email}, ${hash()}::bytea, ${hash()}::bytea, ${now})`;
  await db.sql`
    insert into form_files (website_id, id, form_id, field_id, submission_id, filename, content_type, bytes, created_at)
    values (${websiteId}, ${file}, 'f', 'plan', ${submission}, 'plan.txt', 'text/plain', 4, ${now})`;
  await storage.put(`${websiteId}/forms/${file}`, Buffer.from(`Plan of ${email}`));
  await db.sql`
    insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, author_email, digest, created_at)
    values (${websiteId}, ${review}, ${product.id}, 'approved', 4, '', 'Good bowl', ${name}, ${typed}, ${hash()}::bytea,
      ${now})`;
  await db.sql`
    insert into comments (website_id, id, item_id, state, author_name, author_email, body, digest, created_at)
    values (${websiteId}, ${comment}, ${product.id}, 'approved', ${name}, ${typed}, 'Good text', ${hash()}::bytea, ${now})`;
  const [variant] = await db.sql<{ id: string }>`
    select id from variants where website_id = ${websiteId} and item_id = ${product.id}`;
  await db.sql`
    insert into restock_requests (website_id, id, item_id, variant_id, email, state, created_at)
    values (${websiteId}, ${id(person)}, ${product.id}, ${variant?.id ?? ''}, ${email}, 'waiting', ${now})`;
  return { review, comment, file };
}

async function addLists(person: Person): Promise<void> {
  const { site, email, now } = person;
  const { db, websiteId } = site;
  await db.sql`
    insert into mailing_list_subscribers (website_id, id, email, state, source, requested_at, confirmed_at)
    values (${websiteId}, ${id(person)}, ${email}, 'confirmed', 'footer', ${now}, ${now})`;
  await db.sql`
    insert into privacy_requests (website_id, id, kind, email, state, by_customer, message, created_at)
    values (${websiteId}, ${id(person)}, 'erasure', ${email}, 'declined', false, ${`Later, ${email}`}, ${now})`;
  await addCheckouts(person);
}

/** Checkouts that were left, drafts of members, and one of each that led to an order. */
async function addCheckouts(person: Person): Promise<void> {
  const { site, email, now } = person;
  const { db, websiteId } = site;
  const [left, draft, completed] = [id(person), id(person), id(person)];
  const lines = JSON.stringify([{ title: 'Mug', answers: [{ value: email }] }]);
  await db.sql`
    insert into abandoned_checkouts (website_id, id, cart_id, email, lines, subtotal_cents, currency, state,
      abandoned_at, recovered_at, recovered_order_id, recovered_cents, recovered_currency, recovered_test, created_at)
    values (${websiteId}, ${left}, ${id(person)}, ${email}, ${lines}::jsonb, 900, 'USD', 'open', ${now},
        null, null, null, null, null, ${now}),
      (${websiteId}, ${id(person)}, ${id(person)}, ${email}, ${lines}::jsonb, 900, 'USD', 'recovered', ${now},
        ${now}, 'o', 900, 'USD', false, ${now})`;
  const to = address(person);
  const number = (lastNumber += 2);
  await db.sql`
    insert into draft_orders (website_id, id, number, state, email, delivery, lines, shipping, note, total_cents,
      currency, order_id, request_key, created_at, updated_at)
    values (${websiteId}, ${draft}, ${number}, 'open', ${email}, ${to}::jsonb, '[]', '{}', ${`Call ${email}`}, 900,
        'USD', null, ${id(person)}, ${now}, ${now}),
      (${websiteId}, ${completed}, ${number + 1}, 'completed', ${email}, ${to}::jsonb, '[]', '{}',
        ${`Call ${email}`}, 900, 'USD', 'o', ${id(person)}, ${now}, ${now})`;
  const field = { field: 'note', before: '', after: `Call ${email}` };
  const subject = { kind: 'abandoned-checkout', id: left, label: email };
  await logChange(person, { action: 'abandoned-checkouts.sendNow', subject, field });
  for (const one of [draft, completed]) {
    const record = { kind: 'draft-order', id: one, label: 'D1' };
    await logChange(person, { action: 'draft-orders.updateDraft', subject: record, field });
  }
}

/** How many rows of a website contain a text, by table. The tables of members are left out. */
export async function rowsWith({ db, websiteId }: TestSite, text: string): Promise<Record<string, number>> {
  const tables = await db.sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'website_id' and t.table_type = 'BASE TABLE' order by 1`;
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.sql<{ count: number }>`
      select count(*)::int as count from ${identifier(name)} t
      where t.website_id = ${websiteId} and position(lower(${text}) in lower(t::text)) > 0`;
    if (row !== undefined && row.count > 0) found[name] = row.count;
  }
  return found;
}
