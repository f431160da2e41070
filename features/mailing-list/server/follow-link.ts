import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { mailingListErrors } from '../errors.ts';
import { isConfirmable } from '../rules.ts';
import type { Subscriber } from '../subscriber.ts';
import * as connections from './connection-repository.ts';
import { type LinkUse, readToken } from './link-token.ts';
import { syncSubscriber } from './list-jobs.ts';
import * as subscribers from './repository.ts';
import * as suppressions from './suppression-repository.ts';

/** Confirms an address on behalf of its owner. Idempotent. */
export async function confirmSubscriber(ctx: Ctx, secret: string, token: string): Promise<void> {
  await applyLinkAction(ctx, { secret, token, use: 'confirm' }, async (tx, subscriber) => {
    const now = tx.clock();
    if (!isConfirmable(subscriber, now)) throw mailingListErrors.error('MAILING_LIST_LINK_WRONG');
    if (subscriber.state === 'confirmed') return false;
    await subscribers.markConfirmed(tx.db, tx.websiteId, { id: subscriber.id, now });
    await suppressions.remove(tx.db, tx.websiteId, subscriber.email);
    return true;
  });
}

/** Unsubscribes an address on behalf of its owner. The link never expires. */
export async function unsubscribe(ctx: Ctx, secret: string, token: string): Promise<void> {
  await applyLinkAction(ctx, { secret, token, use: 'unsubscribe' }, async (tx, subscriber) => {
    const now = tx.clock();
    if (subscriber.state === 'unsubscribed') return false;
    await subscribers.markUnsubscribed(tx.db, tx.websiteId, { id: subscriber.id, now });
    await suppressions.suppressUnsubscribed(tx.db, tx.websiteId, { email: subscriber.email, now });
    return true;
  });
}

interface Link {
  secret: string;
  token: string;
  use: LinkUse;
}

async function applyLinkAction(
  ctx: Ctx,
  { secret, token, use }: Link,
  change: (tx: Ctx, subscriber: Subscriber) => Promise<boolean>,
): Promise<void> {
  const id = readToken(secret, { websiteId: ctx.websiteId, use }, token);
  if (id === null) throw mailingListErrors.error('MAILING_LIST_LINK_WRONG');
  await inTransaction(ctx, async (tx) => {
    const subscriber = await subscribers.lock(tx.db, tx.websiteId, id);
    if (subscriber === null) throw mailingListErrors.error('MAILING_LIST_LINK_WRONG');
    const hasChanged = await change(tx, subscriber);
    if (!hasChanged || (await connections.find(tx.db, tx.websiteId)) === null) return;
    await enqueue(tx, syncSubscriber, { payload: { subscriberId: id }, uniqueKey: id });
  });
}
