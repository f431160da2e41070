import { type Fragment, sql } from './sql.ts';

/** No character sorts after it. */
const LAST = '\u{10FFFF}';

/**
 * Whether a column starts with a text. Reads a range of an index with `text_pattern_ops`. The planner cannot do that for
 * `like` with a parameter.
 */
export function prefixRange(column: Fragment, prefix: string): Fragment {
  return sql`${column} ~>=~ ${prefix} and ${column} ~<~ ${prefix + LAST}`;
}
