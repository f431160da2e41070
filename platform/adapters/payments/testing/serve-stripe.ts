import { createInterface } from 'node:readline';
import { z } from 'zod';
import { startStripeServer } from './stripe-server.ts';

// Stripe's stand-in as a process of its own, for shops that run outside of the tests. It writes its address as the first line;
// each line that it reads says, as JSON, where events are sent from then on, or that they are lost.

const Order = z.strictObject({ url: z.url(), secret: z.string(), isLost: z.boolean() });

const server = await startStripeServer({ secretKey: z.string().parse(process.argv[2]) });
process.stdout.write(`${server.url}\n`);

const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const { isLost, ...target } = Order.parse(JSON.parse(line));
  server.sendTo(target, () => (isLost ? [] : [50]));
  process.stdout.write('heard\n');
}
// Whoever has started it is gone.
await server.close();
