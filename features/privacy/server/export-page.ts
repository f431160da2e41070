import { DAY } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import { findJob } from '#platform/jobs/job-repository.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import { EXPORT_DAYS } from '../privacy-request.ts';
import { readExportToken } from './export-link.ts';
import * as requests from './request-repository.ts';

const RATE = { name: 'privacy-exports', max: 30, seconds: 60 };
const GET = { method: 'GET', path: '/account/data/:token', rate: RATE, bodyLimit: 0, sameOrigin: false } as const;

export interface ExportPageOptions extends FileParts {
  secret: string;
  shop: ShopPages;
}

/** The file that a shopper has asked for, as an attachment. The emailed link works for a week. */
export function createExportPage({ secret, shop, storage, sendFile }: ExportPageOptions): PageRoute {
  return pageRoute(GET, async (ctx, exchange) => {
    const { request, reply } = exchange;
    const { token } = request.params as { token: string };
    const result = await findResult(ctx, secret, token);
    const file = result === null ? null : await storage.open(result.key);
    if (result === null || file === null) return await shop.sendMissing(ctx, exchange);
    reply
      .type(result.contentType)
      .header('content-disposition', `attachment; filename="${result.filename}"`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return await sendFile(request, reply, { file, etag: `"${token.slice(0, 24)}"` });
  });
}

async function findResult(ctx: Ctx, secret: string, token: string) {
  const { db, websiteId } = ctx;
  const id = readExportToken(secret, websiteId, token);
  const request = id === null ? null : await requests.find(db, websiteId, id);
  if (request?.kind !== 'export' || !request.byCustomer || request.jobId === null) return null;
  const { state, finishedAt } = request;
  if (state !== 'done' || finishedAt === null) return null;
  if (ctx.clock().getTime() - finishedAt.getTime() >= EXPORT_DAYS * DAY) return null;
  return (await findJob(db, websiteId, { id: request.jobId }))?.result ?? null;
}
