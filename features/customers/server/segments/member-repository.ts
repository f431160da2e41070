import { COUNT_LIMIT } from '#kernel/contract/list.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { ERASED_DOMAIN } from '#kernel/text/erased-email.ts';
import type { Db } from '#platform/db/db.ts';
import { joinSql, sql } from '#platform/db/sql.ts';
import type { CustomerId } from '../../customer.ts';
import { type CustomerFilter, fewCustomers, matchingInOrder } from '../customer-filter-sql.ts';
import * as customerList from '../customer-list-repository.ts';

export interface Member {
  id: CustomerId;
  /** The main address of the customer. */
  email: string;
  name: string;
}

export interface MemberPage {
  after: CustomerId | null;
  limit: number;
}

/**
 * The customers that match, in the order of their ids, without erased ones. If they are few, they are collected by the
 * index of a filter and sorted. Otherwise the primary key is read until the page is full.
 */
export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, after, limit }: MemberPage & { filter: CustomerFilter },
): Promise<Member[]> {
  const isFew = (await customerList.countMatching(db, websiteId, filter)) <= COUNT_LIMIT;
  const rest = sql`and c.id > ${after ?? ''} and c.email not like ${`%${ERASED_DOMAIN}`}`;
  const columns = sql`c.id, c.email, c.name`;
  if (isFew)
    return await db.sql<Member & object>`
      select * from (${fewCustomers(websiteId, filter, { columns, and: rest })}) c order by c.id limit ${limit}`;
  return await db.sql<Member & object>`
    select ${columns} from ${matchingInOrder(websiteId, filter)} ${rest} order by c.id limit ${limit}`;
}

/** Which of these filters the customer of an address matches, by their names. Reads one row. */
export async function listMatching(
  db: Db,
  websiteId: WebsiteId,
  { email, filters }: { email: string; filters: readonly { slug: string; filter: CustomerFilter }[] },
): Promise<string[]> {
  if (filters.length === 0) return [];
  const matching = filters.map(
    ({ slug, filter }) => sql`
      select ${slug}::text as slug where exists (
        select from ${matchingInOrder(websiteId, filter)} and c.email = main_address(${websiteId}, ${email}))`,
  );
  const rows = await db.sql<{ slug: string }>`${joinSql(matching, sql` union all `)}`;
  return rows.map(({ slug }) => slug);
}
