import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import {
  isNumberKey,
  isTimeKey,
  type ListCursor,
  parseListCursor,
  toListCursor,
} from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { isBadValue } from '#platform/db/failure.ts';
import type { GiftCardQuery, GiftCardRow, listGiftCardsEndpoint } from '../admin-contract.ts';
import { CODE_ALPHABET, CODE_LENGTH, lastFour, normalizeCode } from '../code.ts';
import { giftCardErrors } from '../errors.ts';
import type { GiftCard } from '../gift-card.ts';
import { hashCode } from './card-code.ts';
import { toCardRow } from './card-json.ts';
import * as cardList from './card-list-repository.ts';
import { findOrders, type OrderPorts } from './order-ports.ts';

export interface ListParts {
  /** Key of the stored code hashes. */
  secret: string;
  orders: OrderPorts;
}

/** The gift cards of a website for its owner. */
export async function listCards(
  ctx: Ctx,
  parts: ListParts,
  { cursor, limit, sort, ...query }: GiftCardQuery,
): Promise<ReplyOf<typeof listGiftCardsEndpoint>> {
  const { db, websiteId } = ctx;
  const filter = toFilter(ctx, parts, query);
  // One more than requested: it tells whether there is another page.
  const page = { sort, after: cursor === undefined ? null : requireCursor(cursor, sort), limit: limit + 1 };
  const found = await cardList.listPage(db, websiteId, { filter, page }).catch(rejectBadKey);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: await toRows(
      ctx,
      parts,
      shown.map(({ card }) => card),
    ),
    nextCursor: found.length > limit && last !== undefined ? toListCursor({ key: last.key, id: last.card.id }) : null,
    count: toListCount(await cardList.countMatching(db, websiteId, filter)),
  };
}

export async function toRows(
  ctx: Ctx,
  { orders: ports }: ListParts,
  cards: readonly GiftCard[],
): Promise<GiftCardRow[]> {
  const orders = await findOrders(
    ctx,
    ports,
    cards.map(({ orderId }) => orderId),
  );
  const now = ctx.clock();
  return cards.map((card) => toCardRow(card, { now, orders }));
}

export function toFilter(
  { websiteId, clock }: Ctx,
  { secret, orders }: ListParts,
  { search, ...filter }: Omit<GiftCardQuery, 'sort' | 'cursor' | 'limit'>,
): cardList.CardFilter {
  const now = clock();
  if (search === '') return { ...filter, search: null, now };
  const code = readCode(search);
  const email = search.toLowerCase();
  const isWhole = code?.length === CODE_LENGTH;
  return {
    ...filter,
    now,
    search: {
      email,
      codeEnd: code !== null && !isWhole ? code : null,
      codeHash: isWhole ? hashCode(secret, websiteId, code) : null,
      orders: orders.matching(websiteId, { text: email, number: toNumber(search) }),
    },
  };
}

const IS_PART = new RegExp(`^[${CODE_ALPHABET}]+$`);

/** A whole code or the end of one, as the list shows it: with dots for the hidden part. Null for any other text. */
function readCode(search: string): string | null {
  const text = normalizeCode(search.replace(/[•…·]/g, ''));
  return IS_PART.test(text) && (text.length === CODE_LENGTH || text === lastFour(text)) ? text : null;
}

/** The number of an order, with or without `#`. */
function toNumber(search: string): number | null {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  return number === undefined ? null : Number(number);
}

function requireCursor(text: string, sort: GiftCardQuery['sort']): ListCursor {
  const cursor = parseListCursor(text, sort.endsWith('created') ? isTimeKey : isNumberKey);
  if (cursor === null) throw giftCardErrors.error('GIFT_CARDS_CURSOR_INVALID');
  return cursor;
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? giftCardErrors.error('GIFT_CARDS_CURSOR_INVALID', {}, { cause: error }) : error;
}
