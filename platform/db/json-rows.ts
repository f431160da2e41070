import type { Db } from './port.ts';
import type { Fragment } from './sql.ts';

/**
 * The rows of a query, each sent as one JSON value. The driver parses a row column by column, each with its own parser.
 * For a wide row that costs several times as much as `JSON.parse`. Instants arrive as ISO text.
 */
export async function jsonRows<R extends object>(db: Db, query: Fragment): Promise<R[]> {
  const rows = await db.sql<{ found: R }>`select row_to_json(found) as found from (${query}) found`;
  return rows.map((row) => row.found);
}
