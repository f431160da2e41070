import type { Db } from './port.ts';

/** Runs a script of several statements in the caller's transaction. It must not begin or end a transaction itself. */
export async function runScript(tx: Db, text: string): Promise<void> {
  // A prepared statement contains one statement. A script executed by a procedure may contain many.
  await tx.sql`select set_config('vitrine.script', ${text}, true)`;
  await tx.sql`do $$ begin execute current_setting('vitrine.script'); end $$`;
}
