import { type Ctx, inTransaction } from '#platform/context.ts';
import { RECENT_SIGN_IN_MS } from '#platform/http/require-recent-sign-in.ts';
import type { Viewer } from '#platform/http/route.ts';
import { membersErrors } from '../errors.ts';
import type { ConfirmSession } from '../session-contract.ts';
import { requireAccount } from './require-account.ts';
import { requirePassword } from './require-password.ts';
import * as sessions from './session-repository.ts';
import { type PasskeyOrigin, verifyPasskey } from './verify-passkey.ts';

export interface Confirmation extends PasskeyOrigin {
  proof: ConfirmSession;
  address: string;
}

/** Confirms that the member is still the one at the browser. Returns until when that counts as recent. */
export async function confirmSession(ctx: Ctx, viewer: Viewer, input: Confirmation): Promise<Date> {
  const account = await requireAccount(ctx, viewer);
  const { proof, origin, address } = input;
  if ('password' in proof) await requirePassword(ctx, { account, password: proof.password, address, isKnown: true });
  else if ((await verifyPasskey(ctx, { passkey: proof.passkey, origin })) !== account.id)
    throw membersErrors.error('MEMBERS_PASSKEY_REFUSED');
  return await inTransaction(ctx, async ({ db, websiteId, clock }) => {
    const now = clock();
    await sessions.setAuthenticated(db, websiteId, { id: viewer.sessionId, now });
    ctx.activity?.describe({
      subject: { kind: 'session', id: viewer.sessionId, label: account.email },
      after: { state: 'confirmed' },
    });
    await ctx.activity?.write(db);
    return new Date(now.getTime() + RECENT_SIGN_IN_MS);
  });
}
