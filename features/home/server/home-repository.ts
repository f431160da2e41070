import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, identifier, joinSql, sql } from '#platform/db/sql.ts';

const Fact = z.union([z.number(), z.boolean(), z.string()]).nullable();
export type Fact = z.infer<typeof Fact>;

/** Reads values of several slices in one statement. The fragments are subqueries of one value, limited to a website. */
export async function readFacts(db: Db, facts: ReadonlyMap<string, Fragment>): Promise<ReadonlyMap<string, Fact>> {
  if (facts.size === 0) return new Map();
  const columns = [...facts].map(([name, fragment]) => sql`${fragment} as ${identifier(name)}`);
  const [row] = await db.sql`select ${joinSql(columns)}`;
  return new Map(Object.entries(z.record(z.string(), Fact).parse(row)));
}
