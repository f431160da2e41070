import type { MemberId } from '#kernel/ids/id.ts';
import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { PER_ACCOUNT } from '#platform/throttle/back-off.ts';
import { type AttemptPermit, guardAttempt } from '#platform/throttle/guard-attempt.ts';
import { isAllowed } from '../access.ts';
import type { SignIn } from '../contract.ts';
import { membersErrors } from '../errors.ts';
import { sessionEnd } from '../rules.ts';
import { describeEnd, describeStart } from './describe-session.ts';
import { verifyPassword } from './passwords.ts';
import type { Member } from './repository.ts';
import * as members from './repository.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

export interface SignInInput extends SignIn {
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
export async function signIn(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
  const permit = await requirePermit(ctx, input);
  const found = await members.findWithSecret(ctx.db, ctx.websiteId, input.email);
  const matches = await verifyPassword(found?.passwordHash ?? null, input.password);
  if (found === null || !matches || !isAllowed(found.roles, 'member')) {
    logFailure(ctx, input, found === null ? 'unknown account' : matches ? 'no role' : 'wrong password');
    throw membersErrors.error('MEMBERS_SIGN_IN_REFUSED');
  }
  await permit.succeed();
  const { passwordHash: _, ...member } = found;
  const token = await startSession(ctx, member.id, input);
  ctx.log.info({ event: 'sign-in.succeeded', ...toLogFields(ctx, input) }, 'a member signed in');
  return { member, token };
}

async function requirePermit(ctx: Ctx, input: SignInInput): Promise<Extract<AttemptPermit, { allowed: true }>> {
  const { email, address, previousToken } = input;
  const isKnown =
    previousToken !== undefined &&
    (await sessions.hasSessionOf(ctx.db, ctx.websiteId, { tokenHash: hashToken(previousToken), email }));
  const permit = await guardAttempt(ctx, {
    purpose: SIGN_IN_PURPOSE,
    subject: email,
    address,
    subjectLimit: PER_ACCOUNT,
    isKnown,
  });
  if (permit.allowed) return permit;
  ctx.log.warn({ event: 'sign-in.blocked', ...toLogFields(ctx, input) }, 'sign-in delayed');
  throw membersErrors.error('MEMBERS_TOO_MANY_TRIES', { minutes: Math.ceil(permit.waitSeconds / 60) });
}

function logFailure(ctx: Ctx, input: SignInInput, reason: string): void {
  ctx.log.warn({ event: 'sign-in.failed', ...toLogFields(ctx, input), reason }, 'a sign-in failed');
}

function toLogFields({ websiteId }: Ctx, { email, address }: SignInInput) {
  return { websiteId, account: email, address };
}

async function startSession(ctx: Ctx, memberId: MemberId, input: SignInInput): Promise<string> {
  const now = ctx.clock();
  const token = newToken(ctx.random);
  const times = { createdAt: now, lastSeenAt: now };
  await inTransaction(ctx, async (tx) => {
    if (input.previousToken) await endPreviousSession(tx, input.previousToken);
    const session = { ...times, id: newId<'session'>(now, tx.random), memberId, userAgent: input.userAgent };
    await sessions.insert(tx.db, tx.websiteId, {
      ...session,
      tokenHash: hashToken(token),
      expiresAt: sessionEnd(times),
    });
    tx.activity?.describe(describeStart(session));
    tx.activity?.setMember(memberId);
    await tx.activity?.write(tx.db);
  });
  return token;
}

async function endPreviousSession(tx: Ctx, token: string): Promise<void> {
  const at = { tokenHash: hashToken(token), now: tx.clock() };
  const ended = await sessions.revokeByToken(tx.db, tx.websiteId, at);
  if (ended !== null) tx.activity?.describe(describeEnd(ended));
}
