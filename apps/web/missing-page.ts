import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { sendNoscriptPage } from './noscript-page.ts';
import type { Sites } from './site-views.ts';

const PAGE = {
  status: 404,
  title: 'We could not find this page',
  main: `<p>The link is incomplete, or it no longer works. Open it again from your email.</p>
<p><a href="/">Back to the shop</a></p>`,
};

/**
 * For a link that matches nothing, the same page for every one. The URL may contain a mistyped token, so no template or
 * script of the theme runs here.
 */
export async function sendMissing(ctx: Ctx, sites: Sites, reply: FastifyReply): Promise<unknown> {
  return await sendNoscriptPage(reply, (await sites.get(ctx)).view, PAGE);
}

/** Handles every other path below those of orders, subscriptions and accounts. */
export function mountMissingPages({ server, parts }: HttpApp, sites: Sites): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const websiteId = await parts.findTenant(request.hostname);
    if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
    return await sendMissing({ ...parts, db: parts.database, websiteId }, sites, reply);
  };
  server.get('/checkout/*', handler);
  server.get('/account/*', handler);
}
