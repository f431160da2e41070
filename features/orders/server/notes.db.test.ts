import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { OrderQuery } from '../admin-contract.ts';
import { MAX_TAGS } from '../note-limits.ts';
import type { OrderId } from '../order.ts';
import { getOrderOptions, listOrders } from './list-orders.ts';
import { sendAgain } from './send-again.ts';
import * as orderEvents from './store/event-repository.ts';
import { findStaffFields } from './store/owner-reads.ts';
import { tagOrders } from './tag-orders.ts';
import { makeOrder } from './testing/make-order.ts';
import { addComment, updateNote } from './update-note.ts';

// Covers what members write about orders, and emails that they send again.

let database: Database;
let site: TestSite;
let other: TestSite;
let theirs: OrderId;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  other = await makeWebsite(database);
  theirs = (await makeOrder(other)).id;
});
afterAll(() => database.close());

const fieldsOf = async (id: OrderId) => await findStaffFields(site.db, site.websiteId, id);
const commentsOf = async (id: OrderId) =>
  (await orderEvents.list(site.db, site.websiteId, id)).filter(({ kind }) => kind === 'comment');
const find = async (query: object): Promise<string[]> =>
  (await listOrders(site, OrderQuery.parse(query))).rows.map(({ id }) => id);

describe('the note of an order', () => {
  it('is replaced by the member who has read it, and found by the filter', async () => {
    const { id } = await makeOrder(site);
    expect(await find({ hasNote: 'true' })).not.toContain(id);
    await updateNote(site, { orderId: id, note: 'Call first', seen: '' });
    expect((await fieldsOf(id))?.note).toBe('Call first');
    expect(await find({ hasNote: 'true' })).toContain(id);
    await updateNote(site, { orderId: id, note: '', seen: 'Call first' });
    expect(await find({ hasNote: 'true' })).not.toContain(id);
  });

  it('is kept if it changed since it was read, and a repeated request is no conflict', async () => {
    const { id } = await makeOrder(site);
    await updateNote(site, { orderId: id, note: 'First', seen: '' });
    await updateNote(site, { orderId: id, note: 'First', seen: '' });
    await expect(updateNote(site, { orderId: id, note: 'Second', seen: '' })).rejects.toMatchObject({
      code: 'ORDERS_NOTE_CHANGED',
    });
    expect((await fieldsOf(id))?.note).toBe('First');
  });

  it('can be written by one of two members at the same time', async () => {
    const { id } = await makeOrder(site);
    const results = await Promise.allSettled(
      ['One', 'Two'].map((note) => updateNote(site, { orderId: id, note, seen: '' })),
    );
    expect(results.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
  });

  it('cannot be written in an order of another website', async () => {
    await expect(updateNote(site, { orderId: theirs, note: 'x', seen: '' })).rejects.toMatchObject({
      code: 'ORDERS_NOT_FOUND',
    });
  });
});

describe('a comment', () => {
  it('is added once for a key, with its member', async () => {
    const { id } = await makeOrder(site);
    const comment = { orderId: id, text: 'Called <b>Ada</b> 🙂', key: 'key-of-comment', memberId: null };
    await Promise.all([addComment(site, comment), addComment(site, comment)]);
    expect((await commentsOf(id)).map(({ facts }) => facts['text'])).toStrictEqual(['Called <b>Ada</b> 🙂']);
    await addComment(site, { ...comment, key: 'another-key' });
    expect(await commentsOf(id)).toHaveLength(2);
  });

  it('cannot be added to an order of another website', async () => {
    const comment = { orderId: theirs, text: 'x', key: 'key-of-comment', memberId: null };
    await expect(addComment(site, comment)).rejects.toMatchObject({ code: 'ORDERS_NOT_FOUND' });
  });
});

describe('the tags of orders', () => {
  it('are added and removed in any case, and found by their beginning', async () => {
    const [one, two] = [(await makeOrder(site)).id, (await makeOrder(site)).id];
    await tagOrders(site, [{ ids: [one], add: ['VIP'], remove: [] }]);
    expect(await tagOrders(site, [{ ids: [one, two], add: ['vip', 'Gift wrap'], remove: [] }])).toStrictEqual(
      [
        { id: one, added: ['Gift wrap'], removed: [] },
        { id: two, added: ['Gift wrap', 'vip'], removed: [] },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect((await find({ tag: 'Vip' })).toSorted()).toStrictEqual([one, two].toSorted());
    expect(await find({ tag: 'wrap' })).toStrictEqual([]);
    expect((await getOrderOptions(site)).tags).toStrictEqual(['Gift wrap', 'VIP']);
    await tagOrders(site, [{ ids: [one], add: [], remove: ['VIP'] }]);
    expect(await find({ tag: 'vip' })).toStrictEqual([two]);
    expect((await listOrders(site, OrderQuery.parse({ tag: 'vip' }))).rows[0]?.tags).toStrictEqual([
      'Gift wrap',
      'vip',
    ]);
  });

  it('are changed for all orders or for none', async () => {
    const [full, empty] = [(await makeOrder(site)).id, (await makeOrder(site)).id];
    const many = Array.from({ length: MAX_TAGS }, (_, index) => `tag ${index}`);
    await tagOrders(site, [{ ids: [full], add: many, remove: [] }]);
    await expect(tagOrders(site, [{ ids: [empty, full], add: ['one more'], remove: [] }])).rejects.toMatchObject({
      code: 'ORDERS_TOO_MANY_TAGS',
    });
    expect((await fieldsOf(empty))?.tags).toStrictEqual([]);
  });

  it('stay in orders of another website', async () => {
    expect(await tagOrders(site, [{ ids: [theirs], add: ['mine'], remove: [] }])).toStrictEqual([]);
    expect((await findStaffFields(other.db, other.websiteId, theirs))?.tags).toStrictEqual([]);
  });
});

describe('an email that is sent again', () => {
  const jobsOf = async (id: OrderId) =>
    await site.db.sql<{ again: string; about: string }>`
      select payload ->> 'again' as again, payload ->> 'about' as about from jobs
      where website_id = ${site.websiteId} and payload ->> 'orderId' = ${id} and payload ->> 'again' <> ''`;

  it('is enqueued once for a key', async () => {
    const { id } = await makeOrder(site);
    await orderEvents.record(site, { orderId: id, kind: 'mailed', facts: { mail: 'shipped', about: 's1' } });
    const request = { orderId: id, mail: 'shipped' as const, about: 's1', key: 'again-once', memberId: null };
    await Promise.all([sendAgain(site, request), sendAgain(site, request)]);
    // Also after the job has begun, when another one could be enqueued.
    await site.db.sql`update jobs set state = 'running', claimed_until = now() where payload ->> 'orderId' = ${id}`;
    await sendAgain(site, request);
    expect(await jobsOf(id)).toStrictEqual([{ again: 'again-once', about: 's1' }]);
  });

  it('must have been sent before, for the same order', async () => {
    const { id } = await makeOrder(site);
    const request = { orderId: id, mail: 'shipped' as const, about: '', key: 'again-none', memberId: null };
    await expect(sendAgain(site, request)).rejects.toMatchObject({ code: 'ORDERS_EMAIL_UNKNOWN' });
    await expect(sendAgain(site, { ...request, orderId: theirs })).rejects.toMatchObject({ code: 'ORDERS_NOT_FOUND' });
    expect(await jobsOf(id)).toStrictEqual([]);
  });
});
