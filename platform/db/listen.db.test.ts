import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from './db.ts';
import { testDatabase } from './testing/test-database.ts';

let db: Database;
let received: string[];
beforeEach(async () => {
  db = await testDatabase();
  received = [];
});
afterEach(() => db.close());

function notify(channel: string, payload: string) {
  return db.sql`select pg_notify(${channel}, ${payload})`;
}

it('delivers messages of its channel until it stops listening', async () => {
  const stop = await db.listen('Odd "channel"', (payload) => received.push(`a ${payload}`));
  const stopOther = await db.listen('Odd "channel"', (payload) => received.push(`b ${payload}`));
  await notify('Odd "channel"', 'one');
  await notify('another', 'lost');
  await vi.waitFor(() => expect(received).toEqual(['a one', 'b one']), { timeout: 60_000 });
  await stop();
  await notify('Odd "channel"', 'two');
  await vi.waitFor(() => expect(received).toEqual(['a one', 'b one', 'b two']), { timeout: 60_000 });
  await stopOther();
});

it('delivers a message sent in a transaction only after commit', async () => {
  await db.listen('committed', (payload) => received.push(payload));
  await db
    .tx(async (tx) => {
      await tx.sql`select pg_notify('committed', 'undone')`;
      throw new Error('undo');
    })
    .catch(() => undefined);
  await db.tx((tx) => tx.sql`select pg_notify('committed', 'kept')`);
  await vi.waitFor(() => expect(received).toEqual(['kept']), { timeout: 60_000 });
});

it('delivers an own message before the transaction returns, and once', async () => {
  await db.listen('own', (payload) => received.push(payload));
  await db.tx(async (tx) => {
    await tx.notify('own', 'in a transaction');
    await tx.notify('own', 'in a transaction');
    expect(received).toEqual([]);
  });
  expect(received).toEqual(['in a transaction']);
  await db.notify('own', 'without one');
  expect(received).toEqual(['in a transaction', 'without one']);
  await db
    .tx(async (tx) => {
      await tx.notify('own', 'undone');
      throw new Error('undo');
    })
    .catch(() => undefined);
  // Messages arrive in order: the own ones have arrived a second time before this one.
  await notify('own', 'from another process');
  await vi.waitFor(() => expect(received.at(-1)).toBe('from another process'), { timeout: 60_000 });
  expect(received).toEqual(['in a transaction', 'without one', 'from another process']);
});

it('another process receives a message without the mark of its sender', async () => {
  const other = await testDatabase();
  await other.listen('shared', (payload) => received.push(payload));
  await db.notify('shared', '{"a":1}');
  await vi.waitFor(() => expect(received).toEqual(['{"a":1}']), { timeout: 60_000 });
  await other.close();
});

it('listens again after a lost connection and reports that messages were missed', async () => {
  let missed = 0;
  await db.listen(
    'again',
    (payload) => received.push(payload),
    () => (missed += 1),
  );
  await db.listen('other', (payload) => received.push(payload));
  await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrine listen' and datname = current_database()`;
  await vi.waitFor(() => expect(missed).toBe(1), { timeout: 60_000 });
  await notify('again', 'back');
  await notify('other', 'too');
  await vi.waitFor(() => expect(received).toEqual(['back', 'too']), { timeout: 60_000 });
});

it('keeps delivering when a handler throws', async () => {
  await db.listen('throwing', () => {
    throw new Error('bad handler');
  });
  await db.listen('throwing', (payload) => received.push(payload));
  await notify('throwing', 'one');
  await vi.waitFor(() => expect(received).toEqual(['one']), { timeout: 60_000 });
});
