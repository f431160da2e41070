import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#features/store-settings/payments-contract.ts';
import { newId } from '#kernel/ids/id.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers what the owner sees of the payment provider: its mode, which keys are set without their values, and its latest
// event about a payment of this website.

const URL = '/api/config/settings/payments';
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_secretsecret1234',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public5678',
  STRIPE_WEBHOOK_SECRET: 'whsec_signing9012',
};

let plain: TestWeb;
let stripe: TestWeb;

beforeAll(async () => {
  plain = await openWeb();
  stripe = await openWeb({ env: STRIPE });
});
afterAll(async () => {
  await plain.close();
  await stripe.close();
});

async function open(web: TestWeb): Promise<{ owner: Visitor; site: TestSite }> {
  const site = await makeWebsite(web.installation.database);
  const owner = new Visitor(web.server, site.host);
  await owner.post('/api/config/session', { email: await makeOwner(site), password: OWNER_PASSWORD });
  return { owner, site };
}

async function addEvent({ db, websiteId, clock, random }: TestSite, type: string, receivedAt: Date): Promise<void> {
  const [paymentId, eventId] = [newId(clock(), random), newId(clock(), random)];
  const now = clock();
  await db.sql`
    insert into payments (website_id, id, reference, key, provider, test_mode, state, amount_minor, currency, created_at,
      updated_at)
    values (${websiteId}, ${paymentId}, 'order', ${paymentId}, 'stripe', true, 'pending', 100, 'USD', ${now}, ${now})`;
  await db.sql`
    insert into payment_events (website_id, provider, event_id, payment_id, type, outcome, occurred_at, received_at, raw)
    values (${websiteId}, 'stripe', ${eventId}, ${paymentId}, ${type}, 'applied', ${now}, ${receivedAt}, '{}')`;
}

describe('the payment settings', () => {
  it('say that payments are test payments without a provider', async () => {
    const { owner } = await open(plain);
    const { mode, keys, webhook } = (await owner.get(URL)).json<PaymentStatus>();
    expect(mode).toBe('test-payments');
    expect(keys).toStrictEqual(Object.keys(STRIPE).map((name) => ({ name, isSet: false, last4: '' })));
    expect(webhook.latest).toBeNull();
  });

  it('show which keys are set, and no more than their last four characters', async () => {
    const { owner, site } = await open(stripe);
    const reply = await owner.get(URL);
    const { mode, keys, webhook } = reply.json<PaymentStatus>();
    expect(mode).toBe('stripe-test');
    expect(keys.map(({ isSet, last4 }) => [isSet, last4])).toStrictEqual([
      [true, '1234'],
      [true, '5678'],
      [true, '9012'],
    ]);
    expect(reply.body).not.toMatch(/sk_test|pk_test|whsec|secretsecret/);
    expect(webhook.url).toMatch(new RegExp(`^https?://${site.host}.*/api/payments/webhook/stripe$`));
    expect(webhook.events).toEqual(expect.arrayContaining(['refund.failed', 'charge.dispute.created', 'payout.paid']));
  });

  it('show the latest event about this website', async () => {
    const { owner, site } = await open(stripe);
    const other = await makeWebsite(stripe.installation.database);
    const minutes = (count: number) => new Date(site.clock().getTime() + count * 60_000);
    await addEvent(site, 'payment_intent.succeeded', minutes(2));
    await addEvent(site, 'charge.refunded', minutes(1));
    await addEvent(other, 'refund.failed', minutes(3));
    expect((await owner.get(URL)).json<PaymentStatus>().webhook.latest).toStrictEqual({
      type: 'payment_intent.succeeded',
      receivedOn: minutes(2).getTime(),
    });
  });

  it('are not shown to visitors', async () => {
    const { site } = await open(stripe);
    expect((await new Visitor(stripe.server, site.host).get(URL)).statusCode).toBe(401);
  });
});
