import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Route, route } from '#platform/http/route.ts';
import { toCsv } from '../csv.ts';
import {
  exportSubmissionsEndpoint,
  listSubmissionsEndpoint,
  moveSubmissionsEndpoint,
  removeSubmissionsEndpoint,
  webhookSecretEndpoint,
} from '../owner-contract.ts';
import { listSubmissions } from './list-submissions.ts';
import { moveSubmissions, removeSubmissions } from './moderate-submissions.ts';
import { webhookSecret } from './submission-keys.ts';
import * as submissions from './submission-repository.ts';

const MAX_ROWS = 10_000;

export function createOwnerRoutes({ secret, storage }: { secret: string; storage: Storage }): Route[] {
  return [
    route(listSubmissionsEndpoint, (ctx, { query: { page, pageSize, ...filter } }) =>
      listSubmissions(ctx, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    ),
    route(exportSubmissionsEndpoint, async (ctx, { query }) => {
      const found = await submissions.list(ctx.db, ctx.websiteId, query, { limit: MAX_ROWS, offset: 0 });
      const csv = toCsv(found.map((submission) => ({ ...submission, submittedOn: submission.createdAt })));
      const day = ctx.clock().toISOString().slice(0, 10);
      return { filename: `submissions-${day}.csv`, csv, rows: found.length };
    }),
    route(moveSubmissionsEndpoint, async (ctx, { body }) => ({ changed: await moveSubmissions(ctx, body) })),
    route(removeSubmissionsEndpoint, async (ctx, { body }) => ({
      removed: await removeSubmissions(ctx, storage, body.ids),
    })),
    route(webhookSecretEndpoint, (ctx) => Promise.resolve({ secret: webhookSecret(secret, ctx.websiteId) })),
  ];
}
