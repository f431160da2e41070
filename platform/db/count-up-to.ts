import { COUNT_LIMIT, type ListCount } from '#kernel/contract/list.ts';
import { type Fragment, literal, sql } from './sql.ts';

/** Counts rows, and stops one after the limit of exact counts. `rows` is a query without a limit. */
export function countUpTo(rows: Fragment): Fragment {
  return sql`(select count(*)::int from (${rows} limit ${literal(COUNT_LIMIT + 1)}) counted)`;
}

export function toListCount(counted: number): ListCount {
  return { value: Math.min(counted, COUNT_LIMIT), isExact: counted <= COUNT_LIMIT };
}
