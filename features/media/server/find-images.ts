import type { Ctx } from '#platform/context.ts';
import { type ImageJson, isImage, toImageJson } from './image-json.ts';
import * as mediaRepository from './repository.ts';

/** Pictures by file name, in one query. Names of other files are left out. */
export async function findImages(ctx: Ctx, filenames: ReadonlySet<string>): Promise<Map<string, ImageJson>> {
  if (filenames.size === 0) return new Map();
  const media = await mediaRepository.listByFilename(ctx.db, ctx.websiteId, [...filenames]);
  return new Map(media.filter(isImage).map((medium) => [medium.filename, toImageJson(medium)]));
}
