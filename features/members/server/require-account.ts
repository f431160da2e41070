import type { Ctx } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/route.ts';
import type { MemberAccount } from './repository.ts';
import * as members from './repository.ts';

/** The account of the signed-in member, which may have been deleted a moment ago. */
export async function requireAccount(ctx: Pick<Ctx, 'db'>, viewer: Viewer): Promise<MemberAccount> {
  const account = await members.findAccountById(ctx.db, viewer.memberId);
  if (account === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return account;
}
