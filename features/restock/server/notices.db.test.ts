import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import type { RestockRequestId } from '../request.ts';
import { cancelRequests } from './cancel-requests.ts';
import { toToken } from './link-token.ts';
import { sendRestockEmailJob, sweepRestock } from './restock-jobs.ts';
import { openRestockShop, type RestockShop } from './testing/restock-shop.ts';
import * as waves from './wave-repository.ts';

// Covers automatic notices from a stock change to the email: who gets one, when, and how often.

let shop: RestockShop;
let mail: MemoryMail;
beforeAll(async () => {
  shop = await openRestockShop({}, { site: { strings: { mailRestockHeading: 'Wieder da: {product}' } } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  mail = createMemoryMail();
  await waves.writeSettings(shop.database, shop.site.websiteId, { automatic: true, noticesPerUnit: 2 });
});

const run = () => runDueJobs({ ...shop.site, db: shop.database }, shop.handlers(mail));
const recipients = () => mail.sent.map(({ to }) => to);

async function waiting(count: number, name: string) {
  const product = await shop.product();
  const emails = Array.from({ length: count }, (_, index) => `${name}${index}@example.test`);
  for (const email of emails) await shop.signUp(product, email);
  return { product, emails };
}

describe('notices when stock returns', () => {
  it('notifies the earliest requests, at most units times the setting, once each', async () => {
    const { product, emails } = await waiting(7, 'first');
    await shop.setStock(product, 2);
    await run();
    expect(recipients()).toStrictEqual(emails.slice(0, 4));
    await shop.setStock(product, 1);
    await shop.setStock(product, 2);
    await run();
    expect(recipients()).toHaveLength(4);
    await shop.setStock(product, 3);
    await run();
    expect(recipients()).toStrictEqual(emails.slice(0, 6));
    await shop.setStock(product, 0);
    await shop.setStock(product, 1);
    await run();
    expect(recipients()).toStrictEqual(emails);
    await shop.setStock(product, 0);
    await shop.setStock(product, 9);
    await run();
    expect(recipients()).toHaveLength(7);
  });

  it("the email describes the product in the website's language and has an unsubscribe link", async () => {
    const { product } = await waiting(1, 'words');
    await shop.setStock(product, 1);
    await run();
    const [sent] = mail.sent;
    expect(sent?.text).toContain('Wieder da: Title of');
    expect(sent?.text).toContain(`https://shop.test${product.path}`);
    expect(sent?.html).toContain(`href="https://shop.test${product.path}"`);
    expect(sent?.unsubscribeUrl).toMatch(/^https:\/\/shop\.test\/restock\/unsubscribe\?token=[\w-]{67}$/);
  });

  it('holds a notice for a variant that sells out again before the email is sent', async () => {
    const { product, emails } = await waiting(2, 'late');
    await shop.setStock(product, 5);
    // Handle the stock change without sending its emails.
    const [, , raised] = shop.handlers(mail);
    await runDueJobs({ ...shop.site, db: shop.database }, raised === undefined ? [] : [raised]);
    await shop.setStock(product, 0);
    await run();
    expect(recipients()).toStrictEqual([]);
    expect(await shop.states()).toMatchObject({ [emails[0] ?? '']: 'waiting', [emails[1] ?? '']: 'waiting' });
    await shop.setStock(product, 1);
    await run();
    expect(recipients()).toStrictEqual(emails);
  });

  it('notifies no one twice when two stock changes run concurrently', async () => {
    const { product, emails } = await waiting(6, 'race');
    await shop.setStock(product, 1);
    await Promise.all([1, 2, 3].map(() => shop.setStock(product, 9)));
    const handlers = shop.handlers(mail);
    const ctx = { ...shop.site, db: shop.database };
    await Promise.all([runDueJobs(ctx, handlers), runDueJobs(ctx, handlers), runDueJobs(ctx, handlers)]);
    expect(recipients().toSorted()).toStrictEqual(emails.toSorted());
  });

  it('sends no automatic notices when the owner sends them manually', async () => {
    await waves.writeSettings(shop.database, shop.site.websiteId, { automatic: false, noticesPerUnit: 2 });
    const { product } = await waiting(1, 'hand');
    await shop.setStock(product, 5);
    await run();
    expect(recipients()).toStrictEqual([]);
  });
});

describe('cancelling restock requests', () => {
  it('cancels all requests of an address through the link in any of its emails', async () => {
    const { product } = await waiting(1, 'tired');
    const other = await shop.product();
    await shop.signUp(other, 'tired0@example.test');
    const [row] = await shop.database.sql<{ id: RestockRequestId }>`
      select id from restock_requests where email = 'tired0@example.test' limit 1`;
    const token = toToken(SECRET, shop.site.websiteId, row?.id as RestockRequestId);
    await expect(cancelRequests(shop.site, SECRET, `${token.slice(0, -1)}x`)).rejects.toThrow('link');
    await cancelRequests(shop.site, SECRET, token);
    await cancelRequests(shop.site, SECRET, token);
    await shop.setStock(product, 5);
    await shop.setStock(other, 5);
    await run();
    expect(recipients()).toStrictEqual([]);
  });
});

describe('sweeping for missed notices', () => {
  it('finds restocks that published no event and retries failed notices', async () => {
    const { product, emails } = await waiting(1, 'swept');
    await shop.setStock(product, 5);
    await shop.database.sql`delete from jobs where name = 'stock.publish-replenished'`;
    await enqueue(shop.site, sweepRestock, { payload: {} });
    const [, sweeping] = shop.handlers(mail);
    const ctx = { ...shop.site, db: shop.database };
    await runDueJobs(ctx, sweeping === undefined ? [] : [sweeping]);
    expect(await shop.states()).toMatchObject({ [emails[0] ?? '']: 'queued' });
    await shop.database.sql`delete from jobs where name = ${sendRestockEmailJob.name}`;
    shop.site.clock.advance(DAY + 1);
    await enqueue(shop.site, sweepRestock, { payload: {} });
    await run();
    expect(recipients().filter((to) => emails.includes(to))).toStrictEqual(emails);
  });
});
