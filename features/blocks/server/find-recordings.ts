import { imageUrl, listMediaRecordings } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Recording } from './types/block-type.ts';

/** Finds audio and video files by file name, in one statement. */
export async function findRecordings(ctx: Ctx, files: ReadonlySet<string>): Promise<Map<string, Recording>> {
  if (files.size === 0) return new Map();
  const media = await listMediaRecordings(ctx.db, ctx.websiteId, [...files]);
  return new Map(media.map((medium) => [medium.filename, { url: imageUrl(medium), contentType: medium.contentType }]));
}
