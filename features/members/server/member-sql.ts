import { type Fragment, sql } from '#platform/db/sql.ts';

/**
 * Joins the member with this id as `member`. `left ${joinMember(…)}` makes it a left join. The argument is a column or
 * a value.
 */
export function joinMember(id: unknown): Fragment {
  return sql`join members member on member.id = ${id}`;
}
