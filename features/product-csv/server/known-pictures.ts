import { isPicture } from '#features/media/rules.ts';
import { listMediaByFilename, listMediaByIds, type Medium } from '#features/media/server/index.ts';
import type { MediaId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { isUrl } from '../picture-sources.ts';
import { findFetched } from './picture-repository.ts';
import type { PictureZip } from './picture-zip.ts';

/** The names of files by what a table calls them. */
export type KnownPictures = ReadonlyMap<string, string>;

const OWN_URL = /\/media\/([0-9a-f]{24})\/[0-9a-f]+\/[^/]*$/;

/**
 * Pictures of the library: by the URL of the library, by a URL or zipped file that they were taken from before, or by the
 * name of their file. A file of the zip file precedes one of the library.
 */
export async function findKnownPictures(
  ctx: Ctx,
  sources: readonly string[],
  zip: PictureZip | null,
): Promise<KnownPictures> {
  if (sources.length === 0) return new Map();
  const { db, websiteId } = ctx;
  const zipped = new Map(sources.flatMap((source) => toIdentity(source, zip)));
  const names = sources.filter((source) => !isUrl(source) && !zipped.has(source));
  const named = names.length === 0 ? [] : await listMediaByFilename(db, websiteId, names);
  const ids = await findIds(ctx, sources.filter(isUrl), zipped);
  const byId = new Map((await listMediaByIds(db, websiteId, [...new Set(ids.values())])).map((one) => [one.id, one]));
  const known = new Map<string, string>();
  for (const medium of named) if (isShown(medium)) known.set(medium.filename, medium.filename);
  for (const [source, id] of ids) {
    const medium = byId.get(id);
    if (medium !== undefined && isShown(medium)) known.set(source, medium.filename);
  }
  return known;
}

/** Null for a file that cannot be used. */
function toIdentity(source: string, zip: PictureZip | null): [string, string | null][] {
  const found = isUrl(source) ? null : (zip?.find(source) ?? null);
  if (found === null) return [];
  return [[source, 'problem' in found ? null : found.identity]];
}

async function findIds(
  ctx: Ctx,
  urls: readonly string[],
  zipped: ReadonlyMap<string, string | null>,
): Promise<Map<string, MediaId>> {
  const identities = [...new Set([...urls, ...zipped.values()])].filter((identity) => identity !== null);
  const fetched =
    identities.length === 0 ? new Map<string, MediaId>() : await findFetched(ctx.db, ctx.websiteId, identities);
  const ids = new Map<string, MediaId>();
  for (const [source, identity] of [...urls.map((url) => [url, url] as const), ...zipped]) {
    const id = identity === null ? undefined : fetched.get(identity);
    if (id !== undefined) ids.set(source, id);
  }
  for (const url of urls) {
    const own = OWN_URL.exec(url.split(/[?#]/, 1)[0] ?? '')?.[1];
    if (own !== undefined) ids.set(url, own as MediaId);
  }
  return ids;
}

function isShown({ contentType, trashedAt }: Medium): boolean {
  return isPicture(contentType) && trashedAt === null;
}
