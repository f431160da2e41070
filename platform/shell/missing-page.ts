import type { FastifyReply } from 'fastify';
import type { SiteView } from '#platform/render/site-view.ts';
import { sendNoscriptPage } from './noscript-page.ts';

const PAGE = {
  status: 404,
  title: 'Page not found',
  main: `<p>The link is incomplete, or it no longer works. Open it again from your email.</p>
<p><a href="/">Back to the shop</a></p>`,
};

/**
 * For a link that matches nothing, the same page for every one. The URL may contain a mistyped token, so no template or
 * script of the theme runs here.
 */
export async function sendMissingPage(reply: FastifyReply, view: SiteView): Promise<unknown> {
  return await sendNoscriptPage(reply, view, PAGE);
}
