import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createBounceRecorder } from '#features/mailing-list/server/index.ts';
import { HOUR, MINUTE } from '#kernel/time/clock.ts';
import { reportRejections } from '#platform/adapters/mail/report-rejections.ts';
import { createSmtpMail, type SmtpMail } from '#platform/adapters/mail/smtp.ts';
import { startSmtp, type TestSmtp } from '#platform/adapters/mail/testing/smtp-server.ts';
import { claimJobs } from '#platform/jobs/claim.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { handler, type JobHandler, toHandlerTable } from '#platform/jobs/handler.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { forWebsite } from '#platform/jobs/job-context.ts';
import { placesInEachLane } from '#platform/jobs/lanes.ts';
import { runJob } from '#platform/jobs/run-job.ts';
import { RestockRequestId } from '../request.ts';
import { sendRestockEmail } from './mail/send-restock-email.ts';
import { sendRestockEmailJob } from './restock-jobs.ts';
import { jobParts, openRestockShop, type RestockShop } from './testing/restock-shop.ts';

// Covers emails when a real mail server is unavailable, crashes at a bad moment, or rejects a message.

const CLAIM_MS = MINUTE;

let shop: RestockShop;
let server: TestSmtp;
let smtp: SmtpMail;
beforeAll(async () => {
  shop = await openRestockShop();
});
beforeEach(async () => {
  server = await startSmtp();
  smtp = createSmtpMail({ url: server.url, timeoutMs: 60_000 });
});
afterEach(async () => {
  smtp.close();
  await server.stop();
});
afterAll(() => shop.close());

/** One worker pass: each due job is tried once and may fail. */
async function work(handlers: readonly JobHandler[]): Promise<string[]> {
  const ctx = { ...shop.site, db: shop.database };
  const parts = { ctx, handlers: toHandlerTable(handlers), abortGraceMs: 1000 };
  const request = { places: placesInEachLane(200), names: [...parts.handlers.keys()], claimMs: CLAIM_MS };
  const outcomes: string[] = [];
  for (const claim of await claimJobs(ctx, request)) {
    outcomes.push((await runJob(parts, claim, new AbortController())) ?? 'lost');
  }
  return outcomes;
}

async function createHundredRequests(name: string) {
  const product = await shop.product();
  const emails = Array.from({ length: 100 }, (_, index) => `${name}${index}@example.test`);
  for (const email of emails) await shop.signUp(product, email);
  await shop.setStock(product, 'unlimited');
  return emails;
}

describe('sending emails with a failing mail server', () => {
  it('sends every email once after an outage of an hour', async () => {
    const emails = await createHundredRequests('hour');
    const handlers = shop.handlers(smtp);
    const { port } = server;
    await server.stop();
    let failures = 0;
    for (let passed = 0; passed < HOUR; passed += MINUTE) {
      failures += (await work(handlers)).filter((outcome) => outcome === 'waiting').length;
      shop.site.clock.advance(MINUTE);
    }
    expect(failures).toBeGreaterThan(100);
    server = await startSmtp({ port });
    for (let passed = 0; passed < 8 * HOUR && server.mails.length < 100; passed += MINUTE) {
      await work(handlers);
      shop.site.clock.advance(MINUTE);
    }
    expect(server.mails.map(({ to }) => to).toSorted()).toStrictEqual(emails.toSorted());
    expect(Object.values(await shop.states()).every((state) => state === 'sent')).toBe(true);
  });

  it('repeats an email, under the same id, only after a crash between sending and recording', async () => {
    const emails = await createHundredRequests('crash');
    const CRASHES = 7;
    await work(shop.handlers(smtp).filter(({ job }) => job.name !== sendRestockEmailJob.name));
    // A crashed process leaves its claim unchanged: it sends the email and records nothing.
    const ctx = { ...shop.site, db: shop.database };
    const request = { places: placesInEachLane(CRASHES), names: [sendRestockEmailJob.name], claimMs: CLAIM_MS };
    const claims = await claimJobs(ctx, request);
    const failingParts = jobParts({
      async send(message) {
        await smtp.send(message);
        throw new Error('killed');
      },
    });
    for (const { payload } of claims) {
      const { requestId } = z.object({ requestId: RestockRequestId }).parse(payload);
      await expect(sendRestockEmail(forWebsite(ctx, shop.site.websiteId), failingParts, requestId)).rejects.toThrow(
        'killed',
      );
    }
    expect(server.mails).toHaveLength(CRASHES);
    shop.site.clock.advance(CLAIM_MS + 1);
    while ((await work(shop.handlers(smtp))).length > 0);
    expect(new Set(server.mails.map(({ to }) => to))).toStrictEqual(new Set(emails));
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(100);
    expect(server.mails).toHaveLength(100 + CRASHES);
  });

  it('tries a nonexistent address once and records it', async () => {
    const product = await shop.product();
    for (const email of ['unknown@example.test', 'known@example.test']) await shop.signUp(product, email);
    await shop.setStock(product, 5);
    server.answer = (address) =>
      address.startsWith('unknown') ? { code: 550, responseText: 'No such user here' } : null;
    const record = createBounceRecorder({ db: shop.database, clock: shop.site.clock });
    const handlers = shop.handlers(reportRejections(smtp, record));
    while ((await work(handlers)).length > 0);
    expect(server.mails.map(({ to }) => to)).toStrictEqual(['known@example.test']);
    expect(await shop.states()).toMatchObject({ 'unknown@example.test': 'refused', 'known@example.test': 'sent' });
    const [bounce] = await shop.database.sql`
      select email, bounce_code as code, bounces from mail_suppressions where website_id = ${shop.site.websiteId}`;
    expect(bounce).toStrictEqual({ email: 'unknown@example.test', code: 550, bounces: 1 });
  });

  it('ends any job at its first attempt when an email is rejected permanently', async () => {
    const greet = defineJob({ name: 'restock.test-greeting', payload: z.strictObject({ to: z.string() }) });
    const message = { from: { name: 'S', address: 's@shop.test' }, subject: 'Hi', text: 'Hi', html: 'Hi' };
    const handlers = [handler(greet, (_ctx, { to }) => smtp.send({ id: 'greeting', to, ...message }))];
    server.answer = () => ({ code: 550, responseText: 'No such user here' });
    await enqueue(shop.site, greet, { payload: { to: 'unknown@example.test' } });
    await enqueue(shop.site, greet, { payload: { to: 'a@b.test\r\nBcc: c@d.test' } });
    expect(await work(handlers)).toStrictEqual(['dead', 'dead']);
    shop.site.clock.advance(9 * HOUR);
    expect(await work(handlers)).toStrictEqual([]);
    expect(server.mails).toHaveLength(0);
  });
});
