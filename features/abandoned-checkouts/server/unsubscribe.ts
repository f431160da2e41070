import { suppress } from '#features/mailing-list/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { EmailLinkAction } from '#platform/shell/email-link-page.ts';
import { abandonedErrors } from '../errors.ts';
import { UNSUBSCRIBE_MESSAGES } from '../messages.ts';
import { UNSUBSCRIBE_PATH } from '../paths.ts';
import * as checkouts from './checkout-repository.ts';
import { unsubscribeTokens } from './link-token.ts';

/** What the link to unsubscribe in a reminder does. */
export function createUnsubscribe(secret: string): EmailLinkAction {
  return {
    path: UNSUBSCRIBE_PATH,
    messages: UNSUBSCRIBE_MESSAGES,
    act: (ctx, token) => unsubscribe(ctx, secret, token),
  };
}

/** Idempotent. After the checkout was deleted there is no address left that could be emailed. */
async function unsubscribe(ctx: Ctx, secret: string, token: string): Promise<void> {
  const id = unsubscribeTokens.readToken(secret, ctx.websiteId, token);
  if (id === null) throw abandonedErrors.error('ABANDONED_CHECKOUTS_LINK_WRONG');
  await inTransaction(ctx, async (tx) => {
    const checkout = await checkouts.find(tx.db, tx.websiteId, id);
    if (checkout === null) return;
    await suppress(tx, checkout.email);
    await checkouts.removeConsentOf(tx.db, tx.websiteId, checkout.email);
  });
}
