import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { sessionEnd } from '../rules.ts';
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

/** Starts a session and returns its token. Stores the entry of the activity log in the same transaction. */
export async function startSession(ctx: Ctx, member: Member, browser: Browser): Promise<string> {
  const now = ctx.clock();
  const token = newToken(ctx.random);
  const times = { createdAt: now, lastSeenAt: now };
  await inTransaction(ctx, async ({ db, websiteId, random }) => {
    if (browser.previousToken)
      await sessions.revokeByToken(db, websiteId, { tokenHash: hashToken(browser.previousToken), now });
    const id = newId<'session'>(now, random);
    await sessions.insert(db, websiteId, {
      ...times,
      id,
      memberId: member.id,
      userAgent: browser.userAgent,
      tokenHash: hashToken(token),
      expiresAt: sessionEnd(times),
    });
    ctx.activity?.setMember(member.id);
    ctx.activity?.describe({ subject: { kind: 'session', id, label: member.email }, after: { state: 'signed in' } });
    await ctx.activity?.write(db);
  });
  ctx.log.info(
    { event: 'sign-in.succeeded', websiteId: ctx.websiteId, account: member.email, address: browser.address },
    'a member signed in',
  );
  return token;
}
