import { namedTables } from './named-tables.ts';
import type { Owner } from './owners.ts';
import { readSql } from './read-sql.ts';

type Owners = ReadonlyMap<string, Owner>;

export interface SourceFile {
  /** Relative to the root of the project. */
  path: string;
  source: string;
}

/**
 * Production code of slices, platform and apps. Left out: tests and `testing/` folders, which insert and count rows, `bench/`
 * below any folder, which measures, and the folders `seeds`, `bench`, `e2e` and `tools`, which never ship and do both.
 */
export function isChecked(path: string): boolean {
  return (
    /^(?:features|platform|apps)\/.*\.tsx?$/.test(path) &&
    !/\.(?:test|spec)\.tsx?$/.test(path) &&
    !/\/(?:testing|bench)\//.test(path)
  );
}

/** The owner that a file's code belongs to. The apps own no table. */
function ownerOf(path: string): Owner {
  const [folder = '', slice = ''] = path.split('/');
  return folder === 'features' ? slice : folder;
}

/** The tables of another owner that the SQL of a file names. */
export function foreignTables({ path, source }: SourceFile, owners: Owners): string[] {
  const named = new Set([...readSql(path, source)].flatMap((text) => [...namedTables(text)]));
  return [...named].filter((table) => owners.has(table) && owners.get(table) !== ownerOf(path));
}

export interface Exemption {
  path: string;
  tables: readonly string[];
}

/** Foreign tables that no exemption allows, and exemptions that are not needed. */
export function findForeignTables(
  files: readonly SourceFile[],
  owners: Owners,
  exemptions: readonly Exemption[],
): string[] {
  const problems = files.flatMap((file) => {
    const allowed = exemptions.find(({ path }) => path === file.path)?.tables ?? [];
    const found = foreignTables(file, owners);
    return [
      ...found
        .filter((table) => !allowed.includes(table))
        .map((table) => `${file.path}: "${table}" belongs to ${owners.get(table)}`),
      ...allowed
        .filter((table) => !found.includes(table))
        .map((table) => `${file.path}: needs no exemption for "${table}"`),
    ];
  });
  const missing = exemptions.filter(({ path }) => !files.some((file) => file.path === path));
  return [...problems, ...missing.map(({ path }) => `${path}: is exempt but does not exist`)];
}

/** The differences between the tables of the migrations and the tables with an owner. */
export function findOwnerProblems(tables: ReadonlySet<string>, owners: Owners): string[] {
  return [
    ...[...tables].filter((table) => !owners.has(table)).map((table) => `"${table}" has no owner`),
    ...[...owners.keys()]
      .filter((table) => !tables.has(table))
      .map((table) => `"${table}" has an owner but does not exist`),
  ];
}

/** The owners that are neither a slice nor `platform`. */
export function findUnknownOwners(owners: Owners, slices: readonly string[]): string[] {
  const known = new Set([...slices, 'platform']);
  return [...new Set(owners.values())]
    .filter((owner) => !known.has(owner))
    .map((owner) => `"${owner}" owns tables but is no slice`);
}
