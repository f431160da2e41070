import { isPicture } from '#features/media/rules.ts';
import { HEAD_LENGTH, sniff, uploadMedium } from '#features/media/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { FetchError, fetchPublicFile } from '#platform/outbound/fetch-public-file.ts';
import { ZipError } from '#platform/zip/zip-file.ts';
import { isUrl } from '../picture-sources.ts';
import { saveFetched } from './picture-repository.ts';
import type { PictureZip, ZippedPicture } from './picture-zip.ts';

export interface PictureParts {
  storage: Storage;
  /** Tests replace it. */
  fetchFile?: (url: string, options: { signal: AbortSignal }) => AsyncIterable<Uint8Array>;
}

export interface RemotePicture {
  source: string;
  alt: string;
}

/** Adds a picture to the media library. Returns its file name, or why it could not be added. */
export async function fetchPicture(
  ctx: Ctx & { signal: AbortSignal },
  { storage, fetchFile = fetchPublicFile, zip }: PictureParts & { zip: PictureZip | null },
  { source, alt }: RemotePicture,
): Promise<{ filename: string } | { problem: string }> {
  const { signal } = ctx;
  try {
    const picture = isUrl(source)
      ? { filename: nameOf(source), identity: source, read: () => fetchFile(source, { signal }) }
      : findZipped(source, zip);
    const { filename, identity } = picture;
    const chunks = requirePicture(picture.read());
    const medium = await uploadMedium(ctx, storage, { filename, alt, title: '', chunks });
    await saveFetched(ctx.db, ctx.websiteId, { source: identity, mediaId: medium.id });
    return { filename: medium.filename };
  } catch (error) {
    signal.throwIfAborted();
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { problem };
  }
}

/** The table was checked before, so this fails only if the picture has left the library meanwhile. */
function findZipped(source: string, zip: PictureZip | null): ZippedPicture {
  const found = zip?.find(source) ?? null;
  if (found === null) throw new FetchError('There is no such picture.');
  if ('problem' in found) throw new FetchError(found.problem);
  return { ...found, read: () => toFetchErrors(found.read()) };
}

async function* toFetchErrors(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    if (!(cause instanceof ZipError)) throw cause;
    throw new FetchError('This file is damaged in the zip file.', { cause });
  }
}

/** The library stores other files too, and reports an error of the source as an upload that was interrupted. */
function problemOf(error: unknown): string | null {
  if (error instanceof FetchError) return error.message;
  if (!(error instanceof AppError)) return null;
  return error.cause instanceof FetchError ? error.cause.message : error.message;
}

async function* requirePicture(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  let isChecked = false;
  for await (const chunk of chunks) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_LENGTH) continue;
    requireKind(head);
    isChecked = true;
    yield head;
  }
  if (isChecked) return;
  requireKind(head);
  yield head;
}

function requireKind(head: Uint8Array): void {
  const kind = sniff(head.subarray(0, HEAD_LENGTH));
  if (kind === null || !isPicture(kind)) throw new FetchError('This is not a picture.');
}

function nameOf(source: string): string {
  const last = new URL(source).pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last).slice(0, 200) || 'picture';
  } catch {
    return last.slice(0, 200);
  }
}
