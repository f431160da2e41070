import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { NonRetryableError } from '#platform/jobs/handler.ts';
import type { SubscriberId } from '../subscriber.ts';
import * as connections from './connection-repository.ts';
import type { ExternalLists } from './external-list.ts';
import { syncSubscriber, syncSubscribers } from './list-jobs.ts';
import * as subscribers from './repository.ts';

/** Adds a subscriber to the external list or removes it, depending on the state at that time. */
export async function syncSubscriberNow(ctx: Ctx, lists: ExternalLists, id: SubscriberId): Promise<void> {
  const connection = await connections.find(ctx.db, ctx.websiteId);
  const subscriber = await subscribers.find(ctx.db, ctx.websiteId, id);
  if (connection === null || subscriber === null) return;
  const list = lists.get(connection.provider);
  if (list === undefined) throw new NonRetryableError(`The provider ${connection.provider} is no longer available`);
  if (subscriber.state === 'confirmed') await list.add(connection.listId, subscriber.email);
  else await list.remove(connection.listId, subscriber.email);
}

const BATCH = 300;

export async function syncAllSubscribers(ctx: Ctx, after: string): Promise<void> {
  const ids = await subscribers.listConfirmedAfter(ctx.db, ctx.websiteId, { after, limit: BATCH });
  await ctx.db.tx(async (db) => {
    const tx = { ...ctx, db };
    for (const id of ids) await enqueue(tx, syncSubscriber, { payload: { subscriberId: id }, uniqueKey: id });
    const last = ids.at(-1);
    if (ids.length === BATCH && last !== undefined) await enqueue(tx, syncSubscribers, { payload: { after: last } });
  });
}
