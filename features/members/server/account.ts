import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import type { MemberAccount } from '../account-contract.ts';
import * as emailChanges from './email-change-repository.ts';
import * as members from './repository.ts';
import { requireAccount } from './require-account.ts';
import * as secondFactors from './second-factor-repository.ts';

export async function getAccount(ctx: Ctx, viewer: Viewer): Promise<MemberAccount> {
  const { id, email, name } = await requireAccount(ctx, viewer);
  const change = await emailChanges.findOpenOf(ctx.db, { memberId: id, now: ctx.clock() });
  const emailChange = change && {
    email: change.newEmail,
    expiresOn: change.expiresAt.getTime(),
    oldConfirmed: change.oldConfirmed,
    newConfirmed: change.newConfirmed,
  };
  return { id, email, name, emailChange, ...(await secondFactors.findFactors(ctx.db, ctx.websiteId, id)) };
}

export async function updateAccount(ctx: Ctx, viewer: Viewer, { name }: { name: string }): Promise<MemberAccount> {
  return await inTransaction(ctx, async (tx) => {
    const account = await requireAccount(tx, viewer);
    await members.updateName(tx.db, account.id, name);
    ctx.activity?.describe({
      subject: { kind: 'account', id: account.id, label: account.email },
      before: { name: account.name },
      after: { name },
    });
    return await getAccount(tx, viewer);
  });
}
