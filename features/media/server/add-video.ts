import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { cleanName } from '../clean-name.ts';
import { mediaErrors } from '../errors.ts';
import { EXTERNAL_VIDEO } from '../rules.ts';
import { type EditorCtx, memberOf } from './editor-ctx.ts';
import { writeExternalUrl } from './external-url.ts';
import { hashOf } from './originals.ts';
import type { Medium } from './repository.ts';
import { storeMedium, uploadMedium } from './upload-medium.ts';
import { withDraft } from './with-draft.ts';

/** A video of another site. */
export interface FoundVideo {
  outcome: 'found';
  /** Its page. */
  url: string;
  title: string;
  /** A picture of it. */
  picture: Uint8Array | null;
}

export type VideoAnswer =
  | FoundVideo
  | { outcome: 'unknown-url' | 'not-found' | 'basic-account' }
  | { outcome: 'unreachable'; provider: string };

/** Asks another site about one of its videos. The content slice knows the sites, so `apps` passes it in. */
export type FindVideo = (url: string) => Promise<VideoAnswer>;

export interface AddVideoParts {
  storage: Storage;
  findVideo: FindVideo;
}

/** Adds a video of another site. Its picture is stored here, so that pages show it without asking the other site. */
export async function addVideo(ctx: EditorCtx, { storage, findVideo }: AddVideoParts, url: string): Promise<Medium> {
  const video = requireFound(await findVideo(url));
  const name = cleanName(`${video.title === '' ? 'video' : video.title}.uri`, EXTERNAL_VIDEO);
  const poster = await storePoster(ctx, storage, { video, name });
  const bytes = writeExternalUrl(video.url);
  return await withDraft(ctx, storage, async (draft) => {
    await storage.put(draft, bytes);
    const medium = { ...toMedium(ctx, video, bytes), poster };
    return await storeMedium(ctx, storage, { draft, medium, name });
  });
}

function requireFound(answer: VideoAnswer): FoundVideo {
  switch (answer.outcome) {
    case 'found':
      return answer;
    case 'unknown-url':
      throw mediaErrors.error('MEDIA_VIDEO_URL');
    case 'not-found':
      throw mediaErrors.error('MEDIA_VIDEO_NOT_FOUND');
    case 'basic-account':
      throw mediaErrors.error('MEDIA_VIMEO_BASIC');
    case 'unreachable':
      throw mediaErrors.error('MEDIA_VIDEO_UNREACHABLE', { provider: answer.provider });
  }
}

/** Stores the picture of a video. A video without a usable one has no poster. */
async function storePoster(
  ctx: EditorCtx,
  storage: Storage,
  { video, name }: { video: FoundVideo; name: string },
): Promise<string | null> {
  const { picture } = video;
  if (picture === null) return null;
  // Part of adding the video, which leaves the entry in the activity log.
  const { activity: _activity, ...quiet } = ctx;
  const filename = name.replace(/\.uri$/, '-poster.jpg');
  try {
    const input = { filename, alt: '', title: '', chunks: once(picture) };
    return (await uploadMedium(quiet, storage, input)).filename;
  } catch (err) {
    ctx.log.warn({ err }, 'the picture of a video cannot be stored');
    return null;
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function toMedium(ctx: EditorCtx, { url, title }: FoundVideo, bytes: Uint8Array): Medium {
  return {
    id: newId<'media'>(ctx.clock(), ctx.random),
    filename: '',
    contentType: EXTERNAL_VIDEO,
    bytes: bytes.length,
    sha256: hashOf(bytes),
    width: 0,
    height: 0,
    alpha: false,
    frames: 1,
    colors: null,
    alt: '',
    title,
    focalPoint: [0.5, 0.5],
    tags: [],
    createdAt: ctx.clock(),
    trashedAt: null,
    hasPrevious: false,
    poster: null,
    captions: [],
    externalUrl: url,
    revision: 1,
    updatedBy: memberOf(ctx),
  };
}
