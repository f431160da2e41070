import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  getMediumEndpoint,
  listMediaEndpoint,
  removeMediumEndpoint,
  updateMediumEndpoint,
  uploadMediumEndpoint,
} from '../contract.ts';
import { mediaErrors } from '../errors.ts';
import * as library from './library-repository.ts';
import type { MediaReferences } from './media-references.ts';
import { toMediumJson } from './medium-json.ts';
import { removeMedium } from './remove-medium.ts';
import * as mediaRepository from './repository.ts';
import { updateMedium } from './update-medium.ts';
import { uploadMedium } from './upload-medium.ts';

interface MediaParts {
  storage: Storage;
  references: readonly MediaReferences[];
}

export function createMediaRoutes({ storage, references }: MediaParts): Route[] {
  return [
    route(uploadMediumEndpoint, async (ctx, { query, body }) => ({
      medium: toMediumJson(await uploadMedium(ctx, storage, { ...query, chunks: body })),
    })),
    route(listMediaEndpoint, async (ctx, { query: { page, pageSize, ...input } }) => {
      const pagination = { limit: pageSize, offset: (page - 1) * pageSize };
      const { media, total } = await library.search(ctx.db, ctx.websiteId, {
        search: input.search,
        kind: input.kind,
        ...pagination,
      });
      return { media: media.map(toMediumJson), total };
    }),
    route(getMediumEndpoint, async (ctx, { params }) => {
      const medium = await mediaRepository.find(ctx.db, ctx.websiteId, params.mediaId);
      if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
      return {
        medium: toMediumJson(medium),
        uses: await library.listUses(ctx.db, ctx.websiteId, medium, references),
      };
    }),
    route(updateMediumEndpoint, async (ctx, { params, body: { alt, title, focalPoint } }) => {
      const change = {
        ...(alt !== undefined && { alt }),
        ...(title !== undefined && { title }),
        ...(focalPoint !== undefined && { focalPoint }),
      };
      return { medium: toMediumJson(await updateMedium(ctx, { id: params.mediaId, ...change })) };
    }),
    route(removeMediumEndpoint, async (ctx, { params, query }) => {
      await removeMedium(ctx, references, { id: params.mediaId, force: query.force });
      return null;
    }),
  ];
}
