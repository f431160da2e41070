import type { Db } from '../port.ts';
import { Fragment, identifier, sql } from '../sql.ts';
import type { SequenceLine, TableLine } from './format.ts';

export interface ForeignKey {
  schema: string;
  table: string;
  name: string;
  definition: string;
}

// Tables of the product in any schema. A partition's rows are read and written through the table it is part of. What the
// migrations themselves keep is theirs to write.
const OWN_SCHEMAS = sql`n.nspname <> 'information_schema' and not starts_with(n.nspname, 'pg_')`;

/** All tables with the columns that can be written: a generated one follows from the others. */
export async function listTables(db: Db): Promise<TableLine[]> {
  return db.sql<TableLine>`
    select 'table' as kind, n.nspname::text as schema, c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations' and ${OWN_SCHEMAS}
    order by 2, 3`;
}

/** Sequences that have given a number, with the last one they gave. */
export async function listSequences(db: Db): Promise<SequenceLine[]> {
  return db.sql<SequenceLine>`
    select 'sequence' as kind, schemaname::text as schema, sequencename::text as name, last_value::text as last
    from pg_sequences where last_value is not null order by 2, 3`;
}

export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  return db.sql<ForeignKey>`
    select n.nspname::text as schema, c.relname::text as table, k.conname::text as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${OWN_SCHEMAS}
    order by 1, 2, 3`;
}

export async function listSchemas(db: Db): Promise<string[]> {
  const rows = await db.sql<{ name: string }>`select nspname::text as name from pg_namespace n where ${OWN_SCHEMAS}`;
  return rows.map(({ name }) => name);
}

export function tableSql({ schema, name }: { schema: string; name: string }): Fragment {
  return sql`${identifier(schema)}.${identifier(name)}`;
}

/** Text that the database itself gave as SQL, such as the name of a type. */
export function catalogText(text: string): Fragment {
  return new Fragment([text], []);
}
