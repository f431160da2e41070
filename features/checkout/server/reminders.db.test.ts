import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';
import { MailRejectedError } from '#platform/adapters/mail/port.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { PlacedOrder } from '../contract.ts';
import { ABANDONED, type AbandonedList, remind, runDue, turnOn } from './testing/reminding.ts';
import { makeShop, makeTestProduct, runJobs, Shopper, type TestShop } from './testing/shopping.ts';

// Covers which reminders are sent: once, when they are due, and to no one who did not ask for them.

const STORE_MANAGER = 8;

let database: Database;
let shop: TestShop;
let owner: Shopper;
let shopper: Shopper;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  owner = new Shopper(shop, [STORE_MANAGER]);
  shopper = new Shopper(shop);
  await turnOn(owner);
});

/** A shopper leaves a cart with a reminder. */
async function leave(email = 'ada@example.test', from = shopper): Promise<void> {
  await from.add((await makeTestProduct(shop, { title: 'Blue bowl' })).id, 2);
  await remind(from, email);
}

async function sendDue(): Promise<string[]> {
  await runDue(shop);
  await runJobs(shop);
  return shop.mail.sent.map(({ to }) => to);
}

const rows = async () => (await owner.get(ABANDONED)).json<AbandonedList>().rows;
const onlyId = async () => (await rows())[0]?.id ?? '';
const suppress = (email: string) => database.sql`
  insert into mail_suppressions (website_id, email, unsubscribed_at) values (${shop.websiteId}, ${email}, ${shop.clock()})`;

describe('a reminder', () => {
  it('is sent once, after the delay of the shop, with the items, a link and a header to unsubscribe', async () => {
    await leave();
    shop.clock.advance(24 * HOUR - MINUTE);
    expect(await sendDue()).toStrictEqual([]);
    shop.clock.advance(MINUTE);
    expect(await sendDue()).toStrictEqual(['ada@example.test']);
    const [message] = shop.mail.sent;
    expect(message?.unsubscribeUrl).toMatch(/^https:\/\/shop\.test\/checkout\/reminders\/unsubscribe\?token=/);
    expect(message?.text).toContain('2 × Blue bowl');
    expect(message?.text).toMatch(/https:\/\/shop\.test\/checkout\/recover\/\S{67}/);
    expect(await rows()).toMatchObject([{ state: 'emailed' }]);
    shop.clock.advance(2 * DAY);
    expect(await sendDue()).toHaveLength(1);
  });

  it('is enqueued once by workers that look at the same time', async () => {
    for (const name of ['a', 'b', 'c']) await leave(`${name}@example.test`, new Shopper(shop));
    shop.clock.advance(25 * HOUR);
    await Promise.all([1, 2, 3, 4].map(() => runDue(shop)));
    const jobs = await database.sql`
      select from jobs where website_id = ${shop.websiteId} and name = 'abandoned-checkouts.send-email'`;
    expect(jobs).toHaveLength(3);
  });

  it('is not sent a second time by a job that runs again', async () => {
    await leave();
    shop.clock.advance(25 * HOUR);
    await sendDue();
    const sender = shop.jobs.handlers.find(({ job }) => job.name === 'abandoned-checkouts.send-email');
    await sender?.handle({ ...shop, jobId: 1 } as never, { checkoutId: await onlyId() });
    expect(shop.mail.sent).toHaveLength(1);
  });

  it('is not sent to a second cart of the same email address within a week', async () => {
    await leave();
    const other = new Shopper(shop);
    shop.clock.advance(HOUR);
    await leave('ada@example.test', other);
    shop.clock.advance(25 * HOUR);
    expect(await sendDue()).toHaveLength(1);
    const third = new Shopper(shop);
    await leave('ada@example.test', third);
    shop.clock.advance(25 * HOUR);
    expect(await sendDue()).toHaveLength(1);
  });

  it('is not sent while an order of the cart waits for its payment', async () => {
    await turnOn(owner, 1);
    await leave();
    await shopper.place();
    shop.clock.advance(HOUR);
    expect(await sendDue()).toStrictEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the shop has turned it off', () => turnOff()],
    ['the shopper has paid', async () => await shopper.pay((await shopper.place()).json<PlacedOrder>())],
    ['the shopper no longer wants it', () => remind(shopper, null)],
    ['the shopper has emptied the cart', () => emptyCart()],
    ['the address has unsubscribed', () => suppress('ada@example.test')],
  ])('is not sent after %s', async (_why, change) => {
    await leave();
    await change();
    shop.clock.advance(25 * HOUR);
    await runDue(shop);
    await runJobs(shop);
    expect(shop.mail.sent.filter(({ id }) => id.startsWith('abandoned'))).toStrictEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the payment', async () => await shopper.pay((await shopper.place()).json<PlacedOrder>())],
    ['the change of mind', () => remind(shopper, null)],
  ])('is not sent after %s, although its job is enqueued', async (_why, change) => {
    await leave();
    shop.clock.advance(25 * HOUR);
    await runDue(shop);
    await change();
    await runJobs(shop);
    expect(shop.mail.sent.filter(({ id }) => id.startsWith('abandoned'))).toStrictEqual([]);
  });

  it('is not sent long after it was due, when the shop turns reminders on again', async () => {
    await leave();
    shop.clock.advance(10 * DAY);
    expect(await sendDue()).toStrictEqual([]);
  });

  it('ends when the mail server does not know the address', async () => {
    await leave();
    shop.clock.advance(25 * HOUR);
    const rejection = { code: 550, responseText: 'unknown', isBadAddress: true };
    const working = { ...shop.mail };
    shop.mail.send = () => Promise.reject(new MailRejectedError(rejection));
    await sendDue();
    Object.assign(shop.mail, working);
    expect(await rows()).toMatchObject([{ state: 'expired' }]);
  });
});

