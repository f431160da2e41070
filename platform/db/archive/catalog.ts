import type { DatabaseObject } from '../migration-objects.ts';
import type { Db } from '../port.ts';
import { Fragment, identifier, sql } from '../sql.ts';
import type { SequenceLine, TableLine } from './format.ts';

export interface ForeignKey {
  schema: string;
  table: string;
  name: string;
  definition: string;
}

/** The tables created by the migrations, and their schema. */
export interface AppTables {
  schema: string;
  names: readonly string[];
}

/** Leaves out the migrations table, which the migrations write themselves. */
export function toAppTables(schema: string, objects: readonly DatabaseObject[]): AppTables {
  return { schema, names: objects.filter(({ kind }) => kind === 'table').map(({ name }) => name) };
}

/** The schema in which unqualified names are created. */
export async function findSchema(db: Db): Promise<string> {
  const [row] = await db.sql<{ schema: string | null }>`select current_schema()::text as schema`;
  if (row?.schema === null || row === undefined) throw new Error('The search path of the database names no schema');
  return row.schema;
}

const isAppTable = ({ schema, names }: AppTables): Fragment =>
  sql`n.nspname = ${schema} and c.relname = any (${[...names]}::text[])`;

/**
 * Our tables with their writable columns, which excludes generated ones. The rows of a partition are read and written
 * through its parent table.
 */
export async function listTables(db: Db, appTables: AppTables): Promise<TableLine[]> {
  return db.sql<TableLine>`
    select 'table' as kind, n.nspname::text as schema, c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${isAppTable(appTables)}
    order by 2, 3`;
}

/** Sequences of our tables that have been used, with their last value. */
export async function listSequences(db: Db, appTables: AppTables): Promise<SequenceLine[]> {
  return db.sql<SequenceLine>`
    select 'sequence' as kind, s.schemaname::text as schema, s.sequencename::text as name, s.last_value::text as last
    from pg_sequences s
      join pg_namespace z on z.nspname = s.schemaname
      join pg_class q on q.relname = s.sequencename and q.relnamespace = z.oid
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = q.oid and d.deptype in ('a', 'i')
      join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
      join pg_namespace n on n.oid = c.relnamespace
    where s.last_value is not null and ${isAppTable(appTables)} order by 2, 3`;
}

export async function listForeignKeys(db: Db, appTables: AppTables): Promise<ForeignKey[]> {
  return db.sql<ForeignKey>`
    select n.nspname::text as schema, c.relname::text as table, k.conname::text as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${isAppTable(appTables)}
    order by 1, 2, 3`;
}

export function tableSql({ schema, name }: { schema: string; name: string }): Fragment {
  return sql`${identifier(schema)}.${identifier(name)}`;
}

/** Text that the database itself returned as SQL, such as a type name. */
export function catalogText(text: string): Fragment {
  return new Fragment([text], []);
}
