import { z } from 'zod';
import { ByteStream, endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Captions, MediaMetadata, MediaTag, MediaTags } from './media-file.ts';
import { MAX_FILE_BYTES } from './rules.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 120, seconds: 60 };
/** An owner may add thousands of files at once, one request each. */
export const UPLOAD_RATE = { max: 1200, seconds: 60 };
const BULK_BODY = 32_768;

const MediaId = idSchema<'media'>();
const MediumParams = z.strictObject({ id: MediaId });

/** A file of the library. Times are milliseconds since 1970. */
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
  tags: z.array(z.string()),
  /** The colour to show while the picture loads, as `rrggbb`. Null for other files. */
  placeholder: z.string().nullable(),
  /** Null for files without a public URL. */
  url: z.string().nullable(),
  createdOn: z.int(),
  /** Set while the file is in the trash. */
  trashedOn: z.int().nullable(),
  /** Whether the last replacement or crop can be undone. */
  hasPrevious: z.boolean(),
  /** Of a video: the name of the picture that is shown before it plays. */
  poster: z.string().nullable(),
  captions: Captions,
  /** The page of a video of another site. */
  externalUrl: z.string().nullable(),
  /** Increased by each change. */
  revision: z.int(),
});
export type MediumJson = z.infer<typeof MediumJson>;

/** One place that shows or offers a medium. */
export const MediumUse = z.strictObject({
  kind: z.enum(['item', 'product', 'variant', 'collection', 'site', 'medium']),
  /** The record: for a variant its product. */
  id: z.string(),
  title: z.string(),
});
export type MediumUse = z.infer<typeof MediumUse>;

/** Why a file is not accepted, however it is sent. */
export const UPLOAD_ERRORS = [
  'MEDIA_EMPTY',
  'MEDIA_KIND_REFUSED',
  'MEDIA_PICTURE_BROKEN',
  'MEDIA_PICTURE_TOO_LARGE',
  'MEDIA_PICTURE_TOO_HEAVY',
  'MEDIA_FILE_TOO_HEAVY',
  'MEDIA_BROKEN_OFF',
  'MEDIA_CAPTIONS_BROKEN',
] as const;

const Filename = z.string().min(1).max(500);

export const uploadMediumEndpoint = endpoint({
  id: 'media.uploadMedium',
  method: 'POST',
  path: '/api/config/media',
  summary: 'Uploads a file as the request body. Its type is detected from the content, not from the name.',
  capability: 'media.draft',
  activity: 'operation',
  bodyLimit: MAX_FILE_BYTES,
  rate: UPLOAD_RATE,
  stream: true,
  query: z.strictObject({
    filename: Filename,
    alt: z.string().max(1000).default(''),
    title: z.string().max(300).default(''),
  }),
  body: ByteStream,
  reply: z.strictObject({ medium: MediumJson }),
  status: 201,
  errors: UPLOAD_ERRORS,
});

export const addVideoEndpoint = endpoint({
  id: 'media.addVideo',
  method: 'POST',
  path: '/api/config/media/videos',
  summary: 'Adds a video of YouTube or Vimeo by its URL, with its title and its picture as the poster.',
  capability: 'media.draft',
  activity: 'operation',
  bodyLimit: 8192,
  rate: { max: 30, seconds: 60 },
  body: z.strictObject({ url: z.string().trim().min(1).max(2083) }),
  reply: z.strictObject({ medium: MediumJson }),
  status: 201,
  errors: ['MEDIA_VIDEO_URL', 'MEDIA_VIDEO_NOT_FOUND', 'MEDIA_VIMEO_BASIC', 'MEDIA_VIDEO_UNREACHABLE'],
});

export const MediumKind = z.enum(['image', 'audio', 'video', 'document']);
export type MediumKind = z.infer<typeof MediumKind>;

const MediaQuery = listQuery(['-created', 'created', 'name', '-name', '-size', 'size'], {
  kind: MediumKind.optional(),
  usage: z.enum(['used', 'unused']).optional(),
  /** `missing`: pictures without alternative text. */
  altText: z.enum(['missing', 'present']).optional(),
  size: z.enum(['large']).optional(),
  tag: MediaTag.optional(),
  /** Files in the trash instead of the others. */
  trash: z.enum(['true']).optional(),
});
export type MediaQuery = z.output<typeof MediaQuery>;

