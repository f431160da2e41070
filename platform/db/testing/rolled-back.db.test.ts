import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../db.ts';
import { rolledBack } from './rolled-back.ts';
import { testDatabase } from './test-database.ts';

let real: Database;
beforeAll(async () => {
  real = await testDatabase();
  await real.sql`create table rb_rows (id int primary key)`;
});
afterAll(() => real.close());

async function ids(db: Db): Promise<number[]> {
  return (await db.sql<{ id: number }>`select id from rb_rows order by id`).map(({ id }) => id);
}
const insert = (db: Db, id: number) => db.sql`insert into rb_rows values (${id})`;

describe('rolledBack', () => {
  it('leaves no data behind, after success and after failure', async () => {
    const failing = rolledBack(async (db) => {
      await insert(db, 1);
      throw new Error('test fails');
    });
    await expect(failing).rejects.toThrow('test fails');
    await rolledBack(async (db) => {
      await db.tx((tx) => insert(tx, 2));
      expect(await ids(db)).toEqual([2]);
    });
    expect(await ids(real)).toEqual([]);
  });

  it('continues after a failed statement, as outside a transaction', async () => {
    await rolledBack(async (db) => {
      await insert(db, 1);
      await expect(insert(db, 1)).rejects.toThrow('duplicate key');
      expect(await ids(db)).toEqual([1]);
    });
  });

  it('rolls back only the failed transaction', async () => {
    await rolledBack(async (db) => {
      await insert(db, 1);
      const failing = db.tx(async (tx) => {
        await insert(tx, 2);
        await tx.tx((inner) => insert(inner, 1));
      });
      await expect(failing).rejects.toThrow('duplicate key');
      expect(await ids(db)).toEqual([1]);
    });
  });

  it('runs concurrent transactions in sequence', async () => {
    await rolledBack(async (db) => {
      const failing = db.tx(async (tx) => {
        await insert(tx, 3);
        throw new Error('third');
      });
      const outcomes = await Promise.allSettled([db.tx((tx) => insert(tx, 1)), failing, insert(db, 2)]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await ids(db)).toEqual([1, 2]);
    });
  });

  it('runs actions after commit when a transaction succeeds', async () => {
    const seen: string[] = [];
    await rolledBack(async (db) => {
      await db.tx(async (tx) => tx.afterCommit(() => void seen.push('kept')));
      await db
        .tx(async (tx) => {
          tx.afterCommit(() => void seen.push('undone'));
          throw new Error('undo');
        })
        .catch(() => undefined);
    });
    expect(seen).toEqual(['kept']);
  });

  it('reports the use of the outer handle inside a transaction', async () => {
    const mistaken = rolledBack((db) => db.tx(() => ids(db)));
    await expect(mistaken).rejects.toThrow('use the handle it was given');
  });
});
