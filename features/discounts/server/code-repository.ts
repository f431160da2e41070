import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import type { DiscountId } from '../discount.ts';

/** Codes are unique on a website, own and generated ones together. Take the lock before writing either. */
export async function lockCodes(db: Db, websiteId: WebsiteId): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended('discount-codes/' || ${websiteId}::text, 0))`;
}

/** Whether another discount has this code, as its own or as a generated one. */
export async function isTaken(
  db: Db,
  websiteId: WebsiteId,
  { code, exceptId }: { code: string; exceptId: DiscountId | null },
): Promise<boolean> {
  const [row] = await db.sql<{ isTaken: boolean }>`
    select exists (
        select from discounts d
        where d.website_id = ${websiteId} and d.code = ${code} and d.trashed_at is null
          and d.id is distinct from ${exceptId})
      or exists (select from discount_codes c where c.website_id = ${websiteId} and c.code = ${code}) as "isTaken"`;
  return row?.isTaken === true;
}

export interface NewCodes {
  discountId: DiscountId;
  codes: readonly string[];
  now: Date;
}

/** Adds codes in one statement and returns how many were new to the website. */
export async function insertNew(db: Db, websiteId: WebsiteId, { discountId, codes, now }: NewCodes): Promise<number> {
  const rows = await db.sql`
    insert into discount_codes (website_id, code, discount_id, created_at)
    select ${websiteId}, given.code, ${discountId}, ${now} from unnest(${[...codes]}::text[]) as given (code)
    where not exists (
      select from discounts d where d.website_id = ${websiteId} and d.code = given.code and d.trashed_at is null)
    on conflict do nothing returning code`;
  return rows.length;
}

/** Replaces the codes of discounts by those of a folder. Uses are kept. A deleted discount loses a code to a new one. */
export async function replaceAll(
  db: Db,
  websiteId: WebsiteId,
  { codes, now }: { codes: readonly { discountId: DiscountId; code: string }[]; now: Date },
): Promise<void> {
  const rows = JSON.stringify(codes);
  await db.sql`
    delete from discount_codes c using discounts d
    where c.website_id = ${websiteId} and d.website_id = c.website_id and d.id = c.discount_id
      and d.trashed_at is null and not exists (
        select from jsonb_to_recordset(${rows}::jsonb) as given (code text) where given.code = c.code)`;
  if (codes.length === 0) return;
  await db.sql`
    insert into discount_codes as c (website_id, code, discount_id, created_at)
    select ${websiteId}, given.code, given."discountId", ${now}
    from jsonb_to_recordset(${rows}::jsonb) as given (code text, "discountId" text)
    on conflict (website_id, code) do update
      set discount_id = excluded.discount_id,
          uses = case when c.discount_id = excluded.discount_id then c.uses else 0 end`;
}

export interface StoredCode {
  code: string;
  uses: number;
  createdAt: Date;
}

export interface CodePage {
  discountId: DiscountId;
  /** Beginning of the code, in upper case. */
  search: string;
  after: string | null;
  limit: number;
}

export async function listPage(db: Db, websiteId: WebsiteId, page: CodePage): Promise<StoredCode[]> {
  const after = page.after === null ? emptySql : sql`and code > ${page.after}`;
  const matches = page.search === '' ? emptySql : sql`and position(${page.search} in code) > 0`;
  return await db.sql<StoredCode & object>`
    select code, uses, created_at as "createdAt" from discount_codes
    where website_id = ${websiteId} and discount_id = ${page.discountId} ${matches} ${after}
    order by code limit ${page.limit}`;
}

/** A discount has at most ten thousand codes. */
export async function count(
  db: Db,
  websiteId: WebsiteId,
  { discountId, search }: { discountId: DiscountId; search: string },
): Promise<number> {
  const matches = search === '' ? emptySql : sql`and position(${search} in code) > 0`;
  const [row] = await db.sql<{ total: number }>`
    select count(*)::int as total from discount_codes
    where website_id = ${websiteId} and discount_id = ${discountId} ${matches}`;
  return row?.total ?? 0;
}
