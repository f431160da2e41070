import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { toMajorText } from '#kernel/money/wire.ts';
import { toCsvLines } from '#kernel/text/csv-cell.ts';
import type { Ctx } from '#platform/context.ts';
import { type exportGiftCardsEndpoint, type GiftCardQuery, type GiftCardRow, MAX_EXPORTED } from '../admin-contract.ts';
import * as cardList from './card-list-repository.ts';
import { type ListParts, toFilter, toRows } from './list-cards.ts';

const HEADER = [
  'Code ends in',
  'State',
  'Balance',
  'Value',
  'Currency',
  'Recipient',
  'Recipient email',
  'Buyer email',
  'Order',
  'Note',
  'Created',
  'Sent',
  'Expires',
];

/** Gift cards as a CSV table, without their codes. */
export async function exportCards(
  ctx: Ctx,
  parts: ListParts,
  { sort, ...query }: Omit<GiftCardQuery, 'cursor' | 'limit'>,
): Promise<ReplyOf<typeof exportGiftCardsEndpoint>> {
  const page = { sort, after: null, limit: MAX_EXPORTED + 1 };
  const filter = toFilter(ctx, parts, query);
  const found = await cardList.listPage(ctx.db, ctx.websiteId, { filter, page });
  const exported = found.slice(0, MAX_EXPORTED).map(({ card }) => card);
  return {
    filename: `gift-cards-${ctx.clock().toISOString().slice(0, 10)}.csv`,
    csv: toCsvLines([HEADER, ...(await toRows(ctx, parts, exported)).map(toCells)]),
    giftCards: exported.length,
    isComplete: found.length <= MAX_EXPORTED,
  };
}

function toCells(row: GiftCardRow): string[] {
  return [
    row.last4 ?? '',
    row.state,
    toMajorText(row.balanceCents, row.currency),
    toMajorText(row.valueCents, row.currency),
    row.currency,
    row.recipientName,
    row.recipientEmail,
    row.buyerEmail ?? '',
    row.orderNumber === null ? '' : String(row.orderNumber),
    row.note,
    toTime(row.createdOn),
    toTime(row.sentOn),
    toTime(row.expiresOn),
  ];
}

const toTime = (time: number | null): string => (time === null ? '' : new Date(time).toISOString());
