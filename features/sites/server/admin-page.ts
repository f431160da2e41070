import { newToken } from '#kernel/ids/token.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { ensureCsrfCookie } from '#platform/http/ensure-csrf-cookie.ts';
import { findWebsite } from '#platform/http/find-website.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { strictPolicy } from '#platform/http/security-headers.ts';
import { adminFrame } from '#platform/shell/admin-frame.ts';
import type { EntryFiles } from '#platform/shell/bundle.ts';
import { ADMIN_NEEDS_SCRIPT } from '../messages.ts';
import type { SiteSource } from './site-source.ts';

const NONCE_LENGTH = 22;

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
    const websiteId = await findWebsite(parts, request);
    if (websiteId === null) return await reply.status(404).type('text/plain; charset=utf-8').send('Not Found');
    const { title, timeZone } = (await sites.get({ ...parts, db: parts.database, websiteId })).view;
    const nonce = newToken(parts.random, NONCE_LENGTH);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', strictPolicy(nonce));
    ensureCsrfCookie(parts, { request, reply }, websiteId);
    return await reply.send(adminFrame({ entry: adminEntry, nonce, title, timeZone, noScript: ADMIN_NEEDS_SCRIPT }));
  };
  server.get('/config', send);
  server.get('/config/*', send);
}
