import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryMail } from '#platform/adapters/mail/memory.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { isPrivateAddress } from '#platform/outbound/public-address.ts';
import { createFormJobs } from './job-handlers.ts';
import type { WebhookCall } from './post-webhook.ts';
import { type FormSite, openFormSite } from './testing/form-site.ts';

// Covers delivery of stored submissions by email, to webhooks and to the mailing list, also after outages and crashes.

let forms: FormSite;
beforeAll(async () => {
  forms = await openFormSite();
});
afterAll(() => forms.close());

const ANSWERS = { email: 'ada@example.test', message: 'Hello\nthere' };
const webhook = 'https://hooks.example.test/forms';

interface TestEnvironment {
  mail: Mail;
  calls: WebhookCall[];
  joined: string[];
  status: number;
}

const createEnvironment = (mail: Mail = createMemoryMail()): TestEnvironment => ({
  mail,
  calls: [],
  joined: [],
  status: 200,
});

function createJobs(environment: TestEnvironment) {
  return createFormJobs({
    secret: SECRET,
    storage: forms.storage,
    baseUrl: () => Promise.resolve('https://shop.test'),
    mail: environment.mail,
    postWebhook: (call) => {
      environment.calls.push(call);
      return Promise.resolve(environment.status);
    },
    subscribe: (_ctx, { email }) => {
      environment.joined.push(email);
      return Promise.resolve();
    },
  }).handlers;
}

const context = () => ({ ...forms.site, db: forms.database });

/** Runs due jobs, which may fail, and advances the clock, like a worker. */
async function runUntilDelivered(environment: TestEnvironment, steps: number, ms: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    while (!(await areAllDelivered(environment)));
    forms.site.clock.advance(ms);
  }
}

async function areAllDelivered(environment: TestEnvironment): Promise<boolean> {
  try {
    await runDueJobs(context(), createJobs(environment));
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Job forms.deliver is waiting')) return false;
    throw error;
  }
}

