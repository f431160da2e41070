import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { listOwnRequestsEndpoint } from '../contract.ts';
import * as requests from './request-repository.ts';

/** The latest request of each kind of a person who has proved to own the address. */
export async function listOwnRequests(ctx: Ctx, email: string): Promise<ReplyOf<typeof listOwnRequestsEndpoint>> {
  const found = [];
  for (const kind of ['export', 'erasure'] as const) {
    const latest = await requests.findLatestOwn(ctx.db, ctx.websiteId, { email, kind });
    if (latest === null) continue;
    const { state, createdAt, message } = latest;
    // What has prevented an erasure is written for members.
    found.push({ kind, state, createdOn: createdAt.getTime(), message: state === 'declined' ? message : '' });
  }
  return { requests: found };
}
