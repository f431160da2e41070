import { findSchema } from './archive/catalog.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import {
  type DatabaseObject,
  listMigrationObjects,
  listObjects,
  MIGRATIONS_TABLE,
  toObjectKey,
} from './migration-objects.ts';
import { type AppliedMigration, toPending } from './migration-state.ts';
import type { Db } from './port.ts';

/** The state of the database before a restore. */
export interface RestoreTarget {
  schema: string;
  migrations: readonly Migration[];
  /** Objects created by migrations, which a restore replaces. */
  own: readonly DatabaseObject[];
  /** Names of other objects in the same schema, which are kept. */
  others: readonly string[];
}

/** Inspects the database without changing it. Throws for every reason not to restore into it. */
export async function inspectTarget(db: Db, migrationsDir: string): Promise<RestoreTarget> {
  const schema = await findSchema(db);
  const migrations = await readMigrations(migrationsDir);
  const applied = await listApplied(db);
  toPending(migrations, applied);
  const migrationObjects =
    applied.length === 0 ? [] : await listMigrationObjects(db, migrations.slice(0, applied.length));
  const ours = new Set([...migrationObjects, MIGRATIONS_TABLE].map(toObjectKey));
  const present = await listObjects(db, schema);
  const own = present.filter((object) => ours.has(toObjectKey(object)));
  const others = present.filter((object) => !ours.has(toObjectKey(object)));
  await assertNoNameConflicts(db, { migrations, others });
  await assertOwnership(db, schema, own);
  await assertNoDependents(db, schema, own);
  return { schema, migrations, own, others: others.map(toObjectKey) };
}

async function listApplied(db: Db): Promise<AppliedMigration[]> {
  const [table] = await db.sql<{ found: boolean }>`select to_regclass('schema_migrations') is not null as found`;
  if (table?.found !== true) return [];
  return await db.sql<AppliedMigration>`select number, name, checksum from schema_migrations order by number`;
}

interface PresentObjects {
  migrations: readonly Migration[];
  others: readonly DatabaseObject[];
}

/** Another program may have a table with a name that a migration will use. */
async function assertNoNameConflicts(db: Db, { migrations, others }: PresentObjects): Promise<void> {
  const names = new Set((await listMigrationObjects(db, migrations)).map(toObjectKey));
  const conflicts = others.map(toObjectKey).filter((key) => names.has(key));
  if (conflicts.length > 0)
    throw new Error(`The database has objects of another program with our names: ${conflicts.join(', ')}`);
}

async function assertOwnership(db: Db, schema: string, own: readonly DatabaseObject[]): Promise<void> {
  const [may] = await db.sql<{ create: boolean }>`select has_schema_privilege(${schema}, 'create') as create`;
  if (may?.create !== true) throw new Error(`The database role may not create tables in schema ${schema}`);
  const rows = await db.sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = ${schema}::regnamespace and relname = any (${toTables(own)}::text[])
      and not pg_has_role(relowner, 'usage')`;
  if (rows.length === 0) return;
  throw new Error(`The database role does not own: ${rows.map(({ name }) => name).join(', ')}`);
}

/** Objects that are not ours but refer to our tables would have to be dropped with them. */
async function assertNoDependents(db: Db, schema: string, own: readonly DatabaseObject[]): Promise<void> {
  const rows = await db.sql<{ name: string }>`
    with ours as (
      select c.oid from pg_class c
      where c.relnamespace = ${schema}::regnamespace
        and (c.relname = any (${toTables(own)}::text[])
          or exists (select from pg_partition_ancestors(c.oid) as a join pg_class p on p.oid = a.relid
            where p.relnamespace = c.relnamespace and p.relname = any (${toTables(own)}::text[])))
    )
    select format('foreign key %I of table %s', k.conname, k.conrelid::regclass) as name
    from pg_constraint k
    where k.contype = 'f' and k.confrelid in (select oid from ours) and k.conrelid not in (select oid from ours)
    union
    select format('view %s', r.ev_class::regclass)
    from pg_depend d join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
    where d.refclassid = 'pg_class'::regclass and d.refobjid in (select oid from ours)
      and r.ev_class not in (select oid from ours)
    order by 1`;
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`Other objects of the database refer to our tables: ${names}. Remove them first`);
}

function toTables(objects: readonly DatabaseObject[]): string[] {
  return objects.filter(({ kind }) => kind !== 'function' && kind !== 'type').map(({ name }) => name);
}
