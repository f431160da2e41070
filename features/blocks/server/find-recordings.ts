import {
  imageUrl,
  listMediaByFilename,
  listMediaRecordings,
  type Medium,
  toImageJson,
} from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Recording } from './types/block-type.ts';

/** Finds audio and video files by file name, with their posters and captions, in two statements at most. */
export async function findRecordings(ctx: Ctx, files: ReadonlySet<string>): Promise<Map<string, Recording>> {
  if (files.size === 0) return new Map();
  const media = await listMediaRecordings(ctx.db, ctx.websiteId, [...files]);
  const others = await findOthers(ctx, media);
  return new Map(media.map((medium) => [medium.filename, toRecording(medium, others)]));
}

async function findOthers(ctx: Ctx, media: readonly Medium[]): Promise<Map<string, Medium>> {
  const names = media.flatMap(({ poster, captions }) => [
    ...(poster === null ? [] : [poster]),
    ...captions.map(({ file }) => file),
  ]);
  if (names.length === 0) return new Map();
  const found = await listMediaByFilename(ctx.db, ctx.websiteId, [...new Set(names)]);
  return new Map(found.map((medium) => [medium.filename, medium]));
}

function toRecording(medium: Medium, others: ReadonlyMap<string, Medium>): Recording {
  const poster = medium.poster === null ? undefined : others.get(medium.poster);
  const captions = medium.captions.flatMap(({ file, language, label }) => {
    const track = others.get(file);
    return track === undefined ? [] : [{ url: imageUrl(track), language, label }];
  });
  return {
    url: imageUrl(medium),
    // Browsers skip a source of this type, although most of them play the file.
    contentType: medium.contentType === 'video/quicktime' ? '' : medium.contentType,
    poster: poster === undefined || poster.width === 0 ? null : toImageJson(poster),
    externalUrl: medium.externalUrl,
    captions: captions.map((track, index) => ({ ...track, isDefault: index === 0 })),
  };
}
