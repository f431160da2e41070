import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from './db.ts';
import { isConflict } from './failure.ts';
import { testDatabase } from './testing/test-database.ts';

// Covers commit, rollback, joining and retry, with real conflicts between real connections.

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.sql`create table tx_accounts (id int primary key, balance int not null)`;
});
beforeEach(async () => {
  await db.sql`truncate tx_accounts`;
  await db.sql`insert into tx_accounts values (1, 100), (2, 100)`;
});
afterAll(() => db.close());

async function balances(from: Db = db): Promise<number[]> {
  const rows = await from.sql<{ balance: number }>`select balance from tx_accounts order by id`;
  return rows.map(({ balance }) => balance);
}

async function add(to: Db, id: number, amount: number): Promise<void> {
  await to.sql`update tx_accounts set balance = balance + ${amount} where id = ${id}`;
}

/** A barrier: resolves for all once `parties` have arrived, and immediately for later ones. */
function createBarrier(parties: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived >= parties) open();
    return all;
  };
}

describe('tx', () => {
  it('commits all or nothing', async () => {
    await db.tx(async (tx) => {
      await add(tx, 1, -10);
      await add(tx, 2, 10);
      expect(await balances()).toEqual([100, 100]);
    });
    expect(await balances()).toEqual([90, 110]);
    const failing = db.tx(async (tx) => {
      await add(tx, 1, -10);
      throw new Error('second thoughts');
    });
    await expect(failing).rejects.toThrow('second thoughts');
    expect(await balances()).toEqual([90, 110]);
  });

  it('runs concurrent statements in sequence', async () => {
    await db.tx(async (tx) => {
      await Promise.all([add(tx, 1, 1), add(tx, 1, 2), add(tx, 2, 3)]);
    });
    expect(await balances()).toEqual([103, 103]);
  });

  it('does not report a failed statement as a commit', async () => {
    const hiding = db.tx(async (tx) => {
      await add(tx, 1, 1);
      await tx.sql`select 1 / 0`.catch(() => undefined);
    });
    await expect(hiding).rejects.toThrow('The transaction was rolled back');
    expect(await balances()).toEqual([100, 100]);
  });

  it('rejects a handle used after the end of the transaction', async () => {
    let endedTx: Db = db;
    await db.tx(async (tx) => {
      endedTx = tx;
    });
    await expect(endedTx.sql`select 1`).rejects.toThrow('has ended');
    expect(() => endedTx.afterCommit(() => undefined)).toThrow('has ended');
  });

  it('fails when the connection is lost, and provides a working connection to the next transaction', async () => {
    const losing = db.tx(async (tx) => {
      await add(tx, 1, 5);
      await tx.sql`select pg_terminate_backend(pg_backend_pid())`;
    });
    await expect(losing).rejects.toThrow('terminating connection');
    expect(await balances()).toEqual([100, 100]);
  });

  it('reads one snapshot and rejects writes when requested', async () => {
    await db.tx(
      async (tx) => {
        expect(await balances(tx)).toEqual([100, 100]);
        await add(db, 1, 7);
        expect(await balances(tx)).toEqual([100, 100]);
      },
      { isolation: 'repeatable read', readOnly: true },
    );
    const writing = db.tx((tx) => add(tx, 1, 1), { readOnly: true });
    await expect(writing).rejects.toThrow('read-only transaction');
  });
});

describe('many transactions', () => {
  it('leave connections to single statements while they wait for a lock', async () => {
    const pool = await testDatabase({ max: 7 });
    const isLocked = createBarrier(2);
    const canEnd = createBarrier(2);
    const holder = pool.tx(async (tx) => {
      await add(tx, 1, 1);
      await isLocked();
      await canEnd();
    });
    await isLocked();
    const waiting = Array.from({ length: 10 }, () => pool.tx((tx) => add(tx, 1, 1)));
    // By now each of them has asked for a connection.
    await setImmediate();
    try {
      expect(await balances(pool)).toEqual([100, 100]);
    } finally {
      await canEnd();
      await Promise.all([holder, ...waiting]);
    }
    expect(await balances(pool)).toEqual([111, 100]);
    await pool.close();
  });
});

