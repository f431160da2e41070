import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import { MailRejectedError } from '#platform/adapters/mail/port.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Database } from '#platform/db/db.ts';
import { Fragment } from '#platform/db/sql.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { ADA, addOrders, BO, type Filled, fillPerson, rowsWith } from './testing/personal-records.ts';
import { makePrivacyShop, type PrivacyShop } from './testing/privacy-shop.ts';

// Exports and erasures of a person with records of every kind, against the real providers of all slices.

let database: Database;
let site: TestSite;
let storage: Storage;
let mail: MemoryMail;
let ada: Filled;
let shop: PrivacyShop;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  storage = createMemoryStorage();
  mail = createMemoryMail();
  ada = await fillPerson(site, storage, ADA);
  await fillPerson(site, storage, BO);
  shop = await makePrivacyShop({ database, site, storage, mail });
});

const providers = () => shop.providers();
const owner = (role?: number) => shop.owner(role);
const shopper = (email: string) => shop.shopper(email);
const run = (list?: readonly PersonalData[]) => shop.run(list);
const erase = (body: object = {}) =>
  owner().post(`/api/config/customers/${ada.customer}/erasure`, { email: ADA, texts: 'anonymize', ...body });

describe('an export', () => {
  it('contains a record of every kind, the files, and nothing of others', async () => {
    const reply = await owner().send({ method: 'POST', url: `/api/config/customers/${ada.customer}/export` });
    expect(reply.statusCode).toBe(202);
    await run();
    const { 'README.txt': readme, ...files } = await shop.unzipResult();
    for (const { name } of providers()) {
      expect(readme, name).toContain(`${name}.json`);
      const records = JSON.parse(files[`${name}.json`] ?? '') as object[];
      expect([name, records.length > 0]).toEqual([name, true]);
    }
    expect(files['orders.json']).toContain('1 Main Street');
    const uploaded = Object.entries(files).find(([name]) => name.startsWith('files/'));
    expect(uploaded).toEqual([`files/${ada.file}-plan.txt`, `Plan of ${ADA}`]);
    expect(JSON.stringify(files)).not.toContain(BO);
    expect(JSON.stringify(files)).not.toContain('code_hash');
  });

  it('is started once by repeated clicks', async () => {
    const url = `/api/config/customers/${ada.customer}/export`;
    const replies = await Promise.all([owner().send({ method: 'POST', url }), owner().send({ method: 'POST', url })]);
    const [first, second] = replies.map((reply) => reply.json<{ request: { id: string; jobId: number } }>().request);
    expect([first?.id, first?.jobId]).toEqual([second?.id, second?.jobId]);
    expect(await run()).toBe(1);
  });

  it('can be started again when its job was cancelled', async () => {
    const url = `/api/config/customers/${ada.customer}/export`;
    await owner().send({ method: 'POST', url });
    await database.sql`update jobs set state = 'cancelled', finished_at = now() where website_id = ${site.websiteId}`;
    expect((await owner().send({ method: 'POST', url })).statusCode).toBe(202);
    expect(await run()).toBe(1);
    expect(Object.keys(await shop.unzipResult())).toContain('orders.json');
  });

  it('does not exist for members who may not read customers, or of another website', async () => {
    const url = `/api/config/customers/${ada.customer}/export`;
    expect(refusalOf(await owner(2).send({ method: 'POST', url })).code).toBe('PRIVACY_CUSTOMER_NOT_FOUND');
    expect((await owner(8).send({ method: 'POST', url })).statusCode).toBe(403);
    const other = await makeWebsite(database);
    const theirs = await fillPerson(other, storage, ADA);
    const wrong = await owner().send({ method: 'POST', url: `/api/config/customers/${theirs.customer}/export` });
    expect(refusalOf(wrong)).toEqual({ status: 404, code: 'PRIVACY_CUSTOMER_NOT_FOUND' });
  });
});

