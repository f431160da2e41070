import type { MemberId } from '#kernel/ids/id.ts';
import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { PER_ACCOUNT } from '#platform/throttle/back-off.ts';
import { type AttemptPermit, guardAttempt } from '#platform/throttle/guarded-attempt.ts';
import { isAllowed } from '../access.ts';
import type { SignIn } from '../contract.ts';
import { membersErrors } from '../errors.ts';
import { sessionEnd } from '../rules.ts';
import { isPassword } from './passwords.ts';
import { findWithSecret, type Member } from './repository.ts';
import { hasSessionOf, insert, revokeByToken } from './session-repository.ts';
import { hashToken } from './tokens.ts';

export interface SignInFrom extends SignIn {
  userAgent: string;
  /** The network address of the client. */
  address: string;
  /** The token that the browser already had. Its session ends, so that a planted token is useless. */
  previousToken: string | undefined;
}

export interface SignedIn {
  member: Member;
  token: string;
}

/** The name of these attempts in the log. See docs/security.md. */
export const SIGN_IN_PURPOSE = 'sign-in';

/**
 * Signs a member in. An unknown account and a wrong password cost the same work, count the same and get the same reply.
 * Only the log tells them apart.
 */
export async function signIn(ctx: Ctx, input: SignInFrom): Promise<SignedIn> {
  const permit = await askPermit(ctx, input);
  const found = await findWithSecret(ctx.db, ctx.websiteId, input.email);
  const matches = await isPassword(found?.passwordHash ?? null, input.password);
  if (found === null || !matches || !isAllowed(found.roles, 'member')) {
    logFailure(ctx, input, found === null ? 'unknown account' : matches ? 'no role' : 'wrong password');
    throw membersErrors.error('MEMBERS_SIGN_IN_REFUSED');
  }
  await permit.succeed();
  const { passwordHash: _, ...member } = found;
  const token = await startSession(ctx, member.id, input);
  ctx.log.info({ event: 'sign-in.succeeded', ...toFacts(ctx, input) }, 'a member signed in');
  return { member, token };
}

async function askPermit(ctx: Ctx, input: SignInFrom): Promise<Extract<AttemptPermit, { allowed: true }>> {
  const { email, address, previousToken } = input;
  const isKnown =
    previousToken !== undefined &&
    (await hasSessionOf(ctx.db, ctx.websiteId, { tokenHash: hashToken(previousToken), email }));
  const permit = await guardAttempt(ctx, {
    purpose: SIGN_IN_PURPOSE,
    subject: email,
    address,
    wide: PER_ACCOUNT,
    isKnown,
  });
  if (permit.allowed) return permit;
  ctx.log.warn({ event: 'sign-in.blocked', ...toFacts(ctx, input) }, 'a sign-in has to wait');
  throw membersErrors.error('MEMBERS_TOO_MANY_TRIES', { minutes: Math.ceil(permit.waitSeconds / 60) });
}

function logFailure(ctx: Ctx, input: SignInFrom, reason: string): void {
  ctx.log.warn({ event: 'sign-in.failed', ...toFacts(ctx, input), reason }, 'a sign-in failed');
}

function toFacts({ websiteId }: Ctx, { email, address }: SignInFrom) {
  return { websiteId, account: email, address };
}

async function startSession(ctx: Ctx, memberId: MemberId, input: SignInFrom): Promise<string> {
  const now = ctx.clock();
  const token = newToken(ctx.random);
  const times = { createdAt: now, lastSeenAt: now };
  await inTransaction(ctx, async ({ db, websiteId, random }) => {
    if (input.previousToken) await revokeByToken(db, websiteId, { tokenHash: hashToken(input.previousToken), now });
    await insert(db, websiteId, {
      ...times,
      id: newId<'session'>(now, random),
      memberId,
      userAgent: input.userAgent,
      tokenHash: hashToken(token),
      expiresAt: sessionEnd(times),
    });
  });
  return token;
}
