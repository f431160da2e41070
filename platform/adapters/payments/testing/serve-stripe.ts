import { createInterface } from 'node:readline';
import { z } from 'zod';
import { startStripeServer } from './stripe-server.ts';

// Runs the Stripe test server as a separate process, for shops that run outside of the tests. It prints its URL as the
// first line. Each line of JSON on stdin sets where events are sent from then on, or that they are dropped.

const SendCommand = z.strictObject({ url: z.url(), secret: z.string(), isLost: z.boolean() });

const server = await startStripeServer({ secretKey: z.string().parse(process.argv[2]) });
process.stdout.write(`${server.url}\n`);

const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const { isLost, ...target } = SendCommand.parse(JSON.parse(line));
  server.sendTo(target, () => (isLost ? [] : [50]));
  process.stdout.write('heard\n');
}
// The parent process has ended.
await server.close();
