import { type Ctx, inTransaction } from '#platform/context.ts';
import { describeEnd } from './describe-session.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

export async function signOut(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const at = { tokenHash: hashToken(token), now: tx.clock() };
    const session = await sessions.revokeByToken(tx.db, tx.websiteId, at);
    if (session === null) return;
    tx.activity?.describe(describeEnd(session));
    tx.activity?.setMember(session.memberId);
    await tx.activity?.write(tx.db);
  });
}
