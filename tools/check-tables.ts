import { readdirSync, readFileSync } from 'node:fs';
import { SLICES } from './boundaries/slices.ts';
import { findForeignTables, findOwnerProblems, findUnknownOwners, isChecked } from './tables/find-problems.ts';
import { migratedTables } from './tables/migrated-tables.ts';
import { EXEMPT_FILES, TABLE_OWNERS } from './tables/owners.ts';

const MIGRATIONS = 'platform/db/migrations';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
const read = (path: string) => readFileSync(path, 'utf8');

const migrations = filesIn(MIGRATIONS).filter((path) => path.endsWith('.sql'));
const tables = migratedTables(migrations.toSorted().map(read));
const files = ['features', 'platform', 'apps']
  .flatMap(filesIn)
  .filter(isChecked)
  .map((path) => ({ path, source: read(path) }));

const problems = [
  ...findOwnerProblems(tables, TABLE_OWNERS),
  ...findUnknownOwners(TABLE_OWNERS, SLICES),
  ...findForeignTables(files, TABLE_OWNERS, EXEMPT_FILES),
];
for (const problem of problems) console.log(problem);
console.log(`tables: ${tables.size} tables, ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
