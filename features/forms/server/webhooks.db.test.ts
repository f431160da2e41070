import { createHmac, timingSafeEqual } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryMail } from '#platform/adapters/mail/memory.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { createFormJobs } from './job-handlers.ts';
import { createPostWebhook } from './post-webhook.ts';
import { type FormSite, openFormSite } from './testing/form-site.ts';
import { type ReceivedRequest, startWebhookServer, type WebhookServer } from './testing/webhook-server.ts';

// Covers webhook requests on the network: a real TLS server verifies the signature as an owner's server would.

let forms: FormSite;
let server: WebhookServer;
beforeAll(async () => {
  forms = await openFormSite();
});
beforeEach(async () => {
  server = await startWebhookServer();
});
afterEach(() => server.stop());
afterAll(() => forms.close());

/** Only for requests that must time out. A busy machine may take longer for any other. */
const SHORT_TIMEOUT_MS = 300;
const LONG_TIMEOUT_MS = 60_000;
const SIGNATURE = /^t=(\d+),v1=([0-9a-f]{64})$/;
const call = { headers: { 'content-type': 'application/json' }, body: '{}' };

const poster = (allowedPrivateHosts: string[], timeoutMs = LONG_TIMEOUT_MS) =>
  createPostWebhook({ allowedPrivateHosts, timeoutMs, ca: server.certificate });

/** As docs/forms.md describes it for receivers. */
function isSigned({ headers, body }: ReceivedRequest, secret: string): boolean {
  const [, time, signature = ''] = SIGNATURE.exec(String(headers['vitrine-signature'])) ?? [];
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const actualSignature = Buffer.from(signature, 'hex');
  return actualSignature.length === expected.length && timingSafeEqual(actualSignature, expected);
}

async function submitTo(url: string): Promise<void> {
  const formId = await forms.form({ delivery: { mailTo: [], webhooks: [url] } });
  await forms.visitor().submit(formId, { email: 'ada@example.test', message: 'Grüße' });
}

async function deliver(): Promise<number> {
  const jobs = createFormJobs({
    secret: SECRET,
    storage: forms.storage,
    baseUrl: () => Promise.resolve('https://shop.test'),
    mail: createMemoryMail(),
    postWebhook: poster(['localhost']),
    subscribe: () => Promise.resolve(),
  });
  return await runDueJobs({ ...forms.site, db: forms.database }, jobs.handlers);
}

describe('calling a webhook', () => {
  it("sends a submission whose signature the receiver can verify with the website's secret", async () => {
    await submitTo(server.url);
    await deliver();
    const [arrived, ...others] = server.calls;
    expect(others).toHaveLength(0);
    if (arrived === undefined) throw new Error('Nothing has arrived');
    const owner = forms.visitor('owner');
    const { secret } = (await owner.get('/api/config/forms/webhook-secret')).json<{ secret: string }>();
    expect(isSigned(arrived, secret)).toBe(true);
    expect(isSigned({ ...arrived, body: arrived.body.replace('Grüße', 'Gruesse') }, secret)).toBe(false);
    expect(isSigned(arrived, `${secret}x`)).toBe(false);
    const { type, submission } = JSON.parse(arrived.body) as { type: string; submission: { answers: object[] } };
    expect(type).toBe('form.submitted');
    expect(submission.answers).toContainEqual(expect.objectContaining({ value: 'Grüße' }));
  });

  it('retries a failed request under the same id with a signature for the current time', async () => {
    server.answer = (reply) => void reply.writeHead(503).end();
    await submitTo(server.url);
    await expect(deliver()).rejects.toThrow('The webhook responded with status 503');
    server.answer = (reply) => void reply.writeHead(200).end('{"ok":true}');
    forms.site.clock.advance(60_000);
    await deliver();
    const [first, second] = server.calls.map(({ headers }) => headers);
    expect(server.calls).toHaveLength(2);
    expect(first?.['vitrine-delivery']).toBe(second?.['vitrine-delivery']);
    expect(first?.['vitrine-signature']).not.toBe(second?.['vitrine-signature']);
  });

  it('treats a redirect as a failure and does not follow it', async () => {
    server.answer = (reply) => void reply.writeHead(307, { location: '/elsewhere' }).end();
    await submitTo(server.url);
    await expect(deliver()).rejects.toThrow('The webhook responded with status 307');
    expect(server.calls.map(({ path }) => path)).toEqual(['/forms']);
  });

  it('times out on a webhook that does not answer or never ends its answer', async () => {
    const post = poster(['localhost'], SHORT_TIMEOUT_MS);
    server.answer = () => undefined;
    await expect(post({ ...call, url: server.url })).rejects.toThrow('The webhook timed out');
    // Each byte would restart an idle timeout, so the timeout applies to the whole request.
    server.answer = (reply) => {
      reply.socket?.write('HTTP/1.1 200 OK\r\nx-long: ');
      const drip = setInterval(() => reply.socket?.write('o'), SHORT_TIMEOUT_MS / 10);
      reply.once('close', () => clearInterval(drip));
    };
    await expect(post({ ...call, url: server.url })).rejects.toThrow('The webhook timed out');
    server.answer = (reply) => void reply.writeHead(200).write('a beginning without an end');
    expect(await poster(['localhost'])({ ...call, url: server.url })).toBe(200);
  });
});

describe('webhooks to the private network', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])(
    'rejects a webhook to %s',
    async (host) => {
      const url = server.url.replace('localhost', host);
      await expect(poster([])({ ...call, url })).rejects.toThrow('An address of our own network');
      expect(server.calls).toHaveLength(0);
    },
  );

  it('calls only the private host names that the operator allows', async () => {
    expect(await poster(['localhost'])({ ...call, url: server.url })).toBe(204);
    const bare = server.url.replace('localhost', '127.0.0.1');
    await expect(poster(['localhost'])({ ...call, url: bare })).rejects.toThrow('An address of our own network');
    expect(await poster(['127.0.0.1'])({ ...call, url: bare })).toBe(204);
  });

  it('rejects a server with an untrusted certificate', async () => {
    const post = createPostWebhook({ allowedPrivateHosts: ['localhost'], timeoutMs: LONG_TIMEOUT_MS });
    await expect(post({ ...call, url: server.url })).rejects.toThrow(/self-signed|certificate/i);
    expect(server.calls).toHaveLength(0);
  });
});
