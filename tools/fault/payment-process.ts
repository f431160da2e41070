import { type Fault, startStripeServer } from '#platform/adapters/payments/testing/stripe-server.ts';
import type { WebhookTarget } from '#platform/adapters/payments/testing/stripe-webhooks.ts';
import type { Ledger, PaymentCommand, PaymentReply } from './payment-messages.ts';
import { createSeededRandom } from './seeded-random.ts';

// The payment server in its own process, which is never killed: its ledger is the source of truth for money. The parent
// process controls it by messages.

const SLOWEST_MS = 3000;
const PLANNED_FAULTS = 100_000;
const LATEST_EVENT_MS = 4000;

const [seed = '1', secretKey = '', webhookSecret = '', ...targets] = process.argv.slice(2);
const random = createSeededRandom(Number(seed));
const server = await startStripeServer({ secretKey });
let areFaultsStopped = false;

function nextFault(): Fault {
  if (random.chance(0.05)) return { kind: 'lost' };
  if (random.chance(0.02)) return { kind: 'status', status: 500 };
  // Most responses are fast. Some take as long as a shopper would wait.
  return { kind: 'slow', ms: Math.floor(SLOWEST_MS * random.float() ** 4) };
}

/** One in seven events is lost, one in seven is sent twice, and any may arrive after a later one. */
function planDelivery(): number[] {
  if (areFaultsStopped) return [0];
  const times = random.pick([0, 1, 1, 1, 1, 2, 1]);
  return Array.from({ length: times }, () => Math.floor(LATEST_EVENT_MS * random.float() ** 3));
}

// As behind a load balancer: every attempt may reach another process of the shop.
const target: WebhookTarget = {
  get url() {
    return random.pick(targets);
  },
  secret: webhookSecret,
};

function readLedger(): Ledger {
  const { intents, refunds } = server.ledger;
  return {
    intents: [...intents.values()].map(({ id, status, amount_received: received, currency }) => ({
      id,
      status,
      received,
      currency,
    })),
    refunds: [...refunds.values()]
      .filter(({ status }) => status !== 'failed')
      .map(({ payment_intent: intent, amount }) => ({ intent, amount })),
    calls: server.calls.length,
    events: server.events.length,
  };
}

function reply(message: PaymentReply): void {
  process.send?.(message);
}

process.on('message', ({ command }: { command: PaymentCommand }) => {
  if (command === 'read') return reply({ kind: 'ledger', ledger: readLedger() });
  areFaultsStopped = true;
  server.faults.length = 0;
});
// Exit together with the parent process.
process.on('disconnect', () => process.exit(0));

server.faults.push(...Array.from({ length: PLANNED_FAULTS }, nextFault));
server.sendTo(target, planDelivery);
reply({ kind: 'ready', url: server.url });
