import { isAllowed } from '#features/members/access.ts';
import { findMember, startSession, toSession } from '#features/members/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { siteSwitcherErrors } from '../errors.ts';
import { transferTokens } from './start-transfer.ts';
import * as transfers from './transfer-repository.ts';

export interface FinishTransfer {
  token: string;
  userAgent: string;
  /** The network address of the client. */
  address: string;
  previousToken: string | undefined;
}

export interface FinishedTransfer {
  session: ReturnType<typeof toSession>;
  /** The token of the new session. */
  sessionToken: string;
}

/** Uses the token of a link up and starts a session of its member on this website. */
export async function finishTransfer(ctx: Ctx, secret: string, input: FinishTransfer): Promise<FinishedTransfer> {
  const { token, ...browser } = input;
  const id = transferTokens.readToken(secret, ctx.websiteId, token);
  if (id === null) throw siteSwitcherErrors.error('SITE_SWITCHER_LINK_REFUSED');
  return await inTransaction(ctx, async (tx) => {
    const memberId = await transfers.use(tx.db, tx.websiteId, { id, now: tx.clock() });
    const member = memberId === null ? null : await findMember(tx.db, tx.websiteId, memberId);
    // The role may have been removed since the link was created.
    if (member === null || !isAllowed(member.roles, 'member'))
      throw siteSwitcherErrors.error('SITE_SWITCHER_LINK_REFUSED');
    const sessionToken = await startSession(tx, member, browser);
    return { session: toSession(member), sessionToken };
  });
}
