import type { Ctx } from '#platform/context.ts';
import { isServed } from '../rules.ts';
import { toSearchQuery } from '../search-query.ts';
import { imageUrl, isImage } from './image-json.ts';
import { count, list } from './list-repository.ts';
import { listByFilename, type Medium } from './repository.ts';

/** A file that visitors can open. */
export interface LinkableMedium {
  filename: string;
  title: string;
  url: string;
}

/** Downloads of products and documents are not sent to visitors. */
const LINKABLE_KINDS = ['image', 'video', 'audio'] as const;
/** Up to here, all matches are collected and sorted. */
const FEW = 1000;

/** The address at which visitors open the file, or null if they cannot. */
export function publicUrl(medium: Medium): string | null {
  return isImage(medium) || isServed(medium.contentType) ? imageUrl(medium) : null;
}

/** The newest files of each kind that visitors can open. */
export async function listLinkableMedia(
  { db, websiteId }: Ctx,
  { search, limit }: { search: string; limit: number },
): Promise<LinkableMedium[]> {
  const textQuery = toSearchQuery(search);
  const found = await Promise.all(
    LINKABLE_KINDS.map(async (kind) => {
      const filter = { textQuery, kind, isLarge: false, isTrash: false };
      const isFew = (await count(db, websiteId, filter, FEW + 1)) <= FEW;
      return await list(db, websiteId, filter, { sort: 'created', isAscending: false, after: null, limit, isFew });
    }),
  );
  return found.flat().flatMap(toLinkable).slice(0, limit);
}

/** Files by name. Null for a file that visitors cannot open. Names of files that do not exist are left out. */
export async function findLinkedMedia(
  { db, websiteId }: Ctx,
  filenames: ReadonlySet<string>,
): Promise<Map<string, LinkableMedium | null>> {
  if (filenames.size === 0) return new Map();
  const media = await listByFilename(db, websiteId, [...filenames]);
  return new Map(media.map((medium) => [medium.filename, toLinkable(medium)[0] ?? null]));
}

function toLinkable(medium: Medium): LinkableMedium[] {
  const { filename, title } = medium;
  const url = publicUrl(medium);
  return url === null ? [] : [{ filename, title, url }];
}
