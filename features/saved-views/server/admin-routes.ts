import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import { createViewEndpoint, deleteViewEndpoint, listViewsEndpoint, updateViewEndpoint } from '../admin-contract.ts';
import type { Person } from '../rules.ts';
import { createView } from './create-view.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { updateView } from './update-view.ts';

export const savedViewRoutes: readonly Route[] = [
  route(listViewsEndpoint, async (ctx, { query }) => ({ views: await listViews(ctx, personOf(ctx), query.list) })),
  route(createViewEndpoint, (ctx, { body }) => createView(ctx, personOf(ctx), body)),
  route(updateViewEndpoint, (ctx, { params, body }) => updateView(ctx, personOf(ctx), { id: params.id, fields: body })),
  route(deleteViewEndpoint, async (ctx, { params }) => {
    await deleteView(ctx, personOf(ctx), params.id);
    return null;
  }),
];

// The HTTP layer has already rejected requests without a session. This narrows the type.
function personOf({ viewer }: RequestCtx): Person {
  if (viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return viewer;
}
