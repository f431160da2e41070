import type { MediaId, MemberId } from '#kernel/ids/id.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import { mediaErrors } from '../../errors.ts';
import { PART_TYPE, readBytes, TUS_VERSION } from '../../tus-headers.ts';
import {
  continueUploadEndpoint,
  createReplacementEndpoint,
  createUploadEndpoint,
  deleteUploadEndpoint,
  getUploadEndpoint,
  type UploadJson,
} from '../../upload-contract.ts';
import type { StoreFileParts } from '../store-file.ts';
import { continueUpload } from './continue-upload.ts';
import { createUpload } from './create-upload.ts';
import { deleteUpload } from './delete-upload.ts';
import { expiryOf, findUpload } from './find-upload.ts';
import { readFilename } from './read-filename.ts';
import type { Upload } from './upload-repository.ts';

/** Uploads in parts, by the tus protocol 1.0 with the extensions creation, expiration and termination. */
export function createUploadRoutes(parts: StoreFileParts): Route[] {
  return [
    route(createUploadEndpoint, async (ctx) => await start(ctx, null)),
    route(createReplacementEndpoint, async (ctx, { params }) => await start(ctx, params.id)),
    // Also answers HEAD, with the headers only.
    route(getUploadEndpoint, async (ctx, { params }) => {
      ctx.setHeader?.('cache-control', 'no-store');
      return { upload: answer(ctx, await findUpload(ctx, { ...params, memberId: memberOf(ctx) })) };
    }),
    route(continueUploadEndpoint, async (ctx, { params, body }) => {
      requireVersion(ctx);
      if (ctx.header?.('content-type') !== PART_TYPE) throw httpErrors.error('HTTP_MEDIA_TYPE');
      const offset = readBytes(ctx.header('upload-offset'));
      if (offset === null) throw mediaErrors.error('MEDIA_UPLOAD_INVALID');
      const part = { ...params, memberId: memberOf(ctx), offset, chunks: body };
      answer(ctx, await continueUpload(ctx, parts, part));
      return null;
    }),
    route(deleteUploadEndpoint, async (ctx, { params }) => {
      requireVersion(ctx);
      await deleteUpload(ctx, parts.storage, { ...params, memberId: memberOf(ctx) });
      return null;
    }),
  ];
}

async function start(ctx: RequestCtx, replaces: MediaId | null): Promise<{ upload: UploadJson }> {
  requireVersion(ctx);
  const length = readBytes(ctx.header?.('upload-length'));
  const filename = readFilename(ctx.header?.('upload-metadata'));
  if (length === null || filename === null) throw mediaErrors.error('MEDIA_UPLOAD_INVALID');
  const upload = await createUpload(ctx, { memberId: memberOf(ctx), filename, length, replaces });
  ctx.setHeader?.('location', createUploadEndpoint.path.concat('/', upload.id));
  return { upload: answer(ctx, upload) };
}

function requireVersion(ctx: RequestCtx): void {
  ctx.setHeader?.('tus-resumable', TUS_VERSION);
  if (ctx.header?.('tus-resumable') === TUS_VERSION) return;
  ctx.setHeader?.('tus-version', TUS_VERSION);
  throw mediaErrors.error('MEDIA_UPLOAD_VERSION', { version: TUS_VERSION });
}

function memberOf({ viewer }: RequestCtx): MemberId {
  if (viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return viewer.memberId;
}

function answer(ctx: RequestCtx, upload: Upload): UploadJson {
  const { id, filename, length, received, mediaId } = upload;
  const expiry = expiryOf(upload);
  ctx.setHeader?.('tus-resumable', TUS_VERSION);
  ctx.setHeader?.('upload-offset', String(received));
  ctx.setHeader?.('upload-length', String(length));
  ctx.setHeader?.('upload-expires', expiry.toUTCString());
  return { id, filename, length, offset: received, expiresOn: expiry.getTime(), mediaId };
}
