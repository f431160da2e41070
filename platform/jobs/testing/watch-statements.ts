import { expect } from 'vitest';
import type { Database } from '../../db/db.ts';

// A busy machine must not fail the test. Normally this takes milliseconds.
const POLL_OPTIONS = { timeout: 60_000 };

export interface WatchedDatabase {
  database: Database;
  /** Resolves when this many statements that began after the call have been executed. */
  waitForNext(count?: number): Promise<void>;
  /** How many statements have begun. */
  count(): number;
}

/** Executes the statements that contain the text one after the other, as they were sent, however slow the database is. */
export function watchStatements(database: Database, text: string): WatchedDatabase {
  let begun = 0;
  let executed = 0;
  let last: Promise<unknown> = Promise.resolve();
  const watched: Database = {
    ...database,
    sql<R extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<R[]> {
      if (!strings.join('').includes(text)) return database.sql<R>(strings, ...values);
      begun += 1;
      const number = begun;
      const rows = last.then(() => database.sql<R>(strings, ...values));
      last = rows.then(
        () => (executed = number),
        () => undefined,
      );
      return rows;
    },
  };
  return {
    database: watched,
    count: () => begun,
    async waitForNext(count = 1) {
      const target = begun + count;
      await expect.poll(() => executed, POLL_OPTIONS).toBeGreaterThanOrEqual(target);
    },
  };
}
