import type { FastifyRequest } from 'fastify';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#features/mailing-list/paths.ts';
import { confirmSubscriber, unsubscribe } from '#features/mailing-list/server/index.ts';
import { RESTOCK_UNSUBSCRIBE_PATH } from '#features/restock/paths.ts';
import { cancelRequests } from '#features/restock/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import { mountPageRoutes, type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { sendNoscriptPage, toButtonForm } from './noscript-page.ts';
import type { Sites } from './site-views.ts';

const RATE = { name: 'email-link-pages', max: 60, seconds: 60 };

/** An action that the owner of an email address takes through a link in an email. */
interface EmailLinkAction {
  path: string;
  title: string;
  words: string;
  button: string;
  done: string;
  act(ctx: Ctx, secret: string, token: string): Promise<void>;
}

const ACTIONS: readonly EmailLinkAction[] = [
  {
    path: CONFIRM_PATH,
    title: 'Confirm your address',
    words: 'Press the button, and we will send you our news from now on.',
    button: 'Yes, send me news',
    done: 'Thank you. Your address is confirmed.',
    act: confirmSubscriber,
  },
  {
    path: UNSUBSCRIBE_PATH,
    title: 'Unsubscribe',
    words: 'Press the button, and we will send you no more news.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. We send you no more news.',
    act: unsubscribe,
  },
  {
    path: RESTOCK_UNSUBSCRIBE_PATH,
    title: 'End notices',
    words: 'Press the button, and we will not tell you of any product that you are waiting for.',
    button: 'End notices',
    done: 'Done. We will not write to you about products that you were waiting for.',
    act: cancelRequests,
  },
];

/**
 * The pages that links in emails lead to. A GET has no effect, so that a mail scanner neither confirms nor cancels
 * anything. The token authorises the action, so that mail clients can take it with one POST without a cookie.
 */
export function mountEmailLinkPages(app: HttpApp, sites: Sites): void {
  mountPageRoutes(
    app,
    ACTIONS.flatMap((action) => actionRoutes(action, sites, app.parts.secret)),
  );
}

function actionRoutes(action: EmailLinkAction, sites: Sites, secret: string): PageRoute[] {
  // Mail clients send a form in either encoding. The body is not needed, so it is not read.
  const shared = { path: action.path, rate: RATE, bodyLimit: 0, sameOrigin: false } as const;
  const show = pageRoute({ ...shared, method: 'GET' }, async (ctx, { request, reply }) => {
    const target = `${action.path}?token=${encodeURIComponent(readToken(request))}`;
    const main = toButtonForm(action.words, target, action.button);
    return await sendNoscriptPage(reply, (await sites.get(ctx)).view, { status: 200, title: action.title, main });
  });
  const act = pageRoute({ ...shared, method: 'POST' }, async (ctx, { request, reply }) => {
    const { view } = await sites.get(ctx);
    try {
      await action.act(ctx, secret, readToken(request));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const main = `<p>${escapeHtml(error.message)}</p>`;
      return await sendNoscriptPage(reply, view, { status: error.status, title: 'This link does not work', main });
    }
    const main = `<p role="status">${escapeHtml(action.done)}</p>`;
    return await sendNoscriptPage(reply, view, { status: 200, title: action.title, main });
  });
  return [show, act];
}

const MAX_TOKEN = 200;

function readToken({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token.slice(0, MAX_TOKEN) : '';
}
