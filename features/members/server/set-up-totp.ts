import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import { membersErrors } from '../errors.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { requireAccount } from './require-account.ts';
import * as secondFactors from './second-factor-repository.ts';
import { decryptTotpSecret, describeTotp, encryptTotpSecret, findTotpStep, newTotpSecret } from './totp.ts';
import * as totps from './totp-repository.ts';

export interface TotpSetup {
  /** The secret of the installation. */
  secret: string;
}

/** Creates the secret of an authenticator app. It is not asked for until a code has confirmed it. */
export async function startTotp(
  ctx: Ctx,
  viewer: Viewer,
  { secret, site }: TotpSetup & { site: string },
): Promise<{ secret: string; url: string }> {
  const account = await requireAccount(ctx, viewer);
  const totpSecret = newTotpSecret(ctx.random);
  const stored = encryptTotpSecret(secret, account.id, { secret: totpSecret, random: ctx.random });
  if (!(await totps.start(ctx.db, account.id, { secret: stored, now: ctx.clock() })))
    throw membersErrors.error('MEMBERS_TOTP_ENABLED');
  describeFactor(ctx, account, { before: 'none', after: 'started' });
  return describeTotp(totpSecret, { email: account.email, site });
}

/** Turns the authenticator app on and returns recovery codes. */
export async function confirmTotp(
  ctx: Ctx,
  viewer: Viewer,
  { secret, code }: TotpSetup & { code: string },
): Promise<string[]> {
  return await inTransaction(ctx, async (tx) => {
    const account = await requireAccount(tx, viewer);
    const stored = await totps.find(tx.db, account.id);
    if (stored === null) throw membersErrors.error('MEMBERS_TOTP_NOT_STARTED');
    if (stored.isConfirmed) throw membersErrors.error('MEMBERS_TOTP_ENABLED');
    const now = tx.clock();
    const step = findTotpStep(decryptTotpSecret(secret, account.id, stored.secret), code, now);
    if (step === null) throw membersErrors.error('MEMBERS_CODE_WRONG');
    if (!(await totps.confirm(tx.db, account.id, { secret: stored.secret, step, now })))
      throw membersErrors.error('MEMBERS_TOTP_NOT_STARTED');
    describeFactor(ctx, account, { before: 'started', after: 'on' });
    return await replaceRecoveryCodes(tx, viewer, secret);
  });
}

export async function removeTotp(ctx: Ctx, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await requireAccount(tx, viewer);
    const stored = await totps.find(tx.db, account.id);
    if (stored === null) return;
    if (stored.isConfirmed && (await secondFactors.isRequired(tx.db, account.id, { totp: true })))
      throw membersErrors.error('MEMBERS_TWO_FACTOR_REQUIRED');
    await totps.remove(tx.db, account.id);
    await secondFactors.removeUnneededRecoveryCodes(tx.db, account.id);
    describeFactor(ctx, account, { before: stored.isConfirmed ? 'on' : 'started', after: 'none' });
  });
}

/** Replaces the recovery codes of a member who has a second factor. */
export async function createRecoveryCodes(ctx: Ctx, viewer: Viewer, { secret }: TotpSetup): Promise<string[]> {
  return await inTransaction(ctx, async (tx) => {
    const account = await requireAccount(tx, viewer);
    const { hasTotp, passkeys } = await secondFactors.findFactors(tx.db, tx.websiteId, account.id);
    if (!hasTotp && passkeys === 0) throw membersErrors.error('MEMBERS_NO_SECOND_FACTOR');
    ctx.activity?.describe({
      subject: { kind: 'account', id: account.id, label: account.email },
      after: { recoveryCodes: 'replaced' },
    });
    return await replaceRecoveryCodes(tx, viewer, secret);
  });
}

async function replaceRecoveryCodes(ctx: Ctx, { memberId }: Viewer, secret: string): Promise<string[]> {
  const codes = newRecoveryCodes(ctx.random);
  const hashes = codes.map((code) => hashRecoveryCode(secret, memberId, code));
  await totps.replaceRecoveryCodes(ctx.db, memberId, { hashes, now: ctx.clock() });
  return codes;
}

function describeFactor(
  ctx: Ctx,
  { id, email }: { id: string; email: string },
  { before, after }: { before: string; after: string },
): void {
  ctx.activity?.describe({
    subject: { kind: 'account', id, label: email },
    before: { authenticatorApp: before },
    after: { authenticatorApp: after },
  });
}
