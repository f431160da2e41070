import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Ledger, PaymentOrder, PaymentReply } from './payment-messages.ts';

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
  const order = (what: PaymentOrder): void => void child.send({ order: what });
  const ready = await next();
  if (ready.kind !== 'ready') throw new Error('The payment server did not begin with its address');
  return {
    url: ready.url,
    calm: () => order('calm'),
    async readLedger() {
      const told = next();
      order('read');
      const answer = await told;
      if (answer.kind !== 'ledger') throw new Error('The payment server did not tell its ledger');
      return answer.ledger;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
