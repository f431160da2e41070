import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { OrderExport, type OrderExportInput } from '../../export-contract.ts';
import type { OrderId } from '../../order.ts';
import { makeOrder } from '../testing/make-order.ts';
import { exportOrdersJob } from './export-job.ts';
import { HEADER } from './export-rows.ts';
import { startExport } from './start-export.ts';
import { writeExport } from './write-export.ts';

// Covers which orders an export contains, one row for each line, and that the filters survive the job.

let database: Database;
let site: TestSite;
let memberId: MemberId;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  const email = await makeOwner(site);
  const [member] = await site.db.sql<{ id: MemberId }>`select id from members where email = ${email}`;
  if (member === undefined) throw new Error('The owner was not created');
  memberId = member.id;
});

/** Starts an export and runs its job, and returns the rows of the file by the titles of their columns. */
async function exportOrders(input: OrderExportInput): Promise<Record<string, string>[]> {
  const id = await startExport(site, memberId, OrderExport.parse(input));
  const [job] = await site.db.sql<{ payload: unknown }>`select payload from jobs where id = ${id}`;
  const { export: orders } = exportOrdersJob.payload.parse(job?.payload);
  const chunks: Uint8Array[] = [];
  let filename = '';
  await writeExport(
    {
      ...site,
      ...testJobRun(id),
      deliverResult: async (file) => {
        filename = file.filename;
        for await (const chunk of file.content as AsyncIterable<Uint8Array>) chunks.push(chunk);
      },
    },
    orders,
  );
  expect(filename).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [header = '', ...lines] = Buffer.concat(chunks).toString().replace('\ufeff', '').trimEnd().split('\r\n');
  expect(header).toBe(HEADER.join(','));
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [HEADER[index] ?? '', cell])));
}

const emailsOf = (rows: Record<string, string>[]) => rows.map(({ Email }) => Email);

describe('an export of orders', () => {
  it('has a row for each line, and the amounts of an order once', async () => {
    const { number } = await makeOrder(site, { items: [{ sku: 'A', quantity: 2 }, { sku: 'B' }], totalCents: 12_345 });
    const rows = await exportOrders({ query: {} });
    expect(rows.map(({ Order, SKU, Quantity, Total }) => [Order, SKU, Quantity, Total])).toStrictEqual([
      [String(number), 'A', '2', '123.45'],
      [String(number), 'B', '1', ''],
    ]);
  });

  it('contains the orders that match the filters, oldest first, without those that were left out', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    for (const date of [3, 1, 2]) await makeOrder(site, { email: `on${date}@example.test`, createdAt: day(date) });
    const { id } = await makeOrder(site, { email: 'left@example.test', createdAt: day(2) });
    const unpaid = { email: 'unpaid@example.test', isPaid: false, createdAt: day(2) };
    await makeOrder(site, unpaid);
    const query = { payment: 'paid', createdFrom: day(1).toISOString(), createdTo: day(3).toISOString() };
    const rows = await exportOrders({ query, except: [id] });
    expect(emailsOf(rows)).toStrictEqual(['on1@example.test', 'on2@example.test']);
  });

  it('contains more orders than one page', async () => {
    for (let count = 0; count < 205; count += 1) await makeOrder(site);
    expect(await exportOrders({ query: {} })).toHaveLength(205);
  });

  it('contains chosen orders in their order, once, and none of another website', async () => {
    const other = await makeOrder(await makeWebsite(database), { email: 'other@example.test' });
    const ids: OrderId[] = [];
    for (const email of ['a@example.test', 'b@example.test']) ids.push((await makeOrder(site, { email })).id);
    const [first, second] = ids as [OrderId, OrderId];
    const rows = await exportOrders({ ids: [second, other.id, first, second] });
    expect(emailsOf(rows)).toStrictEqual(['b@example.test', 'a@example.test']);
  });

  it('writes text that a spreadsheet would evaluate as text', async () => {
    await makeOrder(site, { items: [{ title: '=HYPERLINK(1)', sku: '@SUM(A1)' }], firstName: '+cmd' });
    const [row] = await exportOrders({ query: {} });
    expect(row).toMatchObject({ Product: "'=HYPERLINK(1)", SKU: "'@SUM(A1)", 'Delivery first name': "'+cmd" });
  });
});
