import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Db } from '../db.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { silentLog } from './silent-log.ts';

// The program that crash tests kill: it runs a server on the given folder, prints "ready", then (unless "idle" is
// given) commits numbered rows from the given number and prints each number once its commit is acknowledged.

const WRITERS = 4;
const RECONNECT_DELAY_MS = 20;

const [dataDir = '', task = 'idle'] = process.argv.slice(2);

const server = await startEmbedded({ dataDir, log: silentLog });
const db = connect({ url: server.url, max: WRITERS, log: silentLog });
await db.sql`create table if not exists crash_rows (n int primary key)`;
process.stdout.write('ready\n');

if (task === 'idle') {
  process.on('SIGTERM', () => void db.close().then(() => server.stop()));
} else {
  let next = Number(task);
  const nextNumber = () => next++;
  await Promise.all(Array.from({ length: WRITERS }, () => writeForever(db, nextNumber)));
}

async function writeForever(db: Db, nextNumber: () => number): Promise<never> {
  for (;;) {
    const n = nextNumber();
    try {
      await db.tx(async (tx) => void (await tx.sql`insert into crash_rows values (${n})`));
      process.stdout.write(`${n}\n`);
    } catch {
      // The server is down or has just crashed. Whether this row was stored is unknown, and it is not acknowledged.
      await sleep(RECONNECT_DELAY_MS);
    }
  }
}