export const listMediaEndpoint = endpoint({
  id: 'media.listMedia',
  method: 'GET',
  path: '/api/config/media',
  summary:
    'Lists the media of the website, newest first. `search` matches the beginnings of words in names, alternative texts, titles and tags.',
  capability: 'media.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: MediaQuery,
  reply: listReply(MediumJson),
  errors: ['MEDIA_CURSOR_INVALID'],
});

export const listTagsEndpoint = endpoint({
  id: 'media.listTags',
  method: 'GET',
  path: '/api/config/media/tags',
  summary: 'Lists the tags of media, in alphabetical order.',
  capability: 'media.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })) }),
});

export const getMediumEndpoint = endpoint({
  id: 'media.getMedium',
  method: 'GET',
  path: '/api/config/media/{id}',
  summary: 'Returns a medium, its poster and captions, the places that use it and who changed it last.',
  capability: 'media.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: MediumParams,
  reply: z.strictObject({
    medium: MediumJson,
    /** Its poster and the files of its captions, unless they are in the trash. */
    related: z.array(MediumJson),
    uses: z.array(MediumUse),
    updatedBy: z.string().nullable(),
  }),
  errors: ['MEDIA_NOT_FOUND'],
});

export const updateMediumEndpoint = endpoint({
  id: 'media.updateMedium',
  method: 'PATCH',
  path: '/api/config/media/{id}',
  summary:
    'Changes the name, the alternative text, the title, the focal point or the tags of a medium. Omitted fields are unchanged. A new name keeps the extension and is changed wherever the file is used.',
  capability: 'media.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  params: MediumParams,
  body: z.strictObject({
    filename: z.string().max(500).optional(),
    alt: MediaMetadata.shape.alt.unwrap().optional(),
    title: MediaMetadata.shape.title.unwrap().optional(),
    focalPoint: MediaMetadata.shape.focalPoint.unwrap().optional(),
    tags: MediaTags.optional(),
  }),
  reply: z.strictObject({ medium: MediumJson }),
  errors: ['MEDIA_NOT_FOUND', 'MEDIA_IN_TRASH', 'MEDIA_CHANGED', 'MEDIA_NAME_MISSING', 'MEDIA_NAME_TAKEN'],
});

/** The details of a file that an owner edits. */
export const MediumDetails = z.strictObject({
  filename: z.string().max(500),
  alt: MediaMetadata.shape.alt.unwrap(),
  title: MediaMetadata.shape.title.unwrap(),
  focalPoint: MediaMetadata.shape.focalPoint.unwrap(),
  tags: MediaTags,
  poster: z.string().max(300).nullable(),
  captions: Captions,
});

export const updateDetailsEndpoint = endpoint({
  id: 'media.updateDetails',
  method: 'PUT',
  path: '/api/config/media/{id}',
  summary:
    'Changes all details of a medium. With `If-Match`, only if it still has that revision. A new name keeps the extension and is changed wherever the file is used.',
  capability: 'media.write',
  bodyLimit: 32_768,
  rate: WRITE_RATE,
  params: MediumParams,
  body: MediumDetails,
  reply: z.strictObject({ medium: MediumJson }),
  errors: [
    'MEDIA_NOT_FOUND',
    'MEDIA_IN_TRASH',
    'MEDIA_CHANGED',
    'MEDIA_NAME_MISSING',
    'MEDIA_NAME_TAKEN',
    'MEDIA_NOT_A_VIDEO',
    'MEDIA_POSTER_UNKNOWN',
    'MEDIA_CAPTIONS_UNKNOWN',
  ],
});

export const replaceFileEndpoint = endpoint({
  id: 'media.replaceFile',
  method: 'PUT',
  path: '/api/config/media/{id}/file',
  summary:
    'Replaces the file of a medium with the request body. Everything that uses the medium shows the new file, and its old URLs lead to it.',
  capability: 'media.write',
  activity: 'operation',
  bodyLimit: MAX_FILE_BYTES,
  rate: WRITE_RATE,
  stream: true,
  params: MediumParams,
  query: z.strictObject({ filename: Filename }),
  body: ByteStream,
  reply: z.strictObject({ medium: MediumJson }),
  errors: [...UPLOAD_ERRORS, 'MEDIA_NOT_FOUND', 'MEDIA_IN_TRASH', 'MEDIA_OTHER_KIND', 'MEDIA_NO_FILE'],
});

