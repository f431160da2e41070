import type { Ctx } from '#platform/context.ts';
import { PER_ACCOUNT } from '#platform/throttle/back-off.ts';
import { type AttemptPermit, guardAttempt } from '#platform/throttle/guard-attempt.ts';
import { isAllowed } from '../access.ts';
import { membersErrors } from '../errors.ts';
import type { SignIn } from '../session-contract.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import { verifyPassword } from './passwords.ts';
import * as members from './repository.ts';
import * as sessions from './session-repository.ts';
import type { Browser } from './start-session.ts';
import { hashToken } from './tokens.ts';

export interface SignInInput extends SignIn, Browser {}

/** The name of these attempts in the log. See docs/security.md. */
export const SIGN_IN_PURPOSE = 'sign-in';

/**
 * Signs a member in, or begins the second step. An unknown account and a wrong password cost the same work, count the same and get the same reply.
 * Only the log tells them apart.
 */
export async function signIn(ctx: Ctx, input: SignInInput): Promise<BegunSession> {
  const permit = await requirePermit(ctx, input);
  const found = await members.findWithSecret(ctx.db, ctx.websiteId, input.email);
  const matches = await verifyPassword(found?.passwordHash ?? null, input.password);
  if (found === null || !matches || !isAllowed(found.roles, 'member')) {
    logFailure(ctx, input, found === null ? 'unknown account' : matches ? 'no role' : 'wrong password');
    throw membersErrors.error('MEMBERS_SIGN_IN_REFUSED');
  }
  await permit.succeed();
  const { passwordHash: _, ...member } = found;
  return await beginSession(ctx, member, input);
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
