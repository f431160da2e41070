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
import { listUses, search } from './library-repository.ts';
import { toMediumJson } from './medium-json.ts';
import { removeMedium } from './remove-medium.ts';
import { find } from './repository.ts';
import { updateMedium } from './update-medium.ts';
import { uploadMedium } from './upload-medium.ts';

export function createMediaRoutes({ storage }: { storage: Storage }): Route[] {
  return [
    route(uploadMediumEndpoint, async (ctx, { query, body }) => ({
      medium: toMediumJson(await uploadMedium(ctx, storage, { ...query, chunks: body })),
    })),
    route(listMediaEndpoint, async (ctx, { query: { page, pageSize, ...input } }) => {
      const cut = { limit: pageSize, offset: (page - 1) * pageSize };
      const { media, total } = await search(ctx.db, ctx.websiteId, { search: input.search, kind: input.kind, ...cut });
      return { media: media.map(toMediumJson), total };
    }),
    route(getMediumEndpoint, async (ctx, { params }) => {
      const medium = await find(ctx.db, ctx.websiteId, params.mediaId);
      if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
      return { medium: toMediumJson(medium), uses: await listUses(ctx.db, ctx.websiteId, medium) };
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
      await removeMedium(ctx, { id: params.mediaId, force: query.force });
      return null;
    }),
  ];
}
