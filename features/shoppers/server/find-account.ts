import type { FindAccount } from '#platform/http/route.ts';
import { findLive } from './session-repository.ts';
import { hashToken } from './tokens.ts';

/** Asks the database each time: a session that has ended elsewhere is gone with the next request. */
export const findAccount: FindAccount = (ctx, token) =>
  findLive(ctx.db, ctx.websiteId, { tokenHash: hashToken(token), now: ctx.clock() });
