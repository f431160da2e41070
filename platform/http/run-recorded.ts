import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Activity } from '../activity/activity.ts';
import { createActivity } from '../activity/create-activity.ts';
import { isOwnerWrite } from './is-owner-write.ts';
import type { HttpOptions } from './parts.ts';
import type { RequestCtx } from './route.ts';

interface Call {
  endpoint: Endpoint;
  ctx: RequestCtx;
}

/**
 * Runs the handler of an endpoint. A write in the owner area runs in one transaction with its entry of the activity
 * log, so that both are stored or neither is. An operation that must not run in one transaction stores the entry
 * itself.
 */
export async function runRecorded<T>(
  parts: Pick<HttpOptions, 'recordActivity'>,
  { endpoint, ctx }: Call,
  work: (ctx: RequestCtx) => Promise<T>,
): Promise<T> {
  if (!isOwnerWrite(endpoint)) return await work(ctx);
  if (endpoint.activity === 'operation') return await work({ ...ctx, activity: startActivity(parts, endpoint, ctx) });
  return await ctx.db.tx(async (db) => {
    // A new one for each attempt of the transaction.
    const activity = startActivity(parts, endpoint, ctx);
    const result = await work({ ...ctx, db, activity });
    await activity.write(db);
    return result;
  });
}

function startActivity(parts: Pick<HttpOptions, 'recordActivity'>, { id }: Endpoint, ctx: RequestCtx): Activity {
  const { websiteId, address, userAgent, requestId, clock, random, viewer } = ctx;
  const memberId = viewer?.memberId ?? null;
  const request = { websiteId, memberId, action: id, address, userAgent, requestId, clock, random };
  return createActivity(request, parts.recordActivity ?? (() => Promise.resolve()));
}
