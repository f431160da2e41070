import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { SITE_POLICY } from '#platform/http/security-headers.ts';
import type { PageProvider, PageSpec } from '#platform/render/page.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import { PASSWORD_PAGE_MESSAGES } from '../../messages.ts';
import type { SiteSource } from '../site-source.ts';
import type { PasswordGate } from './find-gate.ts';

export const LOCK_PATH = '/lock';
const LOCK_URL = /^\/lock\/?(?:\?|$)/;
// The target of the form. A placeholder in the cached page, replaced in each response.
const RETURN_PLACEHOLDER = 'vitrine-return-here';

/** The password page, which a theme may provide. */
export function createPasswordPage(sites: SiteSource): PageProvider {
  return async (ctx, { path, query }) => {
    if (path !== LOCK_PATH || (await sites.get(ctx)).website.site.password === undefined) return null;
    return toPasswordPage(query['wrong'] !== undefined);
  };
}

function toPasswordPage(isWrong: boolean): PageSpec {
  return {
    kind: 'page',
    status: 200,
    pageType: PAGE_TYPES.lockScreen,
    template: 'pages/lock.page',
    isPasswordGate: true,
    context: {
      lockAction: `${LOCK_PATH}?to=${RETURN_PLACEHOLDER}`,
      ...(isWrong ? { lockMessage: PASSWORD_PAGE_MESSAGES.wrong } : {}),
    },
    head: { title: PASSWORD_PAGE_MESSAGES.title, description: '', canonicalPath: LOCK_PATH, indexed: false },
    bodyClasses: ['page-lock'],
    bodyId: 'page-lock',
    tags: [],
  };
}

interface PasswordPageReply {
  reply: Exchange['reply'];
  /** The path to return to with the password. */
  to: string;
  isWrong: boolean;
}

export async function sendPasswordPage(
  pages: PageServer,
  { ctx, baseUrl }: PasswordGate,
  { reply, to, isWrong }: PasswordPageReply,
): Promise<unknown> {
  const query: Record<string, string> = isWrong ? { wrong: 'true' } : {};
  const page = await pages.get(ctx, { path: LOCK_PATH, query, baseUrl });
  if ('kind' in page) throw httpErrors.error('HTTP_NOT_FOUND');
  return await reply
    .status(401)
    .type(page.contentType)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', SITE_POLICY)
    .send(page.body.toString().replaceAll(RETURN_PLACEHOLDER, encodeURIComponent(safePath(to))));
}

/** The target after the password: the requested page, unless that was the password page. */
export function targetOf({ url, query }: Exchange['request']): string {
  return LOCK_URL.test(url) ? safePath((query as { to?: unknown }).to) : url;
}

/** Only a path of this site: two slashes, or a slash and a backslash, would be another host. */
export function safePath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) && to.length <= 2000 ? to : '/';
}
