import type { Ctx } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import type { SessionRow } from '../session-contract.ts';
import * as sessionRepository from './session-repository.ts';

// More sessions than a member has in practice. Bounds the reply.
const MAX_SHOWN = 100;

export async function listSessions(ctx: Ctx, viewer: Viewer): Promise<SessionRow[]> {
  const of = { memberId: viewer.memberId, now: ctx.clock(), limit: MAX_SHOWN };
  const sessions = await sessionRepository.listLive(ctx.db, ctx.websiteId, of);
  return sessions.map((session) => ({
    id: session.id,
    createdOn: session.createdAt.getTime(),
    lastSeenOn: session.lastSeenAt.getTime(),
    userAgent: session.userAgent,
    current: session.id === viewer.sessionId,
  }));
}
