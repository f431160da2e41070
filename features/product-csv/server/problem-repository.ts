import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql.ts';
import type { ImportId } from '../admin-contract.ts';
import type { CsvProblem } from '../fields.ts';

/** A problem of a row. All rows of the product, from the first to the last one, are rejected with it. */
export interface RowProblem extends CsvProblem {
  firstRow: number;
  lastRow: number;
}

export async function insertAll(
  db: Db,
  websiteId: WebsiteId,
  { id, problems }: { id: ImportId; problems: readonly RowProblem[] },
): Promise<void> {
  if (problems.length === 0) return;
  await db.sql`
    insert into product_import_problems (website_id, import_id, first_row, last_row, row_number, column_name, message)
    select ${websiteId}, ${id}, "firstRow", "lastRow", "row", "column", message
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
      as problem ("firstRow" int, "lastRow" int, "row" int, "column" text, message text)`;
}

export interface StoredProblem extends RowProblem {
  number: number;
}

export interface ProblemPosition {
  firstRow: number;
  number: number;
}

/** Problems in the order of the table. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  { id, after, limit }: { id: ImportId; after: ProblemPosition | null; limit: number },
): Promise<StoredProblem[]> {
  return await db.sql<StoredProblem & object>`
    select first_row as "firstRow", last_row as "lastRow", row_number as "row", column_name as "column", message, number
    from product_import_problems
    where website_id = ${websiteId} and import_id = ${id}
      and (first_row, number) > (${after?.firstRow ?? 0}, ${after?.number ?? 0})
    order by first_row, number limit ${literal(limit)}`;
}

export async function removeAll(db: Db, websiteId: WebsiteId, id: ImportId): Promise<void> {
  await db.sql`delete from product_import_problems where website_id = ${websiteId} and import_id = ${id}`;
}
