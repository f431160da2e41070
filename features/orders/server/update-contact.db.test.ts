import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originalKey } from '#features/media/server/index.ts';
import { createMemoryMail } from '#platform/adapters/mail/memory.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { Address } from '../address.ts';
import { OrderQuery } from '../admin-contract.ts';
import { contactOf } from '../contact-rules.ts';
import type { Order, OrderId } from '../order.ts';
import { grantDownload, openDownload } from './downloads.ts';
import { getOrder, getOrderByToken } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { sendOrderMail } from './mail/send-order-mail.ts';
import { orderMail } from './order-jobs.ts';
import { toOrderToken } from './order-link.ts';
import * as orderEvents from './store/event-repository.ts';
import { makeOrder, type OrderOptions } from './testing/make-order.ts';
import { updateContact } from './update-contact.ts';

// Covers the email address and the addresses of an order, which members can change.

let database: Database;
let site: TestSite;
let other: TestSite;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  other = await makeWebsite(database);
});
afterAll(() => database.close());

const HARBOUR = Address.parse({
  firstName: 'Grace',
  lastName: 'Quillfeather',
  line1: '7 Harbour Road',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
});

async function make(options?: OrderOptions): Promise<Order> {
  return await getOrder(site, (await makeOrder(site, options)).id);
}

interface Change {
  contact: object;
  seen?: object;
  sendConfirmation?: boolean;
}

/** Changes parts of the contact of an order as it was read. */
async function change(order: Order, { contact, seen, sendConfirmation = false }: Change, at = site): Promise<Order> {
  const read = contactOf(order);
  const input = { contact: { ...read, ...contact }, seen: { ...read, ...seen }, sendConfirmation, memberId: null };
  await updateContact(at, { orderId: order.id, ...input });
  return await getOrder(at, order.id);
}

async function setState(id: OrderId, state: string): Promise<void> {
  const reason = state === 'cancelled' ? 'owner' : null;
  await site.db.sql`
    update orders set state = ${state}, cancel_reason = ${reason} where website_id = ${site.websiteId} and id = ${id}`;
}

const changesOf = async (id: OrderId) =>
  (await orderEvents.list(site.db, site.websiteId, id))
    .filter(({ kind }) => kind === 'contact-changed')
    .map(({ facts }) => facts);
const jobsOf = async (id: OrderId) =>
  await site.db.sql<{ payload: unknown }>`
    select payload from jobs where website_id = ${site.websiteId} and payload ->> 'orderId' = ${id}`;
const find = async (search: string): Promise<string[]> =>
  (await listOrders(site, OrderQuery.parse({ search }))).rows.map(({ id }) => id);

