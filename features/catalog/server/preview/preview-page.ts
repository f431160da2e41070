import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { SITE_POLICY } from '#platform/http/security-headers.ts';
import type { PreviewParts } from '../product-parts.ts';
import { PREVIEW_PATH } from './preview-product.ts';
import { findHtml } from './preview-repository.ts';
import { readPreviewToken } from './preview-token.ts';

const PAGE = {
  method: 'GET',
  path: `${PREVIEW_PATH}:token`,
  rate: { name: 'preview', max: 120, seconds: 60 },
  bodyLimit: 0,
  sameOrigin: false,
} as const;

const EXPIRED =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview expired</title><body><h1>This preview has expired</h1><p>Open it again in the product editor.</p></body></html>';

/** The page of a preview. The signed link authorizes it. */
export function createPreviewPage({ secret, adminHost }: Pick<PreviewParts, 'secret' | 'adminHost'>): PageRoute {
  return pageRoute(PAGE, async (ctx, { request, reply }) => {
    const { token } = request.params as { token: string };
    const { db, websiteId } = ctx;
    const now = ctx.clock();
    const id = readPreviewToken(secret, { websiteId, token, now });
    const html = id === null ? null : await findHtml(db, websiteId, { id, now });
    return await reply
      .status(html === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', previewPolicy(adminHost))
      .send(html ?? EXPIRED);
  });
}

/**
 * That of a page of the site, but nothing is sent: no page view is counted, and nothing goes into a cart. The owner area
 * may frame it, also from a host of its own.
 */
function previewPolicy(adminHost: string | undefined): string {
  const rest = SITE_POLICY.split('; ').filter((part) => !/^(?:frame-ancestors|form-action) /.test(part));
  const ancestors = ["frame-ancestors 'self'", ...(adminHost === undefined ? [] : [`${adminHost}:*`])].join(' ');
  return [...rest, ancestors, "form-action 'none'", "connect-src 'none'"].join('; ');
}
