import type { Ctx } from '#platform/context.ts';
import { removeExpiredAttempts } from '#platform/throttle/attempt-repository.ts';
import * as sessions from './session-repository.ts';

/** Daily job: deletes expired sessions and sign-in attempts that no longer count. */
export async function purgeExpiredSessions(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>): Promise<number> {
  const removed = await sessions.removeExpired(ctx.db, ctx.clock());
  const attempts = await removeExpiredAttempts(ctx.db, ctx.clock());
  ctx.log.info({ removed, attempts }, 'expired sessions removed');
  return removed;
}
