import type pg from 'pg';
import { isStalePlan } from './failure.ts';
import { type BoundStatement, renameStatement } from './statement.ts';

/** One connection that runs one statement at a time, in call order (the driver is about to drop its own queue). */
export interface ClientQueue {
  run<R extends object>(bound: BoundStatement): Promise<R[]>;
  /** Runs a fixed statement such as `commit` and returns the command tag of the server. */
  control(text: string): Promise<string>;
}

export async function runOn<R extends object>(client: pg.ClientBase, bound: BoundStatement): Promise<R[]> {
  try {
    const result = await client.query<R>({ ...bound.statement, values: bound.values });
    return result.rows;
  } catch (error) {
    if (isStalePlan(error)) renameStatement(bound.statement);
    throw error;
  }
}

export function createClientQueue(client: pg.ClientBase): ClientQueue {
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next;
    // The caller handles the failure through `next`; this branch only orders the queue.
    last.catch(() => undefined);
    return next;
  };
  return {
    run: (bound) => enqueue(() => runOn(client, bound)),
    control: (text) => enqueue(async () => (await client.query(text)).command),
  };
}
