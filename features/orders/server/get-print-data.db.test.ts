import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { OrderId } from '../order.ts';
import { getPrintDataEndpoint } from '../print-contract.ts';
import { MAX_PRINTED_ORDERS } from '../print-limits.ts';
import { getPrintData } from './get-print-data.ts';
import * as orderItems from './store/item-repository.ts';
import * as orders from './store/order-repository.ts';
import * as refunds from './store/refund-repository.ts';
import { makeOrder } from './testing/make-order.ts';

// Covers what invoices, packing slips and labels are made of.

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
  const contact = { name: 'Kiln Ltd', addressLine1: '18 Orchard Lane', addressLine2: ' ', country: 'US', phone: '555' };
  site = await makeWebsite(database, { site: { contact } });
});
afterAll(() => database.close());

const unknownId = (): OrderId => newId<'order'>(site.clock(), site.random);
const idsOf = async (ids: readonly OrderId[]): Promise<string[]> =>
  (await getPrintData(site, ids)).orders.map(({ id }) => id);

/** Writes a refund of the order and ends it. */
async function refund(orderId: OrderId, state: 'done' | 'failed', ofOrder = true): Promise<void> {
  const id = newId<'order-refund'>(site.clock(), site.random);
  const write = { id, orderId, paymentId: null, amountCents: 500, giftCardCents: 500, ofOrder, reason: '', key: id };
  await refunds.insert(site.db, site.websiteId, { ...write, ofEdit: false, memberId: null, now: site.clock() });
  await refunds.finish(site.db, site.websiteId, { id, state, now: site.clock() });
}

describe('the data of printed orders', () => {
  it('has the orders in the order of the ids, each once and without unknown ones', async () => {
    const [one, two, three] = [await makeOrder(site), await makeOrder(site), await makeOrder(site)];
    expect(await idsOf([three.id, one.id, unknownId(), two.id, one.id])).toStrictEqual([three.id, one.id, two.id]);
  });

  it('leaves out orders of another website', async () => {
    const other = await makeWebsite(database);
    const theirs = await makeOrder(other, { email: 'secret@example.test' });
    const own = await makeOrder(site);
    expect(await idsOf([theirs.id, own.id])).toStrictEqual([own.id]);
    expect((await getPrintData(other, [own.id, theirs.id])).orders.map(({ id }) => id)).toStrictEqual([theirs.id]);
  });

  it('has what the settings say about the business', async () => {
    expect((await getPrintData(site, [unknownId()])).shop).toStrictEqual({
      name: 'Kiln Ltd',
      addressLines: ['18 Orchard Lane'],
      country: 'US',
      email: '',
      phone: '555',
    });
  });

  it('names the website if the business has no name', async () => {
    const other = await makeWebsite(database);
    expect((await getPrintData(other, [unknownId()])).shop.name).toBe(other.website.site.title);
  });

  it('has the number and the payment of paid orders only', async () => {
    const paid = await makeOrder(site);
    const unpaid = await makeOrder(site, { isPaid: false });
    expect((await getPrintData(site, [paid.id, unpaid.id])).orders).toMatchObject([
      { number: paid.number, fulfilmentState: 'unfulfilled', paidOn: site.clock().getTime() },
      { number: null, fulfilmentState: 'on-hold', paidOn: null },
    ]);
  });

  it('has the lines with options, answers as text, and what is packed', async () => {
    const answers = { f1: { type: 'text', rawTitle: 'Engraving', value: 'Ada', position: 0 } };
    const items = [
      { title: 'Bowl', quantity: 3, attributes: { Colour: 'Blue' }, answers },
      { title: 'Pattern', productType: PRODUCT_TYPES.digital },
    ];
    const { id } = await makeOrder(site, { items });
    await orderItems.addReturned(site.db, site.websiteId, { orderId: id, lines: [{ position: 0, quantity: 1 }] });
    expect((await getPrintData(site, [id])).orders[0]?.items).toStrictEqual([
      {
        position: 0,
        title: 'Bowl',
        sku: 'BOWL',
        attributes: { Colour: 'Blue' },
        answers: [{ title: 'Engraving', text: 'Ada' }],
        quantity: 3,
        returned: 1,
        fulfilled: 0,
        unitPriceCents: 2000,
        discountCents: 0,
        isPhysical: true,
      },
      expect.objectContaining({ title: 'Pattern', answers: [], isPhysical: false }),
    ]);
  });

  it('has completed refunds of the order, and discounts without their ids', async () => {
    const { id } = await makeOrder(site, { codes: ['SPRING'] });
    await orders.addRefunded(site.db, site.websiteId, { id, cents: 500 });
    await refund(id, 'done');
    await refund(id, 'failed');
    await refund(id, 'done', false);
    expect((await getPrintData(site, [id])).orders[0]).toMatchObject({
      refundedCents: 500,
      refunds: [{ amountCents: 500, refundedOn: site.clock().getTime() }],
      discounts: [{ code: 'SPRING', title: 'SPRING', cents: 0 }],
    });
  });

  it('is read with the same number of statements for one order and for many', async () => {
    const ids: OrderId[] = [];
    for (let count = 0; count < 12; count++) ids.push((await makeOrder(site, { items: [{}, {}] })).id);
    let statements = 0;
    const sql: typeof site.db.sql = async (strings, ...values) => {
      statements++;
      return await site.db.sql(strings, ...values);
    };
    const counted = { ...site, db: { ...site.db, sql } };
    const count = async (selected: readonly OrderId[]): Promise<number> => {
      statements = 0;
      expect((await getPrintData(counted, selected)).orders).toHaveLength(selected.length);
      return statements;
    };
    expect([await count(ids.slice(0, 1)), await count(ids)]).toStrictEqual([4, 4]);
  });

  it('follows the contract, which drops nothing', async () => {
    const { id } = await makeOrder(site);
    const data = await getPrintData(site, [id]);
    expect(getPrintDataEndpoint.reply.parse(data)).toStrictEqual(data);
  });
});

describe('the ids of printed orders', () => {
  const accepts = (ids: string): boolean => getPrintDataEndpoint.query?.safeParse({ ids }).success ?? false;
  const list = (length: number): string => Array.from({ length }, unknownId).join(',');

  it('are one to a hundred', () => {
    expect([1, MAX_PRINTED_ORDERS, MAX_PRINTED_ORDERS + 1].map((length) => accepts(list(length)))).toStrictEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(['', ',', 'nonsense', `${'a'.repeat(24)},`, 'A'.repeat(24), 'a'.repeat(100_000)])(
    'are refused if they are “%.30s”',
    (ids) => {
      expect(accepts(ids)).toBe(false);
    },
  );
});
