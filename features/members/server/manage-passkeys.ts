import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import type { PasskeyId, PasskeyRow } from '../account-contract.ts';
import { membersErrors } from '../errors.ts';
import * as passkeys from './passkey-repository.ts';
import { toPasskeyRow } from './register-passkey.ts';
import { requireAccount } from './require-account.ts';
import * as secondFactors from './second-factor-repository.ts';

export async function listPasskeys(ctx: Ctx, { memberId }: Viewer): Promise<PasskeyRow[]> {
  return (await passkeys.listOf(ctx.db, ctx.websiteId, memberId)).map(toPasskeyRow);
}

export async function renamePasskey(
  ctx: Ctx,
  viewer: Viewer,
  { id, name }: { id: PasskeyId; name: string },
): Promise<PasskeyRow> {
  const { email, id: memberId } = await requireAccount(ctx, viewer);
  const known = await passkeys.listOf(ctx.db, ctx.websiteId, memberId);
  const before = known.find((passkey) => passkey.id === id);
  const renamed = await passkeys.rename(ctx.db, ctx.websiteId, { id, memberId, name });
  if (renamed === null) throw membersErrors.error('MEMBERS_PASSKEY_NOT_FOUND');
  ctx.activity?.describe({
    subject: { kind: 'account', id: memberId, label: email },
    before: { passkey: before?.name },
    after: { passkey: name },
  });
  return toPasskeyRow(renamed);
}

export async function removePasskey(ctx: Ctx, viewer: Viewer, id: PasskeyId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { email, id: memberId } = await requireAccount(tx, viewer);
    const removed = await passkeys.remove(tx.db, tx.websiteId, { id, memberId });
    if (removed === null) throw membersErrors.error('MEMBERS_PASSKEY_NOT_FOUND');
    if (await secondFactors.isRequired(tx.db, memberId, { passkeyId: id }))
      throw membersErrors.error('MEMBERS_TWO_FACTOR_REQUIRED');
    await secondFactors.removeUnneededRecoveryCodes(tx.db, memberId);
    ctx.activity?.describe({
      subject: { kind: 'account', id: memberId, label: email },
      before: { passkey: removed.name },
    });
  });
}
