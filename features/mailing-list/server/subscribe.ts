import { z } from 'zod';
import { newId } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { mayAsk } from '../rules.ts';
import { askToConfirm } from './list-jobs.ts';
import { enter, markAsked } from './repository.ts';
import { findSuppression } from './suppression-repository.ts';

/** An entered address and the place where it was entered. */
export const Subscribe = z.strictObject({ email: Email, source: z.string().min(1).max(200) });
export type Subscribe = z.input<typeof Subscribe>;

/**
 * Enters an address and sends its owner a confirmation email. The caller gets the same result in every case, so that it
 * reveals nothing about the address to anyone but its owner.
 */
export async function subscribe(ctx: Ctx, input: Subscribe): Promise<void> {
  const { email, source } = Subscribe.parse(input);
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const id = newId<'subscriber'>(now, tx.random);
    const subscriber = await enter(tx.db, tx.websiteId, { id, email, source, now });
    const suppression = await findSuppression(tx.db, tx.websiteId, email);
    const hasBounced = suppression !== null && suppression.bouncedAt !== null;
    if (!mayAsk({ subscriber, hasBounced }, now)) return;
    await markAsked(tx.db, tx.websiteId, { id: subscriber.id, now });
    await enqueue(tx, askToConfirm, { payload: { subscriberId: subscriber.id } });
  });
}
