import { type MediaId, type MemberId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { mediaErrors } from '../../errors.ts';
import { MAX_FILE_BYTES } from '../../rules.ts';
import { MAX_OPEN_BYTES, MAX_OPEN_UPLOADS } from '../../upload-rules.ts';
import { requireReplaceable } from '../replace-file.ts';
import type { Upload } from './upload-repository.ts';
import * as uploads from './upload-repository.ts';

export interface CreateUpload {
  memberId: MemberId;
  filename: string;
  length: number;
  /** The medium whose file it replaces. */
  replaces: MediaId | null;
}

/** Starts an upload in parts. */
export async function createUpload(ctx: Ctx, { memberId, filename, length, replaces }: CreateUpload): Promise<Upload> {
  if (length === 0) throw mediaErrors.error('MEDIA_EMPTY');
  if (length > MAX_FILE_BYTES) throw mediaErrors.error('MEDIA_FILE_TOO_HEAVY');
  if (replaces !== null) await requireReplaceable(ctx, replaces);
  const now = ctx.clock();
  const upload = await uploads.insert(ctx.db, ctx.websiteId, {
    upload: { id: newId<'upload'>(now, ctx.random), memberId, filename, length, replaces, now },
    max: { uploads: MAX_OPEN_UPLOADS, bytes: MAX_OPEN_BYTES },
  });
  if (upload === null) throw mediaErrors.error('MEDIA_TOO_MANY_UPLOADS');
  return upload;
}