describe('a reminder that a member sends', () => {
  it('is sent at once and only once, also for two clicks at the same time', async () => {
    await leave();
    shop.clock.advance(HOUR);
    const id = await onlyId();
    const replies = await Promise.all([1, 2].map(() => owner.post(`${ABANDONED}/${id}/email`, {})));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([200, 200]);
    await runJobs(shop);
    shop.clock.advance(25 * HOUR);
    expect(await sendDue()).toStrictEqual(['ada@example.test']);
    const again = await owner.post(`${ABANDONED}/${id}/email`, {});
    expect(again.json()).toMatchObject({ code: 'ABANDONED_CHECKOUTS_STATE' });
  });

  it('is refused for an address that another reminder was sent to in the last 7 days', async () => {
    await leave();
    await leave('ada@example.test', new Shopper(shop));
    shop.clock.advance(HOUR);
    const ids = (await rows()).map(({ id }) => id);
    const replies = await Promise.all(ids.map((id) => owner.post(`${ABANDONED}/${id}/email`, {})));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([200, 409]);
    expect(replies.map((reply) => reply.json<{ code?: string }>().code)).toContain('ABANDONED_CHECKOUTS_TOO_SOON');
    shop.clock.advance(25 * HOUR);
    expect(await sendDue()).toHaveLength(1);
    shop.clock.advance(7 * DAY);
    const open = (await rows()).find(({ state }) => state === 'open');
    expect((await owner.post(`${ABANDONED}/${open?.id}/email`, {})).statusCode).toBe(200);
  });

  it('is refused while an order of the cart waits for its payment', async () => {
    await leave();
    shop.clock.advance(HOUR);
    const id = await onlyId();
    await shopper.place();
    expect((await owner.post(`${ABANDONED}/${id}/email`, {})).json()).toMatchObject({
      code: 'ABANDONED_CHECKOUTS_PAYING',
    });
    expect(await sendDue()).toStrictEqual([]);
  });

  it('is refused for an address that has unsubscribed, and for one of another shop', async () => {
    await leave();
    shop.clock.advance(HOUR);
    const id = await onlyId();
    const stranger = new Shopper(await makeShop(database), [STORE_MANAGER]);
    for (const reply of [await stranger.post(`${ABANDONED}/${id}/email`, {}), await stranger.get(`${ABANDONED}/${id}`)])
      expect(reply.json()).toMatchObject({ code: 'ABANDONED_CHECKOUTS_NOT_FOUND' });
    await suppress('ada@example.test');
    expect((await owner.post(`${ABANDONED}/${id}/email`, {})).json()).toMatchObject({
      code: 'ABANDONED_CHECKOUTS_UNSUBSCRIBED',
    });
    expect((await owner.get(`${ABANDONED}/${id}`)).json()).toMatchObject({ checkout: { isSuppressed: true } });
  });
});

it('an abandoned checkout expires after 30 days and is deleted after 90', async () => {
  await leave();
  shop.clock.advance(31 * DAY + HOUR);
  await runDue(shop, 'purge-old');
  expect(await rows()).toMatchObject([{ state: 'expired' }]);
  shop.clock.advance(60 * DAY);
  await runDue(shop, 'purge-old');
  expect(await rows()).toStrictEqual([]);
});

async function turnOff(): Promise<void> {
  await database.sql`update abandoned_checkout_settings set enabled = false where website_id = ${shop.websiteId}`;
}

async function emptyCart(): Promise<void> {
  const cart = (await shopper.get('/api/commerce/shopping-cart')).json<{ entries: { id: string }[] }>();
  for (const { id } of cart.entries)
    await shopper.send({ method: 'DELETE', url: `/api/commerce/shopping-cart/entries/${id}` });
}