describe('delivering a submission from the inbox', () => {
  it('delivers to the owner, to webhooks with a signature, and to the mailing list, once each', async () => {
    const memory = createMemoryMail();
    const environment = createEnvironment(memory);
    const delivery = { mailTo: ['a@shop.test', 'b@shop.test'], webhooks: [webhook], mailingList: true };
    const formId = await forms.form({ name: 'Contact\r\nBcc: x@y.test', delivery });
    await forms.visitor().submit(formId, ANSWERS, { page: '/contact' });
    await runDueJobs(context(), createJobs(environment));
    await runDueJobs(context(), createJobs(environment));
    expect(memory.sent.map(({ to }) => to).toSorted()).toEqual(['a@shop.test', 'b@shop.test']);
    expect(memory.sent[0]?.subject).toBe('Form submission: Contact Bcc: x@y.test');
    expect(memory.sent[0]?.text).toContain('Message\nHello\nthere');
    expect(environment.joined).toEqual(['ada@example.test']);
    const [call] = environment.calls;
    expect(environment.calls).toHaveLength(1);
    const { secret } = (await forms.visitor('owner').get('/api/config/forms/webhook-secret')).json<{
      secret: string;
    }>();
    const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(call?.headers['vitrine-signature'] ?? '') ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${call?.body}`).digest('hex'));
    const { submissions } = await forms.list('inbox', `&formId=${formId}`);
    expect(submissions[0]?.deliveries.every(({ deliveredOn }) => deliveredOn !== null)).toBe(true);
  });

  it("emails the site's address by default and sends a newsletter sign-up only to the list", async () => {
    const memory = createMemoryMail();
    const environment = createEnvironment(memory);
    await forms.visitor().submit(await forms.form(), ANSWERS);
    await forms.visitor().submit(await forms.form({ kind: 'newsletter' }), ANSWERS);
    await runDueJobs(context(), createJobs(environment));
    expect(memory.sent.map(({ to }) => to)).toEqual(['owner@shop.test']);
    expect(environment.joined).toEqual(['ada@example.test']);
  });

  it('delivers 100 of 100 without duplicates after an hour without email and webhooks', async () => {
    const memory = createMemoryMail();
    let isDown = true;
    const environment = createEnvironment({
      send: (message) => (isDown ? Promise.reject(new Error('No mail server')) : memory.send(message)),
    });
    environment.status = 503;
    const formId = await forms.form({ delivery: { mailTo: ['owner@shop.test'], webhooks: [webhook] } });
    for (let index = 0; index < 100; index++) {
      // Slow enough not to be scored as a flood.
      forms.site.clock.advance(20_000);
      await forms.visitor().submit(formId, { ...ANSWERS, message: `Number ${index}` });
    }
    await runUntilDelivered(environment, 4, 15 * 60_000);
    expect(memory.sent).toHaveLength(0);
    isDown = false;
    environment.status = 200;
    environment.calls.length = 0;
    await runUntilDelivered(environment, 3, 6 * 3_600_000);
    expect(new Set(memory.sent.map(({ text }) => /Number \d+/.exec(text)?.[0])).size).toBe(100);
    expect(memory.sent).toHaveLength(100);
    expect(environment.calls).toHaveLength(100);
  });

  it('delivers 100 of 100 under one email id each when the worker is killed between sending and recording', async () => {
    const memory = createMemoryMail();
    const formId = await forms.form();
    for (let index = 0; index < 100; index++) {
      forms.site.clock.advance(20_000);
      await forms.visitor().submit(formId, { ...ANSWERS, message: `Number ${index}` });
    }
    // Every tenth time the worker dies after sending the email and before recording it.
    let count = 0;
    const environment = createEnvironment({
      async send(message) {
        await memory.send(message);
        if (count++ % 10 === 0) throw new Error('Killed');
      },
    });
    await runUntilDelivered(environment, 8, 3_600_000);
    const ids = new Set(memory.sent.map(({ id }) => id));
    expect(ids.size).toBe(100);
    const duplicates = memory.sent.length - ids.size;
    expect(duplicates).toBeGreaterThan(0);
    expect(duplicates).toBeLessThanOrEqual(12);
  });
});

describe('submissions in the owner area', () => {
  it('delivers a submission once after the owner moves it out of the spam folder', async () => {
    const memory = createMemoryMail();
    const environment = createEnvironment(memory);
    const formId = await forms.form();
    await forms.visitor().submit(formId, ANSWERS, { homepage: 'https://spam.test' });
    await runDueJobs(context(), createJobs(environment));
    expect(memory.sent).toHaveLength(0);
    const { submissions } = await forms.list('spam', `&formId=${formId}`);
    expect(submissions[0]?.reasons).toEqual(['hidden-field']);
    const ids = submissions.map(({ id }) => id);
    const owner = forms.visitor('owner');
    const move = async (state: string) =>
      (await owner.post('/api/config/forms/submissions/moves', { ids, state })).json<{ changed: number }>().changed;
    expect([await move('inbox'), await move('inbox')]).toEqual([1, 0]);
    await runDueJobs(context(), createJobs(environment));
    expect([await move('spam'), await move('inbox')]).toEqual([1, 1]);
    await runDueJobs(context(), createJobs(environment));
    expect(memory.sent).toHaveLength(1);
  });

  it('searches, exports and deletes submissions', async () => {
    const formId = await forms.form();
    for (const message of ['=HYPERLINK("x")', 'A blue bowl', '100%_sure']) {
      await forms.visitor().submit(formId, { ...ANSWERS, message });
    }
    const owner = forms.visitor('owner');
    expect((await forms.list('inbox', `&formId=${formId}&search=BLUE`)).total).toBe(1);
    expect((await forms.list('inbox', `&formId=${formId}&search=${encodeURIComponent('0%_s')}`)).total).toBe(1);
    expect((await forms.list('inbox', `&formId=${formId}&search=${encodeURIComponent('%')}`)).total).toBe(1);
    const table = (await owner.get(`/api/config/forms/export?formId=${formId}`)).json<{ csv: string; rows: number }>();
    expect(table.rows).toBe(3);
    expect(table.csv).toContain(`"'=HYPERLINK(""x"")"`);
    const ids = (await forms.list('inbox', `&formId=${formId}`)).submissions.map(({ id }) => id);
    const removed = await owner.post('/api/config/forms/submissions/removals', { ids: ids.slice(0, 2) });
    expect(removed.json()).toEqual({ removed: 2 });
    expect((await forms.list('inbox', `&formId=${formId}`)).total).toBe(1);
    expect((await forms.visitor().get('/api/config/forms/submissions')).statusCode).toBe(401);
  });
});

it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1', '0.0.0.0'])(
  'blocks webhooks to %s, an address in a private network',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    expect(isPrivateAddress('93.184.216.34')).toBe(false);
  },
);
