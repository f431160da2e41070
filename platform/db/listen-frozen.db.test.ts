import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Database } from './db.ts';
import { type FreezingProxy, openFreezingProxy } from './testing/freezing-proxy.ts';
import { silentLog } from './testing/silent-log.ts';
import { testDatabase, testDatabaseUrl } from './testing/test-database.ts';

// Covers a connection that stays open but transfers nothing, as after a firewall dropped its state: no error, no end.

const listenTiming = { heartbeatMs: 20, deadlineMs: 200 };
const PATIENCE = { timeout: 60_000 };

let proxy: FreezingProxy;
let listening: Database;
let direct: Database;
let received: string[];
let missed: number;

beforeEach(async () => {
  proxy = await openFreezingProxy(await testDatabaseUrl());
  direct = await testDatabase();
  listening = connect({ url: proxy.url, log: silentLog, listenTiming });
  received = [];
  missed = 0;
  // On a busy machine the short deadline may expire before it has started.
  await vi.waitFor(
    () =>
      listening.listen(
        'frozen',
        (payload) => received.push(payload),
        () => (missed += 1),
      ),
    PATIENCE,
  );
});
afterEach(async () => {
  await listening.close();
  await direct.close();
  await proxy.close();
});

/** On a busy machine the short deadline may expire again, so the message is sent until it arrives. */
const expectDelivery = () =>
  vi.waitFor(async () => {
    await notify('delivered');
    expect(received).toContain('delivered');
  }, PATIENCE);

const notify = (payload: string) => direct.sql`select pg_notify('frozen', ${payload})`;

describe('a frozen listening connection', () => {
  it('replaces the connection and notifies the subscriber of missed messages', async () => {
    proxy.freeze();
    await notify('lost');
    await vi.waitFor(() => expect(missed).toBeGreaterThan(0), PATIENCE);
    await expectDelivery();
    expect(received).not.toContain('lost');
  });

  it('replaces the connection even when the first reconnects get no answer either', async () => {
    proxy.freezeNew(true);
    proxy.freeze();
    missed = 0;
    await vi.waitFor(() => expect(proxy.opened()).toBeGreaterThan(2), PATIENCE);
    expect(missed).toBe(0);
    proxy.freezeNew(false);
    await vi.waitFor(() => expect(missed).toBeGreaterThan(0), PATIENCE);
    await expectDelivery();
  });

  it('does not prevent the process from closing', async () => {
    proxy.freeze();
    await expect(listening.close()).resolves.toBeUndefined();
    listening = connect({ url: proxy.url, log: silentLog });
  });
});

it('keeps a listening connection that answers its heartbeats', async () => {
  const patient = connect({ url: proxy.url, log: silentLog, listenTiming: { heartbeatMs: 20, deadlineMs: 60_000 } });
  let lost = 0;
  await patient.listen(
    'frozen',
    () => undefined,
    () => (lost += 1),
  );
  const beats = new Set<number>();
  await vi.waitFor(async () => {
    const [row] = await direct.sql<{ at: Date }>`select query_start as at from pg_stat_activity
      where application_name = 'vitrine listen' and datname = current_database() and query = 'select 1'
      order by backend_start desc limit 1`;
    if (row !== undefined) beats.add(row.at.getTime());
    expect(beats.size).toBeGreaterThan(3);
  }, PATIENCE);
  expect(lost).toBe(0);
  await patient.close();
});
