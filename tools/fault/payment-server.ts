import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Ledger, PaymentCommand, PaymentReply } from './payment-messages.ts';

export interface PaymentServer {
  url: string;
  /** Stops injecting faults. */
  calm(): void;
  readLedger(): Promise<Ledger>;
  stop(): Promise<void>;
}

export interface PaymentServerOptions {
  seed: number;
  secretKey: string;
  webhookSecret: string;
  /** Events are sent to any of these. */
  targets: readonly string[];
}

const PROGRAM = fileURLToPath(new URL('./payment-process.ts', import.meta.url));

export async function startPaymentServer(options: PaymentServerOptions): Promise<PaymentServer> {
  const { seed, secretKey, webhookSecret, targets } = options;
  const child = fork(PROGRAM, [String(seed), secretKey, webhookSecret, ...targets], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const next = async (): Promise<PaymentReply> => {
    const [message] = (await once(child, 'message')) as [PaymentReply];
    return message;
  };
  const command = (name: PaymentCommand): void => void child.send({ command: name });
  const ready = await next();
  if (ready.kind !== 'ready') throw new Error('The payment server did not send its URL first');
  return {
    url: ready.url,
    calm: () => command('calm'),
    async readLedger() {
      const ledgerReply = next();
      command('read');
      const reply = await ledgerReply;
      if (reply.kind !== 'ledger') throw new Error('The payment server did not send its ledger');
      return reply.ledger;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
