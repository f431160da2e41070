import type { Ctx } from '#platform/context.ts';
import { mediaErrors } from '../../errors.ts';
import { UPLOAD_LIFETIME } from '../../upload-rules.ts';
import type { OwnUpload, Upload } from './upload-repository.ts';
import * as uploads from './upload-repository.ts';

export function expiryOf({ updatedAt }: Pick<Upload, 'updatedAt'>): Date {
  return new Date(updatedAt.getTime() + UPLOAD_LIFETIME);
}

/** An upload of the member that has not expired. */
export async function findUpload(ctx: Ctx, own: OwnUpload): Promise<Upload> {
  const upload = await uploads.find(ctx.db, ctx.websiteId, own);
  if (upload === null || expiryOf(upload) <= ctx.clock()) throw mediaErrors.error('MEDIA_UPLOAD_NOT_FOUND');
  return upload;
}
