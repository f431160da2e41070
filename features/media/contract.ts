import { z } from 'zod';
import { ByteStream, endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { MediaMetadata } from './media-file.ts';
import { MAX_FILE_BYTES } from './rules.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 120, seconds: 60 };

const MediumParams = z.strictObject({ mediaId: idSchema<'media'>() });

/** A medium as its owner sees it. */
export const MediumJson = z.strictObject({
  id: z.string(),
  filename: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  frames: z.int(),
  alt: z.string(),
  title: z.string(),
  focalPoint: z.tuple([z.number(), z.number()]),
  /** The colour to show while the picture loads, as `rrggbb`. Null for other files. */
  placeholder: z.string().nullable(),
  /** Null for files without a public URL. */
  url: z.string().nullable(),
});
export type MediumJson = z.infer<typeof MediumJson>;

/** One place that shows or offers a medium. */
export const MediumUse = z.strictObject({
  kind: z.enum(['item', 'product', 'variant', 'collection', 'site']),
  title: z.string(),
});
export type MediumUse = z.infer<typeof MediumUse>;

export const uploadMediumEndpoint = endpoint({
  id: 'media.uploadMedium',
  method: 'POST',
  path: '/api/media',
  summary: 'Uploads a file as the request body. Its type is detected from the content, not from the name.',
  capability: 'media.draft',
  activity: 'operation',
  bodyLimit: MAX_FILE_BYTES,
  rate: WRITE_RATE,
  stream: true,
  query: z.strictObject({
    filename: z.string().min(1).max(500),
    alt: z.string().max(1000).default(''),
    title: z.string().max(300).default(''),
  }),
  body: ByteStream,
  reply: z.strictObject({ medium: MediumJson }),
  status: 201,
  errors: [
    'MEDIA_EMPTY',
    'MEDIA_KIND_REFUSED',
    'MEDIA_PICTURE_BROKEN',
    'MEDIA_PICTURE_TOO_LARGE',
    'MEDIA_PICTURE_TOO_HEAVY',
    'MEDIA_FILE_TOO_HEAVY',
    'MEDIA_BROKEN_OFF',
  ],
});

export const MediumKind = z.enum(['picture', 'sound', 'film', 'other']);
export type MediumKind = z.infer<typeof MediumKind>;

export const listMediaEndpoint = endpoint({
  id: 'media.listMedia',
  method: 'GET',
  path: '/api/media',
  summary:
    'Lists the media of the website, newest first. `search` matches part of a name, an alternative text or a title.',
  capability: 'media.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: PageQuery.extend({ search: z.string().trim().max(100).default(''), kind: MediumKind.optional() }),
  reply: z.strictObject({ media: z.array(MediumJson), total: z.int() }),
});

export const getMediumEndpoint = endpoint({
  id: 'media.getMedium',
  method: 'GET',
  path: '/api/media/{mediaId}',
  summary: 'Returns a medium and the places that use it.',
  capability: 'media.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: MediumParams,
  reply: z.strictObject({ medium: MediumJson, uses: z.array(MediumUse) }),
  errors: ['MEDIA_NOT_FOUND'],
});

export const updateMediumEndpoint = endpoint({
  id: 'media.updateMedium',
  method: 'PATCH',
  path: '/api/media/{mediaId}',
  summary: 'Changes the alternative text, the title or the focal point of a medium. Omitted fields are unchanged.',
  capability: 'media.write',
  bodyLimit: 8192,
  rate: WRITE_RATE,
  params: MediumParams,
  body: z.strictObject({
    alt: MediaMetadata.shape.alt.unwrap().optional(),
    title: MediaMetadata.shape.title.unwrap().optional(),
    focalPoint: MediaMetadata.shape.focalPoint.unwrap().optional(),
  }),
  reply: z.strictObject({ medium: MediumJson }),
  errors: ['MEDIA_NOT_FOUND'],
});

export const removeMediumEndpoint = endpoint({
  id: 'media.removeMedium',
  method: 'DELETE',
  path: '/api/media/{mediaId}',
  summary:
    'Deletes a medium. Refused for a medium in use unless `force` is `true`, which also removes it from all places that show it.',
  capability: 'media.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: MediumParams,
  query: z.strictObject({
    force: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  reply: z.null(),
  status: 204,
  errors: ['MEDIA_NOT_FOUND', 'MEDIA_IN_USE'],
});
