import type { WebsiteId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { isAdminHost } from '#platform/http/admin-host.ts';
import { baseUrlOf } from '#platform/http/base-url.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { ensureCsrfCookie } from '#platform/http/ensure-csrf-cookie.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { findWebsite } from '#platform/http/find-website.ts';
import { SITE_COOKIE, setHostCookie } from '#platform/http/host-cookies.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import { NO_SOURCES, strictPolicy } from '#platform/http/security-headers.ts';
import { adminFrame } from '#platform/shell/admin-frame.ts';
import type { EntryFiles } from '#platform/shell/bundle.ts';
import { ADMIN_NEEDS_SCRIPT } from '../messages.ts';
import type { SiteSource } from './site-source.ts';

const NONCE_LENGTH = 22;
const YEAR_SECONDS = 31_536_000;

export interface AdminPageOptions {
  sites: SiteSource;
  /** The script of the admin and its styles. */
  adminEntry: EntryFiles;
}

/**
 * The page of the owner area: an empty frame that its bundle fills. Before sign-in it shows only the name of the
 * website.
 */
export function mountAdminPage({ server, parts }: HttpApp, { sites, adminEntry }: AdminPageOptions): void {
  const send = async (request: Exchange['request'], reply: Exchange['reply']): Promise<unknown> => {
    const { site } = request.query as { site?: unknown };
    if (typeof site === 'string' && isAdminHost(parts, request))
      return await chooseWebsite(parts, { request, reply }, site);
    const websiteId = await findWebsite(parts, request);
    if (websiteId === null) return await reply.status(404).type('text/plain; charset=utf-8').send('Not Found');
    const { title, timeZone } = (await sites.get({ ...parts, db: parts.database, websiteId })).view;
    const nonce = newToken(parts.random, NONCE_LENGTH);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        strictPolicy(nonce, { ...NO_SOURCES, frame: await frameSources(parts, request, websiteId) }),
      );
    ensureCsrfCookie(parts, { request, reply }, websiteId);
    return await reply.send(adminFrame({ entry: adminEntry, nonce, title, timeZone, noScript: ADMIN_NEEDS_SCRIPT }));
  };
  server.get('/config', send);
  server.get('/config/*', send);
}

/** Previews of pages are frames. They are on the host of the website. */
async function frameSources(
  parts: HttpParts,
  request: Exchange['request'],
  websiteId: WebsiteId,
): Promise<readonly string[]> {
  return isAdminHost(parts, request) ? [new URL(await baseUrlOf(parts, request, websiteId)).origin] : ["'self'"];
}

/** On the host of the owner area: opens the owner area of the website on a host. The links in emails name it. */
async function chooseWebsite(parts: HttpParts, exchange: Exchange, site: string): Promise<unknown> {
  const { request, reply } = exchange;
  if ((await parts.findTenant(site)) === null) throw httpErrors.error('HTTP_NOT_FOUND');
  setHostCookie(parts, exchange, {
    name: SITE_COOKIE,
    value: site.toLowerCase(),
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  });
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.delete('site');
  return await reply.header('cache-control', 'no-store').redirect(url.pathname + url.search, 303);
}
