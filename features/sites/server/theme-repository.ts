import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { ThemeProblem } from '#platform/render/theme.ts';
import { ThemeProblemRow } from '../contract.ts';

export type ThemeVersion = 'current' | 'good';

/** The files of a website's theme as last saved, or of its last good version. */
export async function listThemeFiles(
  db: Db,
  websiteId: WebsiteId,
  version: ThemeVersion = 'current',
): Promise<Map<string, Uint8Array>> {
  const rows = await db.sql<{ path: string; content: Buffer }>`
    select f.path, f.content from themes t
      join theme_files f on f.website_id = t.website_id
        and f.version = case when ${version} = 'good' then t.good_version else t.version end
    where t.website_id = ${websiteId} order by f.path`;
  return new Map(rows.map((row) => [row.path, row.content]));
}

/** A text that changes with each saved version. Null if the website has no theme of its own. */
export async function findThemeRevision(db: Db, websiteId: WebsiteId): Promise<string | null> {
  const [row] = await db.sql<{ revision: string }>`
    select concat_ws(' ', version, good_version, saved_at) as revision from themes where website_id = ${websiteId}`;
  return row?.revision ?? null;
}

export interface CheckedTheme {
  files: ReadonlyMap<string, Uint8Array>;
  problems: readonly ThemeProblem[];
  isBroken: boolean;
}

/** Saves a new version. The last good one is kept while the new one cannot be shown. */
export async function insert(
  db: Db,
  websiteId: WebsiteId,
  { theme, now }: { theme: CheckedTheme; now: Date },
): Promise<void> {
  const { files, isBroken } = theme;
  const problems = JSON.stringify(theme.problems);
  await db.sql`
    with theme as (
      insert into themes (website_id, version, good_version, problems, saved_at)
      values (${websiteId}, 1, case when ${isBroken} then null else 1 end, ${problems}::jsonb, ${now})
      on conflict (website_id) do update
        set version = themes.version + 1, problems = excluded.problems, saved_at = excluded.saved_at,
            good_version = case when ${isBroken} then themes.good_version else themes.version + 1 end
      returning version, good_version
    ), older as (
      delete from theme_files f using theme
      where f.website_id = ${websiteId} and f.version is distinct from theme.good_version
    )
    insert into theme_files (website_id, version, path, content)
    select ${websiteId}, theme.version, file.path, file.content
    from theme, unnest(${[...files.keys()]}::text[], ${[...files.values()].map((bytes) => Buffer.from(bytes))}::bytea[])
      as file (path, content)`;
}

export interface ThemeState {
  isShown: boolean;
  hasGoodVersion: boolean;
  problems: ThemeProblemRow[];
}

export async function findThemeState(db: Db, websiteId: WebsiteId): Promise<ThemeState | null> {
  const [row] = await db.sql<{ version: number; good_version: number | null; problems: unknown }>`
    select version, good_version, problems from themes where website_id = ${websiteId}`;
  if (row === undefined) return null;
  return {
    isShown: row.good_version === row.version,
    hasGoodVersion: row.good_version !== null,
    problems: ThemeProblemRow.array().parse(row.problems),
  };
}
