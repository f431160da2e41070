import type { Ctx } from '#platform/context.ts';
import { restockErrors } from '../errors.ts';
import { readToken } from './link-token.ts';
import * as requests from './repository.ts';

/** Cancels all restock requests of an address on behalf of its owner. Idempotent. */
export async function cancelRequests(ctx: Ctx, secret: string, token: string): Promise<void> {
  const id = readToken(secret, ctx.websiteId, token);
  const request = id === null ? null : await requests.find(ctx.db, ctx.websiteId, id);
  if (request === null) throw restockErrors.error('RESTOCK_LINK_WRONG');
  await requests.cancelByEmail(ctx.db, ctx.websiteId, { email: request.email, now: ctx.clock() });
}
