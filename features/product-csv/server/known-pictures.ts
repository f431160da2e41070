import { isPicture } from '#features/media/rules.ts';
import { listMediaByFilename, listMediaByIds, type Medium } from '#features/media/server/index.ts';
import type { MediaId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { findFetched } from './picture-repository.ts';

/** The names of files by what a table calls them. */
export type KnownPictures = ReadonlyMap<string, string>;

const OWN_URL = /\/media\/([0-9a-f]{24})\/[0-9a-f]+\/[^/]*$/;

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Pictures of the library: by the URL of the library, by a URL that they were fetched from before, or by the name of
 * their file.
 */
export async function findKnownPictures(ctx: Ctx, sources: readonly string[]): Promise<KnownPictures> {
  if (sources.length === 0) return new Map();
  const { db, websiteId } = ctx;
  const names = sources.filter((source) => !isUrl(source));
  const named = names.length === 0 ? [] : await listMediaByFilename(db, websiteId, names);
  const ids = await findIds(ctx, sources.filter(isUrl));
  const byId = new Map((await listMediaByIds(db, websiteId, [...new Set(ids.values())])).map((one) => [one.id, one]));
  const known = new Map<string, string>();
  for (const medium of named) if (isShown(medium)) known.set(medium.filename, medium.filename);
  for (const [source, id] of ids) {
    const medium = byId.get(id);
    if (medium !== undefined && isShown(medium)) known.set(source, medium.filename);
  }
  return known;
}

async function findIds(ctx: Ctx, urls: readonly string[]): Promise<Map<string, MediaId>> {
  const ids = urls.length === 0 ? new Map<string, MediaId>() : await findFetched(ctx.db, ctx.websiteId, urls);
  for (const url of urls) {
    const own = OWN_URL.exec(url.split(/[?#]/, 1)[0] ?? '')?.[1];
    if (own !== undefined) ids.set(url, own as MediaId);
  }
  return ids;
}

function isShown({ contentType, trashedAt }: Medium): boolean {
  return isPicture(contentType) && trashedAt === null;
}
