import type { Db } from '../port.ts';
import { identifier } from '../sql.ts';

/** The complete schema as lines of text: equal lists mean equal schemas. */
export async function describeSchema(db: Db): Promise<string[]> {
  const rows = await db.sql<{ line: string }>`
    select format('column %s.%s %s %s default %s', table_name, column_name,
      coalesce(domain_name, udt_name), case is_nullable when 'NO' then 'not null' else 'null' end,
      coalesce(column_default, 'none')) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('table %s %s', relname, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1`;
  return rows.map(({ line }) => line);
}

/** The number of rows in each table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await db.sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.sql<{ rows: number }>`select count(*)::int as rows from ${identifier(name)}`;
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}
