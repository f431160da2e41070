import type { Ctx } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import { membersErrors } from '../errors.ts';
import type { SessionId } from '../session-contract.ts';
import { describeEnd } from './describe-session.ts';
import * as sessions from './session-repository.ts';

/** Another member's session gets the same reply as one that does not exist. */
export async function revokeSession(ctx: Ctx, viewer: Viewer, id: SessionId): Promise<void> {
  const revocation = { id, memberId: viewer.memberId, now: ctx.clock() };
  const session = await sessions.revoke(ctx.db, ctx.websiteId, revocation);
  if (session === null) throw membersErrors.error('MEMBERS_SESSION_NOT_FOUND');
  ctx.activity?.describe(describeEnd(session));
}

export async function revokeOtherSessions(ctx: Ctx, viewer: Viewer): Promise<number> {
  const currentSession = { id: viewer.sessionId, memberId: viewer.memberId, now: ctx.clock() };
  const ended = await sessions.revokeOthers(ctx.db, ctx.websiteId, currentSession);
  for (const session of ended) ctx.activity?.describe(describeEnd(session));
  return ended.length;
}
