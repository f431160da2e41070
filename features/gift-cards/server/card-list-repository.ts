import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { GiftCardQuery } from '../admin-contract.ts';
import type { GiftCard, GiftCardState } from '../gift-card.ts';
import { cardColumns, fromRow } from './card-repository.ts';

/** What a search text may mean. */
export interface CardSearch {
  /** The start of an email address, in lower case. */
  email: string;
  /** The last characters of a code, at most four. Null if the text is not part of a code. */
  codeEnd: string | null;
  /** The hash of a whole code. */
  codeHash: Buffer | null;
  /** A query for the ids of the orders that match. */
  orders: Fragment;
}

export interface CardFilter extends Pick<GiftCardQuery, 'state' | 'balanceMin' | 'balanceMax'> {
  search: CardSearch | null;
  now: Date;
}

export interface CardPage {
  sort: GiftCardQuery['sort'];
  after: ListCursor | null;
  limit: number;
}

const isUsable = sql`g.disabled_at is null and g.sent_at is not null`;

/** `stateOf` in SQL. A test compares them. */
function hasState(state: GiftCardState, now: Date): Fragment {
  const isValid = sql`(g.expires_at is null or g.expires_at > ${now})`;
  const conditions: Readonly<Record<GiftCardState, Fragment>> = {
    disabled: sql`g.disabled_at is not null`,
    waiting: sql`g.disabled_at is null and g.sent_at is null`,
    expired: sql`${isUsable} and g.expires_at is not null and g.expires_at <= ${now}`,
    spent: sql`${isUsable} and g.balance_cents = 0 and ${isValid}`,
    active: sql`${isUsable} and g.balance_cents > 0 and ${isValid}`,
  };
  return conditions[state];
}

/** The ids of the cards that a text finds: each part reads an index of its own. */
function found(websiteId: WebsiteId, { email, codeEnd, codeHash, orders }: CardSearch): Fragment {
  const cards = sql`select s.id from gift_cards s where s.website_id = ${websiteId}`;
  const parts = [
    sql`${cards} and ${prefixRange(sql`s.recipient_email`, email)}`,
    sql`${cards} and s.order_id in (${orders})`,
  ];
  if (codeHash !== null) parts.push(sql`${cards} and s.code_hash = ${codeHash}`);
  if (codeEnd !== null) {
    const reversed = Array.from(codeEnd).toReversed().join('');
    parts.push(sql`${cards} and s.last4 is not null and ${prefixRange(sql`reverse(s.last4)`, reversed)}`);
  }
  return joinSql(parts, sql` union all `);
}

function matching(websiteId: WebsiteId, { search, state, balanceMin, balanceMax, now }: CardFilter): Fragment {
  return sql`
    g.website_id = ${websiteId}
    ${state === undefined ? emptySql : sql`and ${hasState(state, now)}`}
    ${balanceMin === undefined ? emptySql : sql`and g.balance_cents >= ${balanceMin}`}
    ${balanceMax === undefined ? emptySql : sql`and g.balance_cents <= ${balanceMax}`}
    ${search === null ? emptySql : sql`and g.id in (${found(websiteId, search)})`}`;
}

const SORTS = {
  created: { column: sql`g.created_at`, cast: sql`::text::timestamptz` },
  balance: { column: sql`g.balance_cents`, cast: sql`::bigint` },
};

export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, page }: { filter: CardFilter; page: CardPage },
): Promise<{ card: GiftCard; key: string }[]> {
  const { column, cast } = SORTS[page.sort.replace('-', '') as keyof typeof SORTS];
  const isDescending = page.sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const after =
    page.after === null
      ? emptySql
      : sql`and (${column}, g.id) ${comparison} (${page.after.key}${cast}, ${page.after.id}::text)`;
  const rows = await db.sql<{ key: string }>`
    select ${cardColumns}, ${column}::text as key from gift_cards g
    where ${matching(websiteId, filter)} ${after}
    order by ${column} ${direction}, g.id ${direction} limit ${literal(page.limit)}`;
  return rows.map((row) => ({ card: fromRow(row), key: row.key }));
}

export async function countMatching(db: Db, websiteId: WebsiteId, filter: CardFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from gift_cards g where ${matching(websiteId, filter)}`)} as count`;
  return row?.count ?? 0;
}
