import type { MemberId } from '#kernel/ids/id.ts';
import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { sessionEnd } from '../rules.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

export interface StartSession {
  memberId: MemberId;
  userAgent: string;
  /** The token that the browser already had. Its session ends, so that a planted token is useless. */
  previousToken: string | undefined;
}

/** Starts a session of a member whose identity the caller has verified. Returns its token, which is not stored. */
export async function startSession(ctx: Ctx, { memberId, userAgent, previousToken }: StartSession): Promise<string> {
  const now = ctx.clock();
  const token = newToken(ctx.random);
  const times = { createdAt: now, lastSeenAt: now };
  await inTransaction(ctx, async ({ db, websiteId, random }) => {
    if (previousToken) await sessions.revokeByToken(db, websiteId, { tokenHash: hashToken(previousToken), now });
    await sessions.insert(db, websiteId, {
      ...times,
      id: newId<'session'>(now, random),
      memberId,
      userAgent,
      tokenHash: hashToken(token),
      expiresAt: sessionEnd(times),
    });
  });
  return token;
}
