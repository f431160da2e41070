import type { Random, WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import type { Activity } from './activity/activity.ts';
import type { Db } from './db/db.ts';
import type { Log } from './log/log.ts';

/** The first argument of every operation: the website, the connection and the time. */
export interface Ctx {
  db: Db;
  websiteId: WebsiteId;
  clock: Clock;
  random: Random;
  log: Log;
  /** Set if a signed-in member of the website makes the request. Members may read members-only content. */
  isMember?: boolean | undefined;
  /** Set if the operation is a write in the owner area: what it changes is described here. */
  activity?: Activity | undefined;
}

/** The same operation context inside a transaction. */
export function withDb<C extends Ctx>(ctx: C, db: Db): C {
  return { ...ctx, db };
}

/** Runs an operation's writes in one transaction. */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const dropDescriptions = ctx.activity?.checkpoint();
  return await ctx.db.tx((tx) => {
    // An earlier attempt of the transaction may have described changes that were rolled back.
    dropDescriptions?.();
    return work(withDb(ctx, tx));
  });
}