describe('a change of the contact of an order', () => {
  it('is stored with an event that names the fields, and leaves the amounts as they are', async () => {
    const order = await make();
    const changed = await change(order, { contact: { email: 'grace@example.test', delivery: HARBOUR } });
    expect(changed).toStrictEqual({
      ...order,
      email: 'grace@example.test',
      delivery: HARBOUR,
      linkVersion: order.linkVersion + 1,
    });
    expect(await changesOf(order.id)).toStrictEqual([{ fields: ['email', 'delivery'], emailBefore: order.email }]);
    const billed = await change(changed, { contact: { billing: HARBOUR } });
    expect(billed).toStrictEqual({ ...changed, billing: HARBOUR });
    expect(await changesOf(order.id)).toContainEqual({ fields: ['billing'] });
  });

  it('makes the list find the order by the new name and email address only', async () => {
    const order = await make({ email: 'mistyped@find.example', lastName: 'Wrongname' });
    expect(await find('wrongname')).toStrictEqual([order.id]);
    await change(order, { contact: { email: 'correct@find.example', delivery: HARBOUR } });
    expect(await find('quillfeather')).toContain(order.id);
    expect(await find('correct@find')).toStrictEqual([order.id]);
    expect(await find('wrongname')).toStrictEqual([]);
    expect(await find('mistyped@find')).toStrictEqual([]);
  });

  it('is made once if the request arrives twice', async () => {
    const order = await make();
    const request = { contact: { email: 'twice@example.test' }, sendConfirmation: true };
    await Promise.all([change(order, request), change(order, request)]);
    expect(await change(order, request)).toMatchObject({ linkVersion: order.linkVersion + 1 });
    expect(await changesOf(order.id)).toHaveLength(1);
    expect(await jobsOf(order.id)).toHaveLength(1);
  });

  it('is refused if another member has changed any part, and overwrites nothing', async () => {
    const order = await make();
    const theirs = await change(order, { contact: { email: 'first@example.test' } });
    for (const contact of [{ email: 'second@example.test' }, { delivery: HARBOUR }]) {
      await expect(change(order, { contact })).rejects.toMatchObject({ code: 'ORDERS_CONTACT_CHANGED', status: 409 });
    }
    expect(await getOrder(site, order.id)).toStrictEqual(theirs);
    // After the member has read it.
    expect(await change(theirs, { contact: { delivery: HARBOUR } })).toMatchObject({ email: 'first@example.test' });
  });

  it('is made by one of two members at the same time', async () => {
    const order = await make();
    const emails = ['one@example.test', 'two@example.test'];
    const results = await Promise.allSettled(emails.map((email) => change(order, { contact: { email } })));
    expect(results.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    const winner = emails[results.findIndex(({ status }) => status === 'fulfilled')];
    expect(await getOrder(site, order.id)).toMatchObject({ email: winner, linkVersion: order.linkVersion + 1 });
    expect(await changesOf(order.id)).toHaveLength(1);
  });

  it('is refused for an order of another website', async () => {
    const theirs = await getOrder(other, (await makeOrder(other)).id);
    await expect(change(theirs, { contact: { email: 'mine@example.test' } })).rejects.toMatchObject({
      code: 'ORDERS_NOT_FOUND',
    });
    expect(await getOrder(other, theirs.id)).toStrictEqual(theirs);
  });

  it('is refused while the order is being paid', async () => {
    const order = await make({ isPaid: false });
    await expect(change(order, { contact: { email: 'late@example.test' } })).rejects.toMatchObject({
      code: 'ORDERS_STATE_FORBIDS',
    });
    expect(await getOrder(site, order.id)).toStrictEqual(order);
  });

  it.each(['fulfilled', 'cancelled', 'partly-refunded', 'refunded'])('is possible when it is %s', async (state) => {
    const { id } = await make();
    await setState(id, state);
    const changed = await change(await getOrder(site, id), { contact: { email: 'any@example.test' } });
    expect(changed).toMatchObject({ state, email: 'any@example.test' });
  });

  it('is refused as a whole with the problems of each field', async () => {
    const order = await make();
    const addresses = { delivery: { ...HARBOUR, city: '' }, billing: { ...HARBOUR, region: '' } };
    const contact = { email: 'new@example.test', ...addresses };
    await expect(change(order, { contact })).rejects.toMatchObject({
      errors: {
        'contact.delivery.city': ['Please enter a city.'],
        'contact.billing.region': ['Please choose a state.'],
      },
    });
    expect(await getOrder(site, order.id)).toStrictEqual(order);
    expect(await changesOf(order.id)).toStrictEqual([]);
  });

  it('neither removes the delivery address of a delivered order nor adds one to a digital order', async () => {
    const order = await make();
    await expect(change(order, { contact: { delivery: null } })).rejects.toMatchObject({
      errors: { 'contact.delivery': [expect.any(String)] },
    });
    await site.db.sql`
      update orders set requires_shipping = false, delivery = null
      where website_id = ${site.websiteId} and id = ${order.id}`;
    const digital = await getOrder(site, order.id);
    await expect(change(digital, { contact: { delivery: HARBOUR } })).rejects.toMatchObject({
      errors: { 'contact.delivery': [expect.any(String)] },
    });
    expect(await change(digital, { contact: { email: 'digital@example.test' } })).toMatchObject({ delivery: null });
  });
});

describe('a new email address of an order', () => {
  const parts = { secret: SECRET, baseUrl: () => Promise.resolve('https://shop.test') };
  const openable = (token: string) => getOrderByToken(site, SECRET, token);

  it('revokes the links and downloads that the address before has received', async () => {
    const order = await make();
    const file = { mediaId: 'm', sha256: 'a'.repeat(64), filename: 'pattern.pdf' };
    await site.db.sql`
      update order_items set download = ${JSON.stringify(file)}::jsonb
      where website_id = ${site.websiteId} and order_id = ${order.id}`;
    const storage = createMemoryStorage();
    await storage.put(originalKey(site.websiteId, file.sha256), Buffer.from('file'));
    const token = toOrderToken(SECRET, site.websiteId, order);
    const download = (await grantDownload(site, SECRET, { order, position: 0 })).url.slice('/downloads/'.length);
    expect(await openDownload({ ...site, storage }, SECRET, download)).toMatchObject({ filename: file.filename });

    const moved = await change(order, { contact: { delivery: HARBOUR } });
    expect(await openable(token)).toMatchObject({ id: order.id });
    const changed = await change(moved, { contact: { email: 'new-link@example.test' } });
    await expect(openable(token)).rejects.toMatchObject({ code: 'ORDERS_NOT_FOUND' });
    expect(await openDownload({ ...site, storage }, SECRET, download)).toBeNull();
    expect(await openable(toOrderToken(SECRET, site.websiteId, changed))).toMatchObject({ id: order.id });
  });

  it('receives the confirmation with the new link, once, if the member asks for it', async () => {
    const order = await make({ email: 'before@example.test' });
    const mail = createMemoryMail();
    const changed = await change(order, { contact: { email: 'after@example.test' }, sendConfirmation: true });
    const jobs = await jobsOf(order.id);
    expect(jobs).toHaveLength(1);
    const payload = orderMail.payload.parse(jobs[0]?.payload);
    await sendOrderMail(site, { ...parts, mail }, payload);
    await sendOrderMail(site, { ...parts, mail }, payload);
    expect(mail.sent.map(({ to }) => to)).toStrictEqual(['after@example.test']);
    expect(mail.sent[0]?.text).toContain(toOrderToken(SECRET, site.websiteId, changed));
  });

  it('receives nothing unless the member asks for it and the order is confirmed', async () => {
    const order = await make();
    await change(order, { contact: { email: 'quiet@example.test' } });
    expect(await jobsOf(order.id)).toStrictEqual([]);
    const moved = await getOrder(site, order.id);
    await change(moved, { contact: { delivery: HARBOUR }, sendConfirmation: true });
    expect(await jobsOf(order.id)).toStrictEqual([]);
    const unpaid = await make({ isPaid: false });
    await setState(unpaid.id, 'cancelled');
    const cancelled = await getOrder(site, unpaid.id);
    await change(cancelled, { contact: { email: 'unpaid@example.test' }, sendConfirmation: true });
    expect(await jobsOf(unpaid.id)).toStrictEqual([]);
  });
});
