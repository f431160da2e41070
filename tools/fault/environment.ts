import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { openDatabase } from './database.ts';
import { findPorts } from './find-ports.ts';
import { makeShop, type Shop } from './make-shop.ts';
import { type PaymentServer, startPaymentServer } from './payment-server.ts';
import { createProcesses, INSTALLATION_SECRET, type Processes, SECRET_KEY, WEBHOOK_SECRET } from './processes.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** Everything that a run needs, set up and serving. */
export interface Environment {
  shop: Shop;
  processes: Processes;
  payments: PaymentServer;
  database: Database;
  killDatabase: (() => void) | null;
  outbox: string;
}

export interface EnvironmentOptions {
  units: number;
  seed: number;
  databaseUrl: string | undefined;
}

const WEB_PROCESSES = 2;

/** Sets up the environment, runs the work, and always cleans up. */
export async function withEnvironment<T>(
  options: EnvironmentOptions,
  work: (environment: Environment) => Promise<T>,
): Promise<T> {
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-fault-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    const server = await openDatabase(path.join(folder, 'database'), options.databaseUrl);
    cleanups.push(() => server.stop());
    const database = connect({ url: server.url, max: 4, log: silentLog });
    cleanups.push(() => database.close());
    const shop = await makeShop(database, { units: options.units, secret: INSTALLATION_SECRET });
    const ports = await findPorts(WEB_PROCESSES);
    const targets = ports.map((port) => `http://127.0.0.1:${port}/api/payments/webhook/stripe`);
    const keys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
    const payments = await startPaymentServer({ seed: options.seed, ...keys, targets });
    cleanups.push(() => payments.stop());
    const dataDir = path.join(folder, 'data');
    const processes = createProcesses({ dataDir, databaseUrl: server.url, ports, payments });
    cleanups.push(() => processes.stop());
    processes.start();
    await waitUntilReady(processes.addresses);
    return await work({
      shop,
      processes,
      payments,
      database,
      killDatabase: server.kill,
      outbox: path.join(dataDir, 'outbox'),
    });
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}
