import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import type { MediaMetadata } from '../media-file.ts';
import { EXTERNAL_VIDEO } from '../rules.ts';
import { examine } from './examine.ts';
import { readExternalUrl } from './external-url.ts';
import type { MediumProperties } from './medium-properties.ts';
import { hashOf, originalKey } from './originals.ts';
import * as orphanedFiles from './orphaned-file-repository.ts';
import type { Medium } from './repository.ts';
import * as mediaRepository from './repository.ts';

/** A file whose bytes were verified to match its name. */
export interface MediaInput extends Partial<MediumProperties> {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  note: Pick<MediaMetadata, 'alt' | 'title' | 'focalPoint'> &
    Partial<Pick<MediaMetadata, 'tags' | 'poster' | 'captions' | 'trashedAt'>>;
}

/**
 * Replaces the media of the website. A file of the same name keeps its id. Originals are stored before the rows are
 * committed: a failure leaves an orphaned file, never a row without its file.
 */
export async function saveMedia(
  ctx: Ctx,
  storage: Storage,
  inputs: readonly MediaInput[],
): Promise<Map<string, Medium>> {
  const known = new Map((await mediaRepository.list(ctx.db, ctx.websiteId)).map((medium) => [medium.filename, medium]));
  const hashes = inputs.map(({ bytes }) => hashOf(bytes));
  await orphanedFiles.keep(ctx.db, ctx.websiteId, hashes);
  const media: Medium[] = [];
  for (const [index, input] of inputs.entries()) {
    const before = known.get(input.filename);
    const sha256 = hashes[index] ?? '';
    if (before?.sha256 !== sha256) await storage.put(originalKey(ctx.websiteId, sha256), input.bytes);
    const properties = await propertiesOf(input, before?.sha256 === sha256 ? before : undefined);
    const { id = newId<'media'>(ctx.clock(), ctx.random), createdAt = ctx.clock(), hasPrevious = false } = before ?? {};
    const revision = (before?.revision ?? 0) + 1;
    media.push({ ...toMedium(input, sha256), ...properties, id, createdAt, hasPrevious, revision, updatedBy: null });
  }
  await mediaRepository.upsertAll(ctx.db, ctx.websiteId, media, ctx.clock());
  return new Map(media.map((medium) => [medium.filename, medium]));
}

/** The given facts, those of the same bytes from before, or newly determined ones. */
async function propertiesOf(input: MediaInput, before: Medium | undefined): Promise<MediumProperties> {
  const { width, height, alpha, frames, colors } = input;
  if (alpha !== undefined && frames !== undefined && colors !== undefined)
    return { width, height, alpha, frames, colors };
  if (before !== undefined && before.colors !== null) {
    return { width, height, alpha: before.alpha, frames: before.frames, colors: before.colors };
  }
  const found = await examine(input.bytes, input.contentType);
  return found.ok ? { ...found.properties, width, height } : { width, height, alpha: false, frames: 1, colors: null };
}

function toMedium({ filename, contentType, bytes, note }: MediaInput, sha256: string) {
  const { alt, title, focalPoint, tags = [], poster = null, captions = [], trashedAt: trashed } = note;
  const texts = { alt, title, focalPoint, tags, poster, captions };
  const trashedAt = trashed === undefined ? null : new Date(trashed);
  const externalUrl = contentType === EXTERNAL_VIDEO ? readExternalUrl(bytes) : null;
  return { filename, contentType, bytes: bytes.length, sha256, ...texts, trashedAt, externalUrl };
}

/** Deletes the rows of media that are no longer part of the website. Call it when nothing refers to them any more. */
export async function removeOtherMedia(ctx: Ctx, filenames: readonly string[]): Promise<void> {
  await mediaRepository.removeExcept(ctx.db, ctx.websiteId, filenames);
}
