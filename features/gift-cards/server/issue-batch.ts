import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { type MemberId, newId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { toMajorText } from '#kernel/money/wire.ts';
import { toCsvLines } from '#kernel/text/csv-cell.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { issueGiftCardsEndpoint } from '../admin-contract.ts';
import { formatCode, lastFour } from '../code.ts';
import { giftCardErrors } from '../errors.ts';
import type { GiftCardId, Tender } from '../gift-card.ts';
import type { IssueInput } from '../issue-input.ts';
import * as batches from './batch-repository.ts';
import { codeOf, hashCode } from './card-code.ts';
import { endOfDay } from './end-of-day.ts';
import { deliverCard } from './jobs.ts';

/** As long as a request may be repeated to get the codes that were lost with its reply. */
const REPEATABLE_MS = 10 * MINUTE;
const HEADER = ['Code', 'Amount', 'Currency', 'Last day', 'Note'];

export interface IssueBatch {
  input: IssueInput;
  tender: Tender;
  memberId: MemberId | null;
  secret: string;
}

type Issued = ReplyOf<typeof issueGiftCardsEndpoint>;

/** Issues cards with their ledger entries: all of them or none, and once for each request id. */
export async function issueBatch(ctx: Ctx, issue: IssueBatch): Promise<Issued> {
  return await inTransaction(ctx, async (tx) => {
    const expiresAt = await endOfDay(tx, issue.input.expiresOn);
    const batch = makeBatch(tx, issue, expiresAt);
    const inserted = await batches.insert(tx.db, tx.websiteId, batch);
    if (inserted === 0) return toReply(issue, await repeat(tx, issue, expiresAt));
    // Part of the cards exist, so that an earlier request with this id had fewer.
    if (inserted < batch.cards.length) throw giftCardErrors.error('GIFT_CARDS_REQUEST_ID_USED');
    if (issue.input.recipientEmail !== '') await deliver(tx, batch.cards);
    describe(tx, issue.input, batch.cards);
    return toReply(issue, withCodes(tx, issue, batch.cards));
  });
}

function makeBatch(tx: Ctx, { input, tender, memberId, secret }: IssueBatch, expiresAt: Date | null): batches.NewBatch {
  const now = tx.clock();
  const { requestId, count, valueCents, recipientName, recipientEmail, message, note } = input;
  const isEmailed = recipientEmail !== '';
  const cards = Array.from({ length: count }, (_, position) => {
    const card = { id: newId<'gift-card'>(now, tx.random), nonce: newToken(tx.random) };
    const code = isEmailed ? null : codeOf(secret, { websiteId: tx.websiteId, ...card });
    return {
      ...card,
      entryId: newId(now, tx.random),
      position,
      codeHash: code === null ? null : hashCode(secret, tx.websiteId, code).toString('hex'),
      last4: code === null ? null : lastFour(code),
    };
  });
  return {
    ...tender,
    valueCents,
    recipientName,
    recipientEmail,
    message,
    note,
    memberId,
    expiresAt,
    cards,
    batchId: requestId,
    // The owner hands out the code, so that the card can be used at once.
    sentAt: isEmailed ? null : now,
    createdAt: now,
  };
}

async function deliver(tx: Ctx, cards: readonly { id: GiftCardId }[]): Promise<void> {
  for (const { id } of cards) await enqueue(tx, deliverCard, { payload: { cardId: id }, uniqueKey: id });
}

/** The cards of an earlier request with the same id, if it was the same request. */
async function repeat(tx: Ctx, issue: IssueBatch, expiresAt: Date | null): Promise<IssuedCard[]> {
  const { input, memberId } = issue;
  const stored = await batches.list(tx.db, tx.websiteId, input.requestId);
  const [first] = stored;
  const isSame =
    first !== undefined &&
    stored.length === input.count &&
    first.memberId === memberId &&
    first.expiresAt?.getTime() === expiresAt?.getTime() &&
    (['valueCents', 'recipientName', 'recipientEmail', 'message', 'note'] as const).every(
      (name) => first[name] === input[name],
    );
  if (!isSame) throw giftCardErrors.error('GIFT_CARDS_REQUEST_ID_USED');
  if (tx.clock().getTime() - first.createdAt.getTime() > REPEATABLE_MS)
    throw giftCardErrors.error('GIFT_CARDS_ALREADY_ISSUED');
  return withCodes(tx, issue, stored);
}

interface IssuedCard {
  id: GiftCardId;
  /** Null for a card that is emailed. */
  code: string | null;
}

function withCodes(
  { websiteId }: Ctx,
  { input, secret }: IssueBatch,
  cards: readonly { id: GiftCardId; nonce: string }[],
): IssuedCard[] {
  const isEmailed = input.recipientEmail !== '';
  return cards.map(({ id, nonce }) => ({
    id,
    code: isEmailed ? null : formatCode(codeOf(secret, { websiteId, id, nonce })),
  }));
}

function toReply({ input, tender }: IssueBatch, cards: readonly IssuedCard[]): Issued {
  const codes = cards.flatMap(({ code }) => code ?? []);
  const amount = toMajorText(input.valueCents, tender.currency);
  const lines = codes.map((code) => [code, amount, tender.currency, input.expiresOn ?? '', input.note]);
  return {
    ids: cards.map(({ id }) => id),
    codes,
    filename: `gift-card-codes-${input.requestId}.csv`,
    csv: codes.length === 0 ? '' : toCsvLines([HEADER, ...lines]),
  };
}

function describe(tx: Ctx, input: IssueInput, cards: readonly { id: GiftCardId; last4: string | null }[]): void {
  const { requestId, count, valueCents, recipientName, recipientEmail, expiresOn, note } = input;
  const [first] = cards;
  const name = `${recipientName} ${recipientEmail}`.trim();
  const subject =
    count === 1 && first !== undefined
      ? { kind: 'gift-card', id: first.id, label: name === '' ? `…${first.last4 ?? ''}` : name }
      : { kind: 'gift-cards', id: requestId, label: `${count} gift cards` };
  const optional = { recipientEmail, expiresOn, note };
  const given = Object.entries(optional).filter(([, value]) => value !== null && value !== '');
  tx.activity?.describe({ subject, after: { count, valueCents, ...Object.fromEntries(given) } });
}
