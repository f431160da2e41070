import type { MemberId } from '#kernel/ids/id.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  checkImportEndpoint,
  createRedirectEndpoint,
  deleteRedirectEndpoint,
  deleteRedirectsEndpoint,
  exportRedirectsEndpoint,
  importRedirectsEndpoint,
  listMissingPagesEndpoint,
  listRedirectsEndpoint,
  type Redirect,
  restoreRedirectsEndpoint,
  suggestTargetEndpoint,
  updateRedirectEndpoint,
} from '../admin-contract.ts';
import { changeTrash, deleteRedirect } from './change-trash.ts';
import { exportRedirects } from './export-redirects.ts';
import { checkImport, importRedirects } from './import-redirects.ts';
import { listMissingPages, listRedirects } from './list-redirects.ts';
import type { RedirectParts } from './redirect-parts.ts';
import { createRedirect, updateRedirect } from './save-redirect.ts';
import { suggestTarget } from './suggest-target.ts';

export function createRedirectRoutes(parts: RedirectParts): Route[] {
  return [
    route(listRedirectsEndpoint, (ctx, { query }) => listRedirects(ctx, query)),
    route(createRedirectEndpoint, async (ctx, { body }) =>
      reply(ctx, await createRedirect(ctx, { input: body, memberId: memberOf(ctx), parts })),
    ),
    route(updateRedirectEndpoint, async (ctx, { params, body }) => {
      const update = { id: params.id, input: body, memberId: memberOf(ctx), ifMatch: ctx.ifMatch, parts };
      return reply(ctx, await updateRedirect(ctx, update));
    }),
    ...trashRoutes,
    route(checkImportEndpoint, (ctx, { body }) => checkImport(ctx, { ...body, parts })),
    route(importRedirectsEndpoint, (ctx, { body }) =>
      importRedirects(ctx, { ...body, memberId: memberOf(ctx), parts }),
    ),
    route(exportRedirectsEndpoint, (ctx) => exportRedirects(ctx)),
    route(listMissingPagesEndpoint, (ctx, { query }) => listMissingPages(ctx, query)),
    route(suggestTargetEndpoint, (ctx, { query }) => suggestTarget(ctx, query.path, parts)),
  ];
}

const trashRoutes: readonly Route[] = [
  route(deleteRedirectEndpoint, async (ctx, { params }) =>
    reply(ctx, await deleteRedirect(ctx, params.id, memberOf(ctx))),
  ),
  route(deleteRedirectsEndpoint, async (ctx, { body }) => ({
    changed: await changeTrash(ctx, { ids: body.ids, memberId: memberOf(ctx), isTrashed: true }),
  })),
  route(restoreRedirectsEndpoint, async (ctx, { body }) => ({
    changed: await changeTrash(ctx, { ids: body.ids, memberId: memberOf(ctx), isTrashed: false }),
  })),
];

function reply(ctx: RequestCtx, redirect: Redirect): { redirect: Redirect } {
  ctx.setRevision?.(redirect.revision);
  return { redirect };
}

function memberOf({ viewer }: RequestCtx): MemberId | null {
  return viewer?.memberId ?? null;
}
