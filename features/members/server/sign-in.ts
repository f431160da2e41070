import type { MemberId } from '#kernel/ids/id.ts';
import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { isAllowed } from '../access.ts';
import type { SignIn } from '../contract.ts';
import { membersErrors } from '../errors.ts';
import { sessionEnd } from '../rules.ts';
import { isPassword } from './passwords.ts';
import { findWithSecret, type Member } from './repository.ts';
import { insert, revokeByToken } from './session-repository.ts';
import { hashToken } from './tokens.ts';

export interface SignInFrom extends SignIn {
  userAgent: string;
  /** The token that the browser already had: its session ends, so that a planted one is worth nothing. */
  previousToken: string | undefined;
}

export interface SignedIn {
  member: Member;
  token: string;
}

export async function signIn(ctx: Ctx, input: SignInFrom): Promise<SignedIn> {
  const found = await findWithSecret(ctx.db, ctx.websiteId, input.email);
  const matches = await isPassword(found?.passwordHash ?? null, input.password);
  if (found === null || !matches || !isAllowed(found.roles, 'member')) {
    throw membersErrors.error('MEMBERS_SIGN_IN_REFUSED');
  }
  const { passwordHash: _, ...member } = found;
  return { member, token: await startSession(ctx, member.id, input) };
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
