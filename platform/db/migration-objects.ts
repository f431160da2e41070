import { randomUUID } from 'node:crypto';
import type { Migration } from './migration-files.ts';
import type { Db } from './port.ts';
import { runScript } from './run-script.ts';
import { identifier } from './sql.ts';

export type ObjectKind = 'table' | 'view' | 'materialized view' | 'sequence' | 'function' | 'type';

export interface DatabaseObject {
  kind: ObjectKind;
  /** Without its schema. A function includes its argument types. Quoted where needed. */
  name: string;
}

/** The table in which applied migrations are recorded. */
export const MIGRATIONS_TABLE: DatabaseObject = { kind: 'table', name: 'schema_migrations' };

class Rollback extends Error {
  override readonly name = 'Undo';
}

/**
 * The objects these migrations create. A database may also contain tables of extensions and of other programs, even in
 * the same schema; only the objects listed here are ours. Determined by running the migrations in a schema that is
 * never committed.
 */
export async function listMigrationObjects(db: Db, migrations: readonly Migration[]): Promise<DatabaseObject[]> {
  await assertCreatePrivilege(db);
  const schema = `vitrine_${randomUUID().replaceAll('-', '')}`;
  let found: DatabaseObject[] = [];
  const attempt = db.tx(async (tx) => {
    await tx.sql`create schema ${identifier(schema)}`;
    await tx.sql`set local search_path to ${identifier(schema)}`;
    await tx.sql`set local client_min_messages to warning`;
    for (const { text } of migrations) await runScript(tx, text);
    found = await listObjects(tx, schema);
    throw new Rollback();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return found;
}

async function assertCreatePrivilege(db: Db): Promise<void> {
  const [row] = await db.sql<{ may: boolean; role: string }>`
    select has_database_privilege(current_database(), 'create') as may, current_user::text as role`;
  if (row?.may === true) return;
  throw new Error(`The database role ${row?.role} needs the privilege CREATE on the database: grant it and try again`);
}

/** Objects of a schema that belong neither to an extension nor to another object. */
export async function listObjects(db: Db, schema: string): Promise<DatabaseObject[]> {
  return await db.sql<{ kind: ObjectKind; name: string }>`
    with objects as (
      select 'pg_class'::regclass as class, c.oid, c.relname::text as name,
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
          as kind
      from pg_class c
      where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition
      union all
      select 'pg_proc'::regclass, p.oid,
        format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)), 'function'
      from pg_proc p where p.pronamespace = ${schema}::regnamespace
      union all
      select 'pg_type'::regclass, t.oid, t.typname::text, 'type'
      from pg_type t where t.typnamespace = ${schema}::regnamespace and t.typtype in ('e', 'd', 'r')
    )
    select o.kind, o.name from objects o
    where not exists (
      select from pg_depend d where d.classid = o.class and d.objid = o.oid and d.deptype in ('e', 'a', 'i')
        -- A partitioned table depends on itself, by the columns of its key.
        and d.refobjid not in (${schema}::regnamespace, o.oid))
    order by o.kind, o.name`;
}

export function toObjectKey({ kind, name }: DatabaseObject): string {
  return `${kind} ${name}`;
}
