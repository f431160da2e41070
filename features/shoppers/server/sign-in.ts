import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { shopperErrors } from '../errors.ts';
import { SESSION_LIFETIME_MS } from '../rules.ts';
import * as links from './link-repository.ts';
import { readLinkToken } from './link-token.ts';
import * as shoppers from './repository.ts';
import * as sessions from './session-repository.ts';
import { hashToken } from './tokens.ts';

export interface SignIn {
  /** Signs the sign-in links. */
  secret: string;
  linkToken: string;
  /** The token that the browser already had. Its session ends, so that a planted token is useless. */
  previousToken: string | undefined;
}

export interface SignedIn {
  shopperId: string;
  email: string;
  token: string;
}

/** Uses a link up and signs in to the account of its email address. The first sign-in creates the account. */
export async function signIn(ctx: Ctx, { secret, linkToken, previousToken }: SignIn): Promise<SignedIn> {
  const linkId = readLinkToken(secret, ctx.websiteId, linkToken);
  if (linkId === null) throw shopperErrors.error('SHOPPERS_LINK_OVER');
  return await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const used = await links.use(tx.db, tx.websiteId, { id: linkId, now });
    if (used === null) throw shopperErrors.error('SHOPPERS_LINK_OVER');
    const { email } = used;
    if (previousToken) await sessions.removeByToken(tx.db, tx.websiteId, hashToken(previousToken));
    const shopperId = await shoppers.findOrInsert(tx.db, tx.websiteId, {
      id: newId<'shopper'>(now, tx.random),
      email,
      now,
    });
    const token = newToken(tx.random);
    await sessions.insert(tx.db, tx.websiteId, {
      id: newId<'shopper-session'>(now, tx.random),
      tokenHash: hashToken(token),
      shopperId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
    });
    return { shopperId, email, token };
  });
}
