import { newToken } from '#kernel/ids/token.ts';
import type { Ctx } from '#platform/context.ts';
import { CHALLENGE_LIFETIME_MS } from '../rules.ts';
import type { SecondFactor } from '../session-contract.ts';
import * as challenges from './challenge-repository.ts';
import type { Member } from './repository.ts';
import * as secondFactors from './second-factor-repository.ts';
import { type Browser, startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

/** A session, or the second step that is needed before it begins. Each has the token of its cookie. */
export interface BegunSession {
  member: Member;
  token: string;
  /** Null when the session has begun. */
  secondFactor: { methods: SecondFactor[] } | null;
  /** The website requires a second factor and the member has none. */
  needsTwoFactor: boolean;
}

/** Starts the session of a member whose password is right, or the second step if the member has a second factor. */
export async function beginSession(ctx: Ctx, member: Member, browser: Browser): Promise<BegunSession> {
  const factors = await secondFactors.findFactors(ctx.db, ctx.websiteId, member.id);
  const methods: SecondFactor[] = [
    ...(factors.hasTotp ? ['totp' as const] : []),
    ...(factors.passkeys > 0 ? ['passkey' as const] : []),
  ];
  if (methods.length === 0) {
    const token = await startSession(ctx, member, browser);
    const needsTwoFactor = await secondFactors.isPolicy(ctx.db, ctx.websiteId);
    return { member, token, secondFactor: null, needsTwoFactor };
  }
  if (factors.recoveryCodes > 0) methods.push('recovery-code');
  const token = newToken(ctx.random);
  const now = ctx.clock();
  await challenges.insert(ctx.db, ctx.websiteId, {
    tokenHash: hashToken(token),
    kind: 'second-factor',
    memberId: member.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
  });
  return { member, token, secondFactor: { methods }, needsTwoFactor: false };
}
