import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import type { MediaNote } from '../media-file.ts';
import { hashOf, originalKey } from './originals.ts';
import { list, type Medium, removeExcept, upsertAll } from './repository.ts';

/** A file whose bytes were already found to be what its name says. */
export interface MediaInput {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  note: MediaNote;
}

/**
 * Makes these the media of the website; a file of the same name keeps its id. Originals are stored before the rows are
 * committed: a failure leaves a file that nothing names, never a row without its file.
 */
export async function saveMedia(
  ctx: Ctx,
  storage: Storage,
  inputs: readonly MediaInput[],
): Promise<Map<string, Medium>> {
  const known = new Map((await list(ctx.db, ctx.websiteId)).map((medium) => [medium.filename, medium]));
  const media: Medium[] = [];
  for (const input of inputs) {
    const medium = toMedium(ctx, input, known.get(input.filename));
    if (known.get(input.filename)?.sha256 !== medium.sha256) {
      await storage.put(originalKey(ctx.websiteId, medium.sha256), input.bytes);
    }
    media.push(medium);
  }
  await upsertAll(ctx.db, ctx.websiteId, media, ctx.clock());
  return new Map(media.map((medium) => [medium.filename, medium]));
}

function toMedium(ctx: Ctx, input: MediaInput, known: Medium | undefined): Medium {
  return {
    id: known?.id ?? newId(ctx.clock(), ctx.random),
    filename: input.filename,
    contentType: input.contentType,
    bytes: input.bytes.length,
    sha256: hashOf(input.bytes),
    width: input.width,
    height: input.height,
    alt: input.note.alt,
    title: input.note.title,
    focalPoint: input.note.focalPoint,
  };
}

/** Drops the rows of media that are no longer part of the website; to be called when nothing refers to them any more. */
export async function removeOtherMedia(ctx: Ctx, filenames: readonly string[]): Promise<void> {
  await removeExcept(ctx.db, ctx.websiteId, filenames);
}