const Fraction = z.number().min(0).max(1);

export const cropMediumEndpoint = endpoint({
  id: 'media.cropMedium',
  method: 'POST',
  path: '/api/config/media/{id}/crop',
  summary: 'Crops a picture to a part of it, given in fractions of its width and height.',
  capability: 'media.write',
  activity: 'operation',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: MediumParams,
  body: z.strictObject({ left: Fraction, top: Fraction, width: Fraction, height: Fraction }),
  reply: z.strictObject({ medium: MediumJson }),
  errors: ['MEDIA_NOT_FOUND', 'MEDIA_IN_TRASH', 'MEDIA_NOT_CROPPABLE', 'MEDIA_CROP_EMPTY', 'MEDIA_PICTURE_BROKEN'],
});

export const revertFileEndpoint = endpoint({
  id: 'media.revertFile',
  method: 'POST',
  path: '/api/config/media/{id}/file/revert',
  summary: 'Brings back the file before the last replacement or crop. It is kept for seven days.',
  capability: 'media.write',
  activity: 'operation',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: MediumParams,
  reply: z.strictObject({ medium: MediumJson }),
  errors: ['MEDIA_NOT_FOUND', 'MEDIA_IN_TRASH', 'MEDIA_NO_PREVIOUS'],
});

export const downloadFileEndpoint = endpoint({
  id: 'media.downloadFile',
  method: 'GET',
  path: '/api/config/media/{id}/file',
  summary: 'Downloads the original file of a medium.',
  capability: 'media.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: MediumParams,
  reply: z.unknown(),
  format: 'file',
  errors: ['MEDIA_NOT_FOUND'],
});

export const previewMediumEndpoint = endpoint({
  id: 'media.previewMedium',
  method: 'GET',
  path: '/api/config/media/{id}/preview',
  summary: 'Sends a small rendition of a picture, also of one in the trash.',
  capability: 'media.read',
  bodyLimit: 0,
  rate: { max: 1200, seconds: 60 },
  params: MediumParams,
  reply: z.unknown(),
  format: 'file',
  errors: ['MEDIA_NOT_FOUND'],
});

export const removeMediumEndpoint = endpoint({
  id: 'media.removeMedium',
  method: 'DELETE',
  path: '/api/config/media/{id}',
  summary:
    'Moves a medium to the trash, where it is kept for 30 days. Refused for a medium in use unless `force` is `true`. Pages no longer show it.',
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

export const restoreMediumEndpoint = endpoint({
  id: 'media.restoreMedium',
  method: 'POST',
  path: '/api/config/media/{id}/restore',
  summary: 'Brings a medium back from the trash.',
  capability: 'media.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: MediumParams,
  reply: z.strictObject({ medium: MediumJson }),
  errors: ['MEDIA_NOT_FOUND'],
});

/** The maximum number of media of a bulk action. */
const MAX_BULK_MEDIA = 200;
const Ids = z.array(MediaId).min(1).max(MAX_BULK_MEDIA);

export const removeMediaEndpoint = endpoint({
  id: 'media.removeMedia',
  method: 'POST',
  path: '/api/config/media/removals',
  summary: 'Moves media to the trash. Those in use are left alone and returned unless `force` is set.',
  capability: 'media.write',
  bodyLimit: BULK_BODY,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: Ids, force: z.boolean().default(false) }),
  reply: z.strictObject({ removed: z.array(z.string()), inUse: z.array(z.string()) }),
});

export const restoreMediaEndpoint = endpoint({
  id: 'media.restoreMedia',
  method: 'POST',
  path: '/api/config/media/restorations',
  summary: 'Brings media back from the trash.',
  capability: 'media.write',
  bodyLimit: BULK_BODY,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: Ids }),
  reply: z.strictObject({ restored: z.array(z.string()) }),
});

export const tagMediaEndpoint = endpoint({
  id: 'media.tagMedia',
  method: 'POST',
  path: '/api/config/media/tags',
  summary: 'Adds tags to media and removes others.',
  capability: 'media.write',
  bodyLimit: BULK_BODY,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: Ids, add: MediaTags.default([]), remove: MediaTags.default([]) }),
  reply: z.strictObject({ changed: z.array(z.string()) }),
  errors: ['MEDIA_TOO_MANY_TAGS'],
});
