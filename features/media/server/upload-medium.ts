import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { cleanName, numberedName } from '../clean-name.ts';
import { mediaErrors } from '../errors.ts';
import { isPicture, toContentType } from '../rules.ts';
import { toFields, toSubject } from './describe-medium.ts';
import { examine } from './examine.ts';
import { withImageSlot } from './image-slots.ts';
import * as library from './library-repository.ts';
import { preparePicture } from './media-jobs.ts';
import type { MediumProperties } from './medium-properties.ts';
import { hashOf, originalKey } from './originals.ts';
import * as orphanedFiles from './orphaned-file-repository.ts';
import { pictures } from './picture-process.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import type { Medium } from './repository.ts';
import { SVG } from './svg/svg-type.ts';

export interface UploadMedium {
  filename: string;
  alt: string;
  title: string;
  chunks: AsyncIterable<Uint8Array>;
}

const MAX_NAMES = 1000;

/**
 * Stores one uploaded file. Until it has been checked it is kept as a draft, and a rejected one leaves nothing behind.
 */
export async function uploadMedium(ctx: Ctx, storage: Storage, input: UploadMedium): Promise<Medium> {
  const id = newId<'media'>(ctx.clock(), ctx.random);
  const draft = `${ctx.websiteId}/upload/${id}`;
  try {
    const received = await receiveFile(storage, draft, input.chunks);
    const contentType = toContentType(received.kind, input.filename);
    const file = contentType === SVG ? await replaceBySanitized(storage, draft) : received;
    const properties = await examineUpload(storage, draft, contentType);
    const { alt, title } = input;
    const { bytes, sha256 } = file;
    const medium = {
      id,
      filename: '',
      contentType,
      bytes,
      sha256,
      alt,
      title,
      focalPoint: [0.5, 0.5] as const,
      ...properties,
    };
    return await storeMedium(ctx, storage, { draft, medium, name: cleanName(input.filename, contentType) });
  } finally {
    await storage.remove(draft);
  }
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

async function examineUpload(storage: Storage, draft: string, contentType: string): Promise<MediumProperties> {
  const bytes = isPicture(contentType) ? await withImageSlot(() => storage.get(draft)) : null;
  const found = await examine(bytes ?? new Uint8Array(), contentType);
  if (found.ok) return found.properties;
  throw mediaErrors.error(found.reason === 'too-large' ? 'MEDIA_PICTURE_TOO_LARGE' : 'MEDIA_PICTURE_BROKEN');
}

interface ReceivedMedium {
  draft: string;
  medium: Medium;
  name: string;
}

async function storeMedium(ctx: Ctx, storage: Storage, { draft, medium, name }: ReceivedMedium): Promise<Medium> {
  return await inTransaction(ctx, async (tx) => {
    await orphanedFiles.keep(tx.db, tx.websiteId, [medium.sha256]);
    const original = originalKey(tx.websiteId, medium.sha256);
    // Safe to repeat, since a transaction may be retried. A row that is not committed leaves an orphaned file.
    if (await storage.has(draft)) await storage.move(draft, original);
    const named = await insertNamed(tx, medium, name);
    if (named.width > 0) await enqueue(tx, preparePicture, { payload: { mediaId: named.id } });
    tx.activity?.describe({ subject: toSubject(named), after: toFields(named) });
    await tx.activity?.write(tx.db);
    return named;
  });
}

async function insertNamed(ctx: Ctx, medium: Medium, name: string): Promise<Medium> {
  for (let number = 1; number <= MAX_NAMES; number++) {
    const named = { ...medium, filename: numberedName(name, number) };
    if (await library.insert(ctx.db, ctx.websiteId, named, ctx.clock())) return named;
  }
  throw new Error(`There are ${MAX_NAMES} files called ${name}`);
}