describe('an erasure', () => {
  it('leaves nothing of the person in any table, and everything of others', async () => {
    const others = await rowsWith(site, BO);
    await erase({ texts: 'delete' });
    await run();
    expect(await rowsWith(site, ADA)).toEqual({});
    expect(await rowsWith(site, 'Street Ada')).toEqual({});
    expect(await rowsWith(site, BO)).toEqual(others);
    expect(await storage.has(`${site.websiteId}/forms/${ada.file}`)).toBe(false);
  });

  it('keeps the books: amounts, numbers, taxes, countries, stock and gift cards', async () => {
    const before = await shop.booksOf();
    await erase();
    await run();
    expect(await shop.booksOf()).toEqual(before);
    const [customer] = await database.sql<{ email: string; name: string; orders: number }>`
      select email, name, orders_count as orders from customers where id = ${ada.customer}`;
    expect(customer).toMatchObject({ name: 'Erased customer', orders: 2 });
    expect(customer?.email).toMatch(/^erased-[0-9a-f]{24}@erased\.invalid$/);
    expect(refusalOf(await erase()).code).toBe('PRIVACY_CUSTOMER_ERASED');
  });

  it('revokes the links to orders, and leaves no words to find them by', async () => {
    await erase();
    await run();
    const orders = await database.sql<{ version: number; found: boolean }>`
      select o.link_version as version, s.words @@ to_tsquery('simple', 'byron') as found
      from orders o join order_search s on s.website_id = o.website_id and s.order_id = o.id
      where o.website_id = ${site.websiteId} and o.email like 'erased-%'`;
    expect(orders).toEqual([
      { version: 1, found: false },
      { version: 1, found: false },
    ]);
  });

  it('anonymizes reviews and comments, or removes them', async () => {
    const textsOf = async () =>
      await database.sql`
        select author_name as name, body from reviews where website_id = ${site.websiteId} and id = ${ada.review}
        union all select author_name, body from comments where website_id = ${site.websiteId} and id = ${ada.comment}`;
    await erase();
    await run();
    expect(await textsOf()).toEqual([
      { name: 'Deleted user', body: 'Good bowl' },
      { name: 'Deleted user', body: 'Good text' },
    ]);
  });

  it('suppresses the address without storing it', async () => {
    await erase();
    await run();
    const rows = await database.sql<{ email: string }>`
      select email from mail_suppressions where website_id = ${site.websiteId} order by email`;
    expect(rows.map(({ email }) => email)).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
  });

  it('redacts the activity log', async () => {
    await erase();
    await run();
    const rows = await database.sql<{ records: unknown }>`
      select records from activity_entries where website_id = ${site.websiteId}`;
    const text = JSON.stringify(rows);
    expect(text).not.toContain(ADA);
    expect(text).not.toContain('Ada Byron');
    expect(text).toContain('Erased customer');
  });

  it('ends in the same state when it is interrupted after any step', async () => {
    await erase({ texts: 'delete' });
    const list = providers();
    for (const place of list.keys()) {
      const broken = list.map((provider, at) =>
        at === place ? { ...provider, erase: () => Promise.reject(new Error('The process ends')) } : provider,
      );
      await expect(run(broken)).rejects.toThrow('The process ends');
      await database.sql`
        update jobs set run_at = created_at where website_id = ${site.websiteId} and state = 'waiting'`;
    }
    await run();
    expect(await rowsWith(site, ADA)).toEqual({});
    const requests = await database.sql`
      select state, message from privacy_requests where website_id = ${site.websiteId} and email like 'erased-%'`;
    expect(requests).toEqual([{ state: 'done', message: '' }]);
  });

  it('keeps what the person does after the decision', async () => {
    await erase();
    site.clock.advance(60_000);
    await addOrders(site, ADA);
    await run();
    const customers = await database.sql<{ email: string; orders: number }>`
      select email, orders_count as orders from customers where website_id = ${site.websiteId} and email <> ${BO}
      order by email`;
    expect(customers).toEqual([
      { email: ADA, orders: 2 },
      { email: expect.stringContaining('@erased.invalid'), orders: 2 },
    ]);
  });

  it('needs the right email address', async () => {
    expect(refusalOf(await erase({ email: BO })).code).toBe('PRIVACY_EMAIL_DIFFERS');
    expect(refusalOf(await erase({ texts: 'keep' })).code).toBe('HTTP_BAD_INPUT');
    expect(await run()).toBe(0);
  });

  it.each([
    ['1 subscription that has not ended', `subscriptions set state = 'paused', end_reason = null`, 'email'],
    ['2 orders that are not completely sent', `orders set state = 'paid', fulfilled_at = null`, 'email'],
    ['1 open return', `order_returns set state = 'approved'`, 'note'],
    ['1 refund in progress', `order_refunds set state = 'requested'`, 'reason'],
    ['1 gift card that is not sent yet', 'gift_cards set sent_at = null', 'recipient_email'],
  ])('is refused with %s, and changes nothing', async (reason, change, column) => {
    const update = new Fragment([`update ${change} where ${column} =`], []);
    await database.sql`${update} ${ADA} and website_id = ${site.websiteId}`;
    const before = await rowsWith(site, ADA);
    const reply = await erase();
    expect(refusalOf(reply)).toEqual({ status: 409, code: 'PRIVACY_ERASURE_BLOCKED' });
    expect(reply.body).toContain(reason);
    expect(await run()).toBe(0);
    expect(await rowsWith(site, ADA)).toEqual(before);
  });

  it('fails without any change if something opens before the job runs', async () => {
    await erase();
    await database.sql`
      update subscriptions set state = 'active', end_reason = null where website_id = ${site.websiteId}`;
    await expect(run()).rejects.toThrow('1 subscription that has not ended');
    const [order] = await database.sql<{ email: string }>`select email from orders where id = ${ada.order}`;
    expect(order?.email).toBe(ADA);
    const requests = await database.sql<{ state: string }>`
      select state from privacy_requests where website_id = ${site.websiteId} order by state`;
    expect(requests.map(({ state }) => state)).toEqual(['declined', 'declined', 'failed']);
  });
});

