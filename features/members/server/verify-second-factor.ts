import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { PER_ACCOUNT } from '#platform/throttle/back-off.ts';
import { guardAttempt } from '#platform/throttle/guard-attempt.ts';
import { isAllowed } from '../access.ts';
import { membersErrors } from '../errors.ts';
import type { SecondFactorProof } from '../session-contract.ts';
import type { BegunSession } from './begin-session.ts';
import * as challenges from './challenge-repository.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import * as members from './repository.ts';
import { type Browser, startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';
import { decryptTotpSecret, findTotpStep } from './totp.ts';
import * as totps from './totp-repository.ts';
import { type PasskeyOrigin, verifyPasskey } from './verify-passkey.ts';

const PURPOSE = 'second-factor';

export interface SecondFactorInput extends Browser, PasskeyOrigin {
  proof: SecondFactorProof;
  /** The token of the cookie that the first step has set. */
  signInToken: string | undefined;
  /** The secret of the installation. */
  secret: string;
}

/** Completes a sign-in. Wrong codes are counted for the member, so they cannot be guessed by starting again. */
export async function verifySecondFactor(ctx: Ctx, input: SecondFactorInput): Promise<BegunSession> {
  const at = { tokenHash: hashToken(input.signInToken ?? ''), kind: 'second-factor', now: ctx.clock() } as const;
  const begun = await challenges.find(ctx.db, ctx.websiteId, at);
  const member = begun?.memberId ? await members.find(ctx.db, ctx.websiteId, begun.memberId) : null;
  if (member === null || !isAllowed(member.roles, 'member')) throw membersErrors.error('MEMBERS_SECOND_FACTOR_EXPIRED');
  const { address } = input;
  const attempt = { purpose: PURPOSE, subject: member.id, address, subjectLimit: PER_ACCOUNT, isKnown: false };
  const permit = await guardAttempt(ctx, attempt);
  if (!permit.allowed)
    throw membersErrors.error('MEMBERS_TOO_MANY_TRIES', { minutes: Math.ceil(permit.waitSeconds / 60) });
  await requireProof(ctx, member.id, input);
  await permit.succeed();
  // Of two requests with the same cookie, one signs in.
  if ((await challenges.use(ctx.db, ctx.websiteId, at)) === null)
    throw membersErrors.error('MEMBERS_SECOND_FACTOR_EXPIRED');
  const token = await startSession(ctx, member, input);
  return { member, token, secondFactor: null, needsTwoFactor: false };
}

async function requireProof(ctx: Ctx, memberId: MemberId, input: SecondFactorInput): Promise<void> {
  const { proof, secret } = input;
  if ('passkey' in proof) {
    const verified = await verifyPasskey(ctx, { ...input, passkey: proof.passkey });
    if (verified !== memberId) throw membersErrors.error('MEMBERS_PASSKEY_REFUSED');
    return;
  }
  // A recovery code has ten characters, so it is never taken for a code of the app.
  if (/^\d{6}$/.test(proof.code.replaceAll(/\s/g, '')))
    return await requireTotp(ctx, memberId, { code: proof.code, secret });
  const hash = hashRecoveryCode(secret, memberId, proof.code);
  if (!(await totps.useRecoveryCode(ctx.db, memberId, { hash, now: ctx.clock() })))
    throw membersErrors.error('MEMBERS_CODE_WRONG');
}

async function requireTotp(
  ctx: Ctx,
  memberId: MemberId,
  { code, secret }: { code: string; secret: string },
): Promise<void> {
  const stored = await totps.find(ctx.db, memberId);
  const step =
    stored?.isConfirmed === true
      ? findTotpStep(decryptTotpSecret(secret, memberId, stored.secret), code, ctx.clock())
      : null;
  if (step === null) throw membersErrors.error('MEMBERS_CODE_WRONG');
  if (!(await totps.useStep(ctx.db, memberId, step))) throw membersErrors.error('MEMBERS_CODE_USED');
}
