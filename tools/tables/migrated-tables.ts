import { withoutComments } from './named-tables.ts';

// `create temporary table` does not match: such a table does not outlive its migration. Neither does a partition, which
// belongs to the owner of its table and is never named in a query.
const CHANGE =
  /\b(?:create table (?:if not exists )?(?<created>\w+)(?! partition of)\b|alter table (?:if exists )?(?<renamed>\w+) rename to (?<name>\w+)|drop table (?:if exists )?(?<dropped>[\w, ]+))/gi;

/** The tables that exist after all migrations, given their texts in order. */
export function migratedTables(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  const text = withoutComments(migrations.join('\n')).replaceAll(/\s+/g, ' ');
  for (const { groups = {} } of text.matchAll(CHANGE)) {
    const { created, renamed, name, dropped } = groups;
    if (created !== undefined) tables.add(created);
    if (renamed !== undefined) tables.delete(renamed);
    if (name !== undefined) tables.add(name);
    for (const table of dropped?.match(/\w+/g) ?? []) tables.delete(table);
  }
  return tables;
}