describe('nested transactions', () => {
  it('rolls joined work back with the outer transaction', async () => {
    const outer = db.tx(async (tx) => {
      await tx.tx((inner) => add(inner, 1, 50));
      expect(await balances(tx)).toEqual([150, 100]);
      throw new Error('outer fails');
    });
    await expect(outer).rejects.toThrow('outer fails');
    expect(await balances()).toEqual([100, 100]);
  });

  it('never commits half of the joined work when its failure is caught', async () => {
    const outer = db.tx(async (tx) => {
      const inner = tx.tx(async (joined) => {
        await add(joined, 1, 50);
        throw new Error('inner fails');
      });
      await inner.catch(() => undefined);
    });
    await expect(outer).rejects.toThrow('inner fails');
    expect(await balances()).toEqual([100, 100]);
  });

  it('refuses to join with a stricter isolation level than the outer one', async () => {
    const outer = db.tx((tx) => tx.tx(() => balances(tx), { isolation: 'serializable' }));
    await expect(outer).rejects.toThrow('Cannot join a transaction');
  });
});

describe('transaction retry', () => {
  it('retries the loser of two serializable transactions', async () => {
    const barrier = createBarrier(2);
    let attempts = 0;
    // Each moves the amount it read from the other account. In sequence this gives 200 and 300 or 300 and 200.
    const move = (from: number, to: number) =>
      db.tx(
        async (tx) => {
          attempts += 1;
          const [row] = await tx.sql<{ balance: number }>`select balance from tx_accounts where id = ${from}`;
          await barrier();
          await add(tx, to, row!.balance);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(attempts).toBe(3);
    expect(new Set(await balances())).toEqual(new Set([200, 300]));
  });

  it('retries the victim of a deadlock', async () => {
    const barrier = createBarrier(2);
    const touch = (first: number, second: number) =>
      db.tx(async (tx) => {
        await add(tx, first, 1);
        await barrier();
        await add(tx, second, 1);
      });
    await Promise.all([touch(1, 2), touch(2, 1)]);
    expect(await balances()).toEqual([102, 102]);
  });

  it('retries even when the work wrapped the conflict in another error', async () => {
    let attempts = 0;
    await db.tx(
      async (tx) => {
        attempts += 1;
        await balances(tx);
        if (attempts === 1) await add(db, 1, 1);
        await add(tx, 1, 1).catch((cause: unknown) => {
          throw new Error('could not add', { cause });
        });
      },
      { isolation: 'repeatable read' },
    );
    expect(attempts).toBe(2);
    expect(await balances()).toEqual([102, 100]);
  });

  it('gives up after five attempts with the conflict error itself', async () => {
    let attempts = 0;
    const nonRetryable = db.tx(
      async (tx) => {
        attempts += 1;
        await balances(tx);
        await add(db, 1, 1);
        await add(tx, 1, 1);
      },
      { isolation: 'repeatable read' },
    );
    await expect(nonRetryable).rejects.toSatisfy(isConflict);
    expect(attempts).toBe(5);
    expect(await balances()).toEqual([105, 100]);
  });

  it('does not retry other failures', async () => {
    let attempts = 0;
    const failing = db.tx(async (tx) => {
      attempts += 1;
      await tx.sql`select 1 / 0`;
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(attempts).toBe(1);
  });
});

describe('afterCommit', () => {
  it('runs in order after the outermost commit, and tx waits for it', async () => {
    const seen: unknown[] = [];
    await db.tx(async (tx) => {
      await tx.tx(async (inner) => {
        await add(inner, 1, 1);
        inner.afterCommit(async () => void seen.push(await balances()));
      });
      tx.afterCommit(() => void seen.push('second'));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([[101, 100], 'second']);
  });

  it('never runs on rollback, and once after a retry', async () => {
    const seen: number[] = [];
    let attempts = 0;
    await db.tx(
      async (tx) => {
        attempts += 1;
        const attempt = attempts;
        tx.afterCommit(() => void seen.push(attempt));
        await balances(tx);
        if (attempt === 1) await add(db, 1, 1);
        await add(tx, 1, 1);
      },
      { isolation: 'repeatable read' },
    );
    const failing = db.tx(async (tx) => {
      tx.afterCommit(() => void seen.push(99));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toEqual([2]);
  });

  it('runs immediately outside a transaction', () => {
    let ran = false;
    db.afterCommit(() => {
      ran = true;
    });
    expect(ran).toBe(true);
  });

  it('logs a failing action and keeps the commit', async () => {
    const logged: string[] = [];
    const other = await testDatabase({ log: { warn: () => undefined, error: (_, message) => logged.push(message) } });
    const seen: string[] = [];
    await other.tx(async (tx) => {
      await add(tx, 1, 1);
      tx.afterCommit(() => {
        throw new Error('purge failed');
      });
      tx.afterCommit(() => void seen.push('next'));
    });
    await other.close();
    expect(logged).toEqual(['an action after commit failed']);
    expect(seen).toEqual(['next']);
    expect(await balances()).toEqual([101, 100]);
  });
});
