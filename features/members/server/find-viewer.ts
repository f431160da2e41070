import type { Ctx } from '#platform/context.ts';
import type { FindViewer } from '#platform/http/route.ts';
import { grantsOf } from '../role-rules.ts';
import { isTouchDue, sessionEnd } from '../rules.ts';
import type { LiveSession } from './session-repository.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

/** Queries the database every time: a revoked session or a removed role takes effect on the next request. */
export const findViewer: FindViewer = async (ctx, token) => {
  const now = ctx.clock();
  const session = await sessions.findLive(ctx.db, ctx.websiteId, { tokenHash: hashToken(token), now });
  if (session === null || session.roles.length === 0) return null;
  if (isTouchDue(session.lastSeenAt, now)) await recordUse(ctx, session, now);
  const { id: sessionId, memberId, roles, authenticatedAt, needsTwoFactor } = session;
  return { sessionId, memberId, roles, grants: grantsOf(session), authenticatedAt, needsTwoFactor };
};

async function recordUse(ctx: Ctx, session: LiveSession, now: Date): Promise<void> {
  const expiresAt = sessionEnd({ createdAt: session.createdAt, lastSeenAt: now });
  await sessions.touch(ctx.db, ctx.websiteId, { id: session.id, now, expiresAt });
}
