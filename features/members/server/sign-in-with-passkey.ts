import type { Ctx } from '#platform/context.ts';
import { isAllowed } from '../access.ts';
import { membersErrors } from '../errors.ts';
import type { BegunSession } from './begin-session.ts';
import * as members from './repository.ts';
import { type Browser, startSession } from './start-session.ts';
import { type PasskeyProof, verifyPasskey } from './verify-passkey.ts';

/** The device has verified its user, so a passkey counts as both factors. */
export async function signInWithPasskey(ctx: Ctx, input: PasskeyProof & Browser): Promise<BegunSession> {
  const memberId = await verifyPasskey(ctx, input);
  const member = await members.find(ctx.db, ctx.websiteId, memberId);
  if (member === null || !isAllowed(member.roles, 'member')) throw membersErrors.error('MEMBERS_PASSKEY_REFUSED');
  const token = await startSession(ctx, member, input);
  return { member, token, secondFactor: null, needsTwoFactor: false };
}
