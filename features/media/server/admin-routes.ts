import type { MemberId } from '#kernel/ids/id.ts';
import { type RequestCtx, type Route, route, sendingRoute } from '#platform/http/route.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import {
  addVideoEndpoint,
  cropMediumEndpoint,
  downloadFileEndpoint,
  getMediumEndpoint,
  listMediaEndpoint,
  listTagsEndpoint,
  previewMediumEndpoint,
  removeMediaEndpoint,
  removeMediumEndpoint,
  replaceFileEndpoint,
  restoreMediaEndpoint,
  restoreMediumEndpoint,
  revertFileEndpoint,
  tagMediaEndpoint,
  updateDetailsEndpoint,
  updateMediumEndpoint,
  uploadMediumEndpoint,
} from '../admin-contract.ts';
import { addVideo, type FindVideo } from './add-video.ts';
import { cropMedium } from './crop-medium.ts';
import { getMedium } from './get-medium.ts';
import { listMedia } from './list-media.ts';
import { listTags } from './list-repository.ts';
import type { MediaReferences } from './media-references.ts';
import { toMediumJson } from './medium-json.ts';
import type { FindMemberName } from './member-name.ts';
import { removeMedia } from './remove-media.ts';
import { removeMedium } from './remove-medium.ts';
import { createRenditionStore } from './rendition-store.ts';
import { replaceMediumFile } from './replace-file.ts';
import type { Medium } from './repository.ts';
import { restoreMedia, restoreMedium } from './restore-media.ts';
import { revertFile } from './revert-file.ts';
import { sendOriginal } from './send-original.ts';
import { sendPreview } from './send-preview.ts';
import { tagMedia } from './tag-media.ts';
import { updateMedium } from './update-medium.ts';
import { uploadMedium } from './upload-medium.ts';
import { createUploadRoutes } from './uploads/upload-routes.ts';

export interface MediaRoutesParts extends FileParts {
  references: readonly MediaReferences[];
  findMemberName: FindMemberName;
  findVideo: FindVideo;
}

export function createMediaRoutes(parts: MediaRoutesParts): Route[] {
  return [
    ...createReadRoutes(parts),
    ...createFileRoutes(parts),
    ...createUploadRoutes(parts),
    ...createRecordRoutes(parts),
  ];
}

function createReadRoutes(parts: MediaRoutesParts): Route[] {
  const renditions = createRenditionStore(parts.storage);
  return [
    route(listMediaEndpoint, (ctx, { query }) => listMedia(ctx, query)),
    route(listTagsEndpoint, async (ctx) => ({ tags: await listTags(ctx.db, ctx.websiteId) })),
    route(getMediumEndpoint, async (ctx, { params }) => {
      const found = await getMedium(ctx, parts, params.id);
      ctx.setRevision?.(found.medium.revision);
      return found;
    }),
    sendingRoute(downloadFileEndpoint, (ctx, { params }, exchange) =>
      sendOriginal(ctx, { ...parts, ...exchange }, params.id),
    ),
    sendingRoute(previewMediumEndpoint, (ctx, { params }, exchange) =>
      sendPreview(ctx, { renditions, ...exchange }, params.id),
    ),
  ];
}

/** Writes that change the file of a medium. */
function createFileRoutes(parts: MediaRoutesParts): Route[] {
  return [
    route(uploadMediumEndpoint, async (ctx, { query, body }) =>
      toReply(await uploadMedium(ctx, parts.storage, { ...query, chunks: body })),
    ),
    route(addVideoEndpoint, async (ctx, { body }) => toReply(await addVideo(ctx, parts, body.url))),
    route(replaceFileEndpoint, async (ctx, { params, query, body }) =>
      toReply(await replaceMediumFile(ctx, parts, { ...params, ...query, chunks: body })),
    ),
    route(cropMediumEndpoint, async (ctx, { params, body }) =>
      toReply(await cropMedium(ctx, parts, { ...params, ...body })),
    ),
    route(revertFileEndpoint, async (ctx, { params }) => toReply(await revertFile(ctx, parts, params.id))),
  ];
}

function createRecordRoutes(parts: MediaRoutesParts): Route[] {
  const { references } = parts;
  return [
    route(updateMediumEndpoint, async (ctx, { params, body }) => {
      const update = { ...params, ...withoutUndefined(body), ifMatch: ctx.ifMatch };
      return toRevisedReply(ctx, await updateMedium(ctx, parts, update));
    }),
    route(updateDetailsEndpoint, async (ctx, { params, body }) =>
      toRevisedReply(ctx, await updateMedium(ctx, parts, { ...params, ...body, ifMatch: ctx.ifMatch })),
    ),
    route(removeMediumEndpoint, async (ctx, { params, query }) => {
      await removeMedium(ctx, references, { ...params, ...query, memberId: memberOf(ctx) });
      return null;
    }),
    route(restoreMediumEndpoint, async (ctx, { params }) => toReply(await restoreMedium(ctx, params.id))),
    route(removeMediaEndpoint, async (ctx, { body }) => {
      const { removed, inUse } = await removeMedia(ctx, { ...body, memberId: memberOf(ctx) });
      return { removed: idsOf(removed), inUse: idsOf(inUse) };
    }),
    route(restoreMediaEndpoint, async (ctx, { body }) => ({ restored: idsOf(await restoreMedia(ctx, body.ids)) })),
    route(tagMediaEndpoint, async (ctx, { body }) => ({ changed: await tagMedia(ctx, body) })),
  ];
}

function toReply(medium: Medium) {
  return { medium: toMediumJson(medium) };
}

function toRevisedReply(ctx: RequestCtx, medium: Medium) {
  ctx.setRevision?.(medium.revision);
  return toReply(medium);
}

function idsOf(media: readonly Medium[]): string[] {
  return media.map(({ id }) => id);
}

function memberOf({ viewer }: RequestCtx): MemberId | null {
  return viewer?.memberId ?? null;
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(given: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;
}
