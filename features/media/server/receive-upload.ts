import type { Storage } from '#platform/adapters/storage/port.ts';
import { CAPTIONS_TYPE, findCaptionsProblem, MAX_CAPTIONS_BYTES } from '../captions.ts';
import { mediaErrors } from '../errors.ts';
import { isPicture, toContentType } from '../rules.ts';
import { examine } from './examine.ts';
import { withImageSlot } from './image-slots.ts';
import type { MediumProperties } from './medium-properties.ts';
import { hashOf } from './originals.ts';
import { pictures } from './picture-process.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { SVG } from './svg/svg-type.ts';

/** A file in the storage that was checked and belongs to no medium yet. */
export interface CheckedFile extends MediumProperties {
  /** Its key in the storage. */
  draft: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

export interface Upload {
  draft: string;
  /** As the client named it. */
  filename: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** Receives a file into the storage and checks it. The caller removes the draft, whatever happens. */
export async function receiveUpload(storage: Storage, { draft, filename, chunks }: Upload): Promise<CheckedFile> {
  const received = await receiveFile(storage, draft, chunks);
  const contentType = toContentType(received.kind, filename);
  if (contentType === CAPTIONS_TYPE) await checkCaptions(storage, draft, received.bytes);
  const { bytes, sha256 } = contentType === SVG ? await replaceBySanitized(storage, draft) : received;
  return { draft, contentType, bytes, sha256, ...(await examineDraft(storage, draft, contentType)) };
}

async function checkCaptions(storage: Storage, draft: string, bytes: number): Promise<void> {
  if (bytes > MAX_CAPTIONS_BYTES) throw mediaErrors.error('MEDIA_CAPTIONS_BROKEN', { line: 1, problem: 'over 2 MB' });
  const text = new TextDecoder().decode((await storage.get(draft)) ?? new Uint8Array());
  const found = findCaptionsProblem(text);
  if (found !== null) throw mediaErrors.error('MEDIA_CAPTIONS_BROKEN', { ...found });
}

/** Replaces an SVG by its sanitised version. */
async function replaceBySanitized(storage: Storage, draft: string): Promise<Pick<ReceivedFile, 'bytes' | 'sha256'>> {
  const bytes = await withImageSlot(
    async () => await pictures.sanitizeSvg((await storage.get(draft)) ?? new Uint8Array()),
  );
  if (bytes === null) throw mediaErrors.error('MEDIA_PICTURE_BROKEN');
  await storage.put(draft, bytes);
  return { bytes: bytes.length, sha256: hashOf(bytes) };
}

export async function examineDraft(storage: Storage, draft: string, contentType: string): Promise<MediumProperties> {
  const bytes = isPicture(contentType) ? await withImageSlot(() => storage.get(draft)) : null;
  const found = await examine(bytes ?? new Uint8Array(), contentType);
  if (found.ok) return found.properties;
  throw mediaErrors.error(found.reason === 'too-large' ? 'MEDIA_PICTURE_TOO_LARGE' : 'MEDIA_PICTURE_BROKEN');
}
