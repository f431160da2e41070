import { z } from 'zod';
import { ByteStream, endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { UPLOAD_ERRORS, UPLOAD_RATE } from './admin-contract.ts';
import { MAX_PART_BYTES } from './upload-rules.ts';

/** A file that arrives in parts, by the tus protocol. Its headers say the same. */
export const UploadJson = z.strictObject({
  id: z.string(),
  filename: z.string(),
  length: z.int(),
  /** The bytes that have arrived. */
  offset: z.int(),
  expiresOn: z.int(),
  /** The medium that the complete file became. */
  mediaId: z.string().nullable(),
});
export type UploadJson = z.infer<typeof UploadJson>;

const UploadParams = z.strictObject({ id: idSchema<'upload'>() });

export const createUploadEndpoint = endpoint({
  id: 'media.createUpload',
  method: 'POST',
  path: '/api/config/media/uploads',
  summary:
    'Starts an upload in parts by the tus protocol 1.0: `Upload-Length` is the size, `Upload-Metadata` has the `filename`. `Location` is its URL.',
  capability: 'media.draft',
  activity: 'operation',
  bodyLimit: 0,
  rate: UPLOAD_RATE,
  reply: z.strictObject({ upload: UploadJson }),
  status: 201,
  errors: [
    'MEDIA_UPLOAD_VERSION',
    'MEDIA_UPLOAD_INVALID',
    'MEDIA_EMPTY',
    'MEDIA_FILE_TOO_HEAVY',
    'MEDIA_TOO_MANY_UPLOADS',
  ],
});

export const createReplacementEndpoint = endpoint({
  id: 'media.createReplacement',
  method: 'POST',
  path: '/api/config/media/{id}/file/uploads',
  summary:
    'Starts an upload in parts that replaces the file of a medium. `Location` is its URL, where it continues like any other upload.',
  capability: 'media.write',
  activity: 'operation',
  bodyLimit: 0,
  rate: UPLOAD_RATE,
  params: z.strictObject({ id: idSchema<'media'>() }),
  reply: z.strictObject({ upload: UploadJson }),
  status: 201,
  errors: [
    'MEDIA_UPLOAD_VERSION',
    'MEDIA_UPLOAD_INVALID',
    'MEDIA_EMPTY',
    'MEDIA_FILE_TOO_HEAVY',
    'MEDIA_TOO_MANY_UPLOADS',
    'MEDIA_NOT_FOUND',
    'MEDIA_IN_TRASH',
    'MEDIA_NO_FILE',
  ],
});

export const getUploadEndpoint = endpoint({
  id: 'media.getUpload',
  method: 'GET',
  path: '/api/config/media/uploads/{id}',
  summary: 'Returns how much of an upload has arrived. `HEAD` returns the same as tus headers.',
  capability: 'media.draft',
  bodyLimit: 0,
  rate: UPLOAD_RATE,
  params: UploadParams,
  reply: z.strictObject({ upload: UploadJson }),
  errors: ['MEDIA_UPLOAD_NOT_FOUND'],
});

export const continueUploadEndpoint = endpoint({
  id: 'media.continueUpload',
  method: 'PATCH',
  path: '/api/config/media/uploads/{id}',
  summary:
    'Adds a part that begins at `Upload-Offset`, of the type `application/offset+octet-stream`. After the last part the file is a medium.',
  capability: 'media.draft',
  activity: 'operation',
  bodyLimit: MAX_PART_BYTES,
  rate: UPLOAD_RATE,
  stream: true,
  params: UploadParams,
  body: ByteStream,
  reply: z.null(),
  status: 204,
  errors: [
    ...UPLOAD_ERRORS,
    'MEDIA_UPLOAD_VERSION',
    'MEDIA_UPLOAD_INVALID',
    'MEDIA_UPLOAD_NOT_FOUND',
    'MEDIA_UPLOAD_OFFSET',
    'MEDIA_UPLOAD_BUSY',
    'MEDIA_PART_TOO_LARGE',
    'MEDIA_TOO_MANY_PARTS',
    'MEDIA_NOT_FOUND',
    'MEDIA_IN_TRASH',
    'MEDIA_OTHER_KIND',
    'MEDIA_NO_FILE',
  ],
});

export const deleteUploadEndpoint = endpoint({
  id: 'media.deleteUpload',
  method: 'DELETE',
  path: '/api/config/media/uploads/{id}',
  summary: 'Cancels an upload and deletes what has arrived. An unknown upload is cancelled already.',
  capability: 'media.draft',
  activity: 'operation',
  bodyLimit: 0,
  rate: UPLOAD_RATE,
  params: UploadParams,
  reply: z.null(),
  status: 204,
  errors: ['MEDIA_UPLOAD_VERSION'],
});
