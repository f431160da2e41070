import type { Ctx } from '#platform/context.ts';
import { removeExpired } from './session-repository.ts';

/** For a job, once a day: forgets sessions that have ended by time, and with them when and on what they were used. */
export async function purgeExpiredSessions(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>): Promise<number> {
  const removed = await removeExpired(ctx.db, ctx.clock());
  ctx.log.info({ removed }, 'expired sessions removed');
  return removed;
}
