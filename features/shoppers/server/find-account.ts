import type { FindAccount } from '#platform/http/route.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

/** Queries the database every time: a session that was ended in another browser is rejected on the next request. */
export const findAccount: FindAccount = (ctx, token) =>
  sessions.findLive(ctx.db, ctx.websiteId, { tokenHash: hashToken(token), now: ctx.clock() });
