import { AppError } from '#kernel/errors/app-error.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Ctx } from '../context.ts';
import type { Exchange } from '../http/check-limit.ts';
import { type PageRoute, pageRoute } from '../http/page-route.ts';
import type { SiteView } from '../render/site-view.ts';
import { sendNoscriptPage, toButtonForm } from './noscript-page.ts';

const RATE = { name: 'email-link-pages', max: 60, seconds: 60 };
const MAX_TOKEN = 200;
const FAILED_TITLE = 'This link does not work';

export interface EmailLinkMessages {
  title: string;
  /** Asks the visitor to confirm the action. */
  question: string;
  button: string;
  done: string;
}

/** An action that the owner of an email address takes through a link in an email. */
export interface EmailLinkAction {
  path: string;
  messages: EmailLinkMessages;
  act: (ctx: Ctx, token: string) => Promise<void>;
}

type GetView = (ctx: Ctx) => Promise<SiteView>;

/**
 * The pages that a link in an email leads to. A GET has no effect, so that a mail scanner neither confirms nor cancels
 * anything. The token authorises the action, so that mail clients can take it with one POST without a cookie.
 */
export function emailLinkPages({ path, messages, act }: EmailLinkAction, getView: GetView): PageRoute[] {
  // Mail clients send a form in either encoding. The body is not needed, so it is not read.
  const shared = { path, rate: RATE, bodyLimit: 0, sameOrigin: false } as const;
  const { title } = messages;
  const show = pageRoute({ ...shared, method: 'GET' }, async (ctx, { request, reply }) => {
    const target = `${path}?token=${encodeURIComponent(readToken(request))}`;
    const main = toButtonForm(messages.question, target, messages.button);
    return await sendNoscriptPage(reply, await getView(ctx), { status: 200, title, main });
  });
  const submit = pageRoute({ ...shared, method: 'POST' }, async (ctx, { request, reply }) => {
    const view = await getView(ctx);
    try {
      await act(ctx, readToken(request));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const main = `<p>${escapeHtml(error.message)}</p>`;
      return await sendNoscriptPage(reply, view, { status: error.status, title: FAILED_TITLE, main });
    }
    const main = `<p role="status">${escapeHtml(messages.done)}</p>`;
    return await sendNoscriptPage(reply, view, { status: 200, title, main });
  });
  return [show, submit];
}

function readToken({ query }: Exchange['request']): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token.slice(0, MAX_TOKEN) : '';
}
