import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { sessionEnd } from '../rules.ts';
import { describeEnd, describeStart } from './describe-session.ts';
import type { Member } from './repository.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

/** The browser that signs in. */
export interface Browser {
  userAgent: string;
  /** The network address of the client. */
  address: string;
  /** The token that the browser already had. Its session ends, so that a planted token is useless. */
  previousToken: string | undefined;
}

/**
 * Starts a session of a member whose identity the caller has verified, with its entry in the activity log. Returns its
 * token, which is not stored.
 */
export async function startSession(ctx: Ctx, member: Member, browser: Browser): Promise<string> {
  const now = ctx.clock();
  const token = newToken(ctx.random);
  const times = { createdAt: now, lastSeenAt: now };
  await inTransaction(ctx, async (tx) => {
    if (browser.previousToken) await endPreviousSession(tx, browser.previousToken);
    const id = newId<'session'>(now, tx.random);
    const session = { ...times, id, memberId: member.id, userAgent: browser.userAgent };
    const expiresAt = sessionEnd(times);
    await sessions.insert(tx.db, tx.websiteId, { ...session, tokenHash: hashToken(token), expiresAt });
    tx.activity?.describe(describeStart(session));
    tx.activity?.setMember(member.id);
    await tx.activity?.write(tx.db);
  });
  ctx.log.info(
    { event: 'sign-in.succeeded', websiteId: ctx.websiteId, account: member.email, address: browser.address },
    'a member signed in',
  );
  return token;
}

async function endPreviousSession(tx: Ctx, token: string): Promise<void> {
  const at = { tokenHash: hashToken(token), now: tx.clock() };
  const ended = await sessions.revokeByToken(tx.db, tx.websiteId, at);
  if (ended !== null) tx.activity?.describe(describeEnd(ended));
}
