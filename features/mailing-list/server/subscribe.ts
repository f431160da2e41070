import { z } from 'zod';
import { newId } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { shouldSendConfirmation } from '../rules.ts';
import { sendConfirmationJob } from './list-jobs.ts';
import * as subscribers from './repository.ts';
import * as suppressions from './suppression-repository.ts';

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
    const subscriber = await subscribers.findOrInsert(tx.db, tx.websiteId, { id, email, source, now });
    const suppression = await suppressions.find(tx.db, tx.websiteId, email);
    const hasBounced = suppression !== null && suppression.bouncedAt !== null;
    if (!shouldSendConfirmation({ subscriber, hasBounced }, now)) return;
    await subscribers.markConfirmationSent(tx.db, tx.websiteId, { id: subscriber.id, now });
    await enqueue(tx, sendConfirmationJob, { payload: { subscriberId: subscriber.id } });
  });
}
