import { type MemberId, newId } from '#kernel/ids/id.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import type { ActivitySubject } from '#platform/activity/activity.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { giftCardErrors } from '../errors.ts';
import type { GiftCard, GiftCardId } from '../gift-card.ts';
import { stateOf } from '../rules.ts';
import * as cards from './card-repository.ts';
import * as entries from './entry-repository.ts';
import { deliverCard } from './jobs.ts';

async function getLocked(tx: Ctx, id: GiftCardId): Promise<GiftCard> {
  const card = await cards.lock(tx.db, tx.websiteId, id);
  if (card === null) throw giftCardErrors.error('GIFT_CARDS_NOT_FOUND');
  return card;
}

/** A card as a subject of the activity log. Its code is a secret, so it is named by its recipient or the code's end. */
function toSubject({ id, recipientName, recipientEmail, last4 }: GiftCard): ActivitySubject {
  const name = `${recipientName} ${recipientEmail}`.trim();
  return { kind: 'gift-card', id, label: name === '' ? `…${last4 ?? ''}` : name };
}

/** Disables a card or enables it again. */
export async function disableCard(ctx: Ctx, id: GiftCardId, disabled: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const card = await getLocked(tx, id);
    await cards.setDisabled(tx.db, tx.websiteId, { ids: [id], at: disabled ? tx.clock() : null });
    const before = { disabled: card.disabledAt !== null };
    tx.activity?.describe({ subject: toSubject(card), before, after: { disabled } });
  });
}

/** Disables cards or enables them again. Returns the ids of those that were not so already. */
export async function disableCards(
  ctx: Ctx,
  { ids, disabled }: { ids: readonly GiftCardId[]; disabled: boolean },
): Promise<GiftCardId[]> {
  return await inTransaction(ctx, async (tx) => {
    const changed = await cards.setDisabled(tx.db, tx.websiteId, { ids, at: disabled ? tx.clock() : null });
    for (const card of changed) {
      tx.activity?.describe({ subject: toSubject(card), before: { disabled: !disabled }, after: { disabled } });
    }
    return changed.map(({ id }) => id);
  });
}

export interface BalanceCorrection {
  cardId: GiftCardId;
  balanceCents: number;
  /** The balance that the member saw. */
  expectedBalanceCents?: number | undefined;
  reason: string;
  memberId: MemberId | null;
}

/**
 * Sets a balance by an entry of the difference. Amounts held by orders are not part of the balance and are not
 * affected. If the member saw another balance, nothing is changed: someone else was faster, or the card was used.
 */
export async function correctBalance(ctx: Ctx, input: BalanceCorrection): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { cardId, reason, memberId } = input;
    const card = await getLocked(tx, cardId);
    const { balanceCents } = card;
    if (input.expectedBalanceCents !== undefined && input.expectedBalanceCents !== balanceCents) {
      const balance = formatMoney(money(balanceCents, card.currency as CurrencyCode));
      throw giftCardErrors.error('GIFT_CARDS_BALANCE_CHANGED', { balance });
    }
    const cents = input.balanceCents - balanceCents;
    const after = { balanceCents: input.balanceCents, reason };
    tx.activity?.describe({ subject: toSubject(card), before: { balanceCents }, after });
    if (cents === 0) return;
    await entries.recordEntry(tx, {
      cardId,
      kind: 'correction',
      cents,
      orderId: null,
      reference: null,
      reason,
      memberId,
    });
  });
}

/** Emails a card at once, in addition to the email of its delivery day. */
export async function sendCardAgain(ctx: Ctx, cardId: GiftCardId, recipientEmail: string | undefined): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const card = await getLocked(tx, cardId);
    const state = stateOf(card, tx.clock());
    const hasNoBalance = card.balanceCents === 0;
    if (state === 'disabled' || state === 'expired' || hasNoBalance) {
      throw giftCardErrors.error('GIFT_CARDS_CANNOT_BE_SENT', { state: hasNoBalance ? 'spent' : state });
    }
    if (recipientEmail === undefined && card.recipientEmail === '')
      throw giftCardErrors.error('GIFT_CARDS_RECIPIENT_MISSING');
    if (recipientEmail !== undefined)
      await cards.setRecipient(tx.db, tx.websiteId, { id: cardId, email: recipientEmail });
    // The first email replaces that of the delivery day, so that it is sent once.
    const again = card.sentAt === null ? '' : newId(tx.clock(), tx.random);
    await enqueue(tx, deliverCard, { payload: { cardId, again }, uniqueKey: again === '' ? cardId : again });
    const after = { recipientEmail: recipientEmail ?? card.recipientEmail };
    tx.activity?.describe({ subject: toSubject(card), before: { recipientEmail: card.recipientEmail }, after });
  });
}
