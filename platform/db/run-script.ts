import type { Db } from './port.ts';

/** Runs a text of several statements as part of the caller's transaction. It must not begin or end one itself. */
export async function runScript(tx: Db, text: string): Promise<void> {
  // A prepared statement holds one statement; what a procedure executes may hold many.
  await tx.sql`select set_config('vitrine.script', ${text}, true)`;
  await tx.sql`do $$ begin execute current_setting('vitrine.script'); end $$`;
}
