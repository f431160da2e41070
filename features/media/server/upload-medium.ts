import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { cleanName, numberedName } from '../clean-name.ts';
import { toFields, toSubject } from './describe-medium.ts';
import { type EditorCtx, memberOf } from './editor-ctx.ts';
import * as library from './library-repository.ts';
import { preparePicture } from './media-jobs.ts';
import { originalKey } from './originals.ts';
import * as orphanedFiles from './orphaned-file-repository.ts';
import { receiveUpload } from './receive-upload.ts';
import type { Medium } from './repository.ts';
import { withDraft } from './with-draft.ts';

/** Runs in the transaction that stores a file. */
export type OnStored = (tx: Ctx, medium: Medium) => Promise<void>;

export interface UploadMedium {
  filename: string;
  alt: string;
  title: string;
  chunks: AsyncIterable<Uint8Array>;
  onStored?: OnStored;
}

const MAX_NAMES = 1000;

/**
 * Stores one uploaded file. Until it has been checked it is kept as a draft, and a rejected one leaves nothing behind.
 */
export async function uploadMedium(ctx: EditorCtx, storage: Storage, input: UploadMedium): Promise<Medium> {
  return await withDraft(ctx, storage, async (draft) => {
    const { filename, alt, title, chunks, onStored } = input;
    const { draft: _draft, ...file } = await receiveUpload(storage, { draft, filename, chunks });
    const medium: Medium = {
      ...file,
      id: newId<'media'>(ctx.clock(), ctx.random),
      filename: '',
      alt,
      title,
      focalPoint: [0.5, 0.5],
      tags: [],
      createdAt: ctx.clock(),
      trashedAt: null,
      hasPrevious: false,
      poster: null,
      captions: [],
      externalUrl: null,
      revision: 1,
      updatedBy: memberOf(ctx),
    };
    const name = cleanName(filename, file.contentType);
    return await storeMedium(ctx, storage, { draft, medium, name, onStored });
  });
}

export interface ReceivedMedium {
  draft: string;
  medium: Medium;
  name: string;
  onStored?: OnStored | undefined;
}

export async function storeMedium(ctx: Ctx, storage: Storage, received: ReceivedMedium): Promise<Medium> {
  const { draft, medium, name, onStored } = received;
  return await inTransaction(ctx, async (tx) => {
    await orphanedFiles.keep(tx.db, tx.websiteId, [medium.sha256]);
    const original = originalKey(tx.websiteId, medium.sha256);
    // Safe to repeat, since a transaction may be retried. A row that is not committed leaves an orphaned file.
    if (await storage.has(draft)) await storage.move(draft, original);
    const named = await insertNamed(tx, medium, name);
    if (named.width > 0) await enqueue(tx, preparePicture, { payload: { mediaId: named.id } });
    await onStored?.(tx, named);
    tx.activity?.describe({ subject: toSubject(named), after: toFields(named) });
    await tx.activity?.write(tx.db);
    return named;
  });
}

async function insertNamed(ctx: Ctx, medium: Medium, name: string): Promise<Medium> {
  for (let number = 1; number <= MAX_NAMES; number++) {
    const named = { ...medium, filename: numberedName(name, number) };
    if (await library.insert(ctx.db, ctx.websiteId, named, medium.createdAt)) return named;
  }
  throw new Error(`There are ${MAX_NAMES} files called ${name}`);
}
