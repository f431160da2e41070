import type { MemberId } from '#kernel/ids/id.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  createEditEndpoint,
  getEditEndpoint,
  listChangesEndpoint,
  listEditsEndpoint,
  previewEditEndpoint,
  undoEditEndpoint,
} from '../admin-contract.ts';
import { createEdit } from './create-edit.ts';
import { getEdit } from './get-edit.ts';
import { listChanges } from './list-changes.ts';
import { listEdits } from './list-edits.ts';
import { previewEdit } from './preview-edit.ts';
import { undoEdit } from './undo-edit.ts';

export const bulkEditRoutes: readonly Route[] = [
  route(previewEditEndpoint, (ctx, { body }) => previewEdit(ctx, body)),
  route(createEditEndpoint, (ctx, { body }) => createEdit(ctx, { ...body, memberId: memberOf(ctx) })),
  route(listEditsEndpoint, (ctx, { query }) => listEdits(ctx, query)),
  route(getEditEndpoint, (ctx, { params }) => getEdit(ctx, params.id)),
  route(listChangesEndpoint, (ctx, { params, query }) =>
    listChanges(ctx, { ...query, id: params.id, onlyLeft: query.onlyLeft === true }),
  ),
  route(undoEditEndpoint, (ctx, { params }) => undoEdit(ctx, { id: params.id, memberId: memberOf(ctx) })),
];

function memberOf({ viewer }: RequestCtx): MemberId | null {
  return viewer?.memberId ?? null;
}