describe('a request on the account page', () => {
  const ask = (kind: string) => shopper(ADA).post('/api/account/privacy-requests', { kind });

  it('exports at once and emails a link, once per day', async () => {
    expect((await ask('export')).json()).toMatchObject({ requests: [{ kind: 'export', state: 'running' }] });
    await run();
    await ask('export');
    expect(await run()).toBe(0);
    expect(mail.sent.map(({ to }) => to)).toEqual([ADA]);
    expect(mail.sent[0]?.text).toMatch(/https:\/\/shop\.test\/account\/data\/[0-9a-f]{24}/);
  });

  it('lets an erasure wait for a member, who approves it', async () => {
    await Promise.all([ask('erasure'), ask('erasure')]);
    expect(await run()).toBe(0);
    const list = await owner().get('/api/config/privacy-requests?state=waiting');
    const { rows } = list.json<{ rows: { id: string }[] }>();
    expect(rows).toMatchObject([{ kind: 'erasure', email: ADA, customerId: ada.customer, byCustomer: true }]);
    const approved = await owner().post(`/api/config/privacy-requests/${rows[0]?.id}/approval`, { texts: 'delete' });
    expect(approved.statusCode).toBe(202);
    await run();
    expect(await rowsWith(site, ADA)).toEqual({});
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual([[ADA, 'Your data was deleted']]);
  });

  it('is completed although the mail server rejects the address', async () => {
    await ask('erasure');
    const list = await owner().get('/api/config/privacy-requests?state=waiting');
    const id = list.json<{ rows: { id: string }[] }>().rows[0]?.id;
    await owner().post(`/api/config/privacy-requests/${id}/approval`, { texts: 'delete' });
    const rejection = { code: 550, responseText: 'No such user', isBadAddress: true };
    mail = { ...mail, send: () => Promise.reject(new MailRejectedError(rejection)) };
    await run();
    expect(await rowsWith(site, ADA)).toEqual({});
    const requests =
      await database.sql`select state from privacy_requests where website_id = ${site.websiteId} and id = ${id ?? ''}`;
    expect(requests).toEqual([{ state: 'done' }]);
  });

  it('is declined with an answer, and can be made again', async () => {
    await ask('erasure');
    const list = await owner().get('/api/config/privacy-requests?state=waiting');
    const url = `/api/config/privacy-requests/${list.json<{ rows: { id: string }[] }>().rows[0]?.id}/refusal`;
    const replies = [await owner().post(url, { message: 'A return is open' })];
    replies.push(await owner().post(url, { message: 'A return is open' }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(refusalOf(await owner().post(url, { message: 'Other' })).code).toBe('PRIVACY_REQUEST_DECIDED');
    await run();
    expect(mail.sent).toHaveLength(1);
    expect(mail.sent[0]?.text).toContain('A return is open');
    site.clock.advance(1000);
    const again = (await ask('erasure')).json();
    expect(again).toMatchObject({ requests: [{ kind: 'erasure', state: 'waiting' }] });
  });
});
