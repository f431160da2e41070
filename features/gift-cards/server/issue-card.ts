import { newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { addMonths } from '#kernel/time/add-months.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { GiftTerms } from '../gift-card-input.ts';
import * as cards from './card-repository.ts';
import * as entries from './entry-repository.ts';
import { deliverCard } from './jobs.ts';
import * as settingsRepository from './settings-repository.ts';

export interface IssueCard {
  /** The order and line that it was bought with. */
  orderId: string;
  position: number;
  currency: string;
  testMode: boolean;
  paidCents: number;
  terms: GiftTerms;
}

/**
 * Issues the card of a paid order line and schedules its email for the delivery day. Idempotent. Runs in the caller's
 * transaction.
 */
export async function issueCard(tx: Ctx, { terms, ...line }: IssueCard): Promise<void> {
  const now = tx.clock();
  const { valueCents, deliverAt: day, deliverOn: _day, ...input } = terms;
  const requestedAt = new Date(day);
  const deliverAt = requestedAt > now ? requestedAt : now;
  const months = await settingsRepository.readExpiryMonths(tx.db, tx.websiteId);
  const id = newId<'gift-card'>(now, tx.random);
  const isNew = await cards.insert(tx.db, tx.websiteId, {
    ...line,
    ...input,
    id,
    nonce: newToken(tx.random),
    valueCents,
    deliverAt,
    expiresAt: months === null ? null : addMonths(deliverAt, months),
    createdAt: now,
  });
  if (!isNew) return;
  const { orderId } = line;
  await entries.recordEntry(tx, { cardId: id, kind: 'issue', cents: valueCents, orderId, reference: orderId });
  await enqueue(tx, deliverCard, { payload: { cardId: id }, runAt: deliverAt, uniqueKey: id });
}
