import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_TYPES } from '#features/pages/page-type.ts';
import { newToken } from '#kernel/ids/token.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { handCrumb } from '#platform/http/hand-crumb.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { strictPolicy } from '#platform/http/security-headers.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { type EntryFiles, readEntry, readStart, type StartFiles } from './assets.ts';
import { checkoutFrame } from './checkout-frame.ts';
import type { Sites } from './site-views.ts';

const NONCE_LENGTH = 22;

export interface AccountBundle {
  start: StartFiles;
  account: EntryFiles;
}

export interface AccountPagesOptions {
  sites: Sites;
  bundle: AccountBundle;
}

export async function readAccountBundle(folder: string): Promise<AccountBundle> {
  const [start, account] = await Promise.all([
    readStart(folder),
    readEntry(folder, 'features/account/storefront/mount-account.tsx'),
  ]);
  return { start, account };
}

/**
 * `/account`, and the page that a mailed link opens. Both say nothing of the visitor: their script asks. Fetching the second
 * does nothing either, so that a program that looks into mails does not use the link up.
 */
export function mountAccountPages({ server, parts }: HttpApp, { sites, bundle }: AccountPagesOptions): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, kind: PageKind): Promise<unknown> => {
    const websiteId = await parts.findTenant(request.hostname);
    if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
    const { view } = await sites.get({ ...parts, db: parts.database, websiteId });
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // The address of the page that a mail leads to opens the account.
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', strictPolicy(newToken(parts.random, NONCE_LENGTH)));
    handCrumb(parts, request, reply);
    const frame = { title: TITLES[kind], pageType: PAGE_TYPES.singleSignOn, main: toMain(kind, view) };
    return await reply.send(checkoutFrame(view, { ...frame, start: bundle.start, chunk: bundle.account }));
  };
  server.get('/account', (request, reply) => send(request, reply, 'page'));
  server.get('/account/sign-in', (request, reply) => send(request, reply, 'link'));
}

type PageKind = 'page' | 'link';

const TITLES: Readonly<Record<PageKind, string>> = { page: 'Your account', link: 'Sign in' };

function toMain(kind: PageKind, { timeZone }: SiteView): string {
  return `<div data-account="${kind}" data-time-zone="${escapeAttribute(timeZone)}"><h1>${TITLES[kind]}</h1><p class="shop-wait">Loading…</p></div>
<noscript><p>This page needs JavaScript. The links in our mails open your orders all the same.</p></noscript>`;
}
