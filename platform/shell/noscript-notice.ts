import type { FastifyReply } from 'fastify';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { sendNoscriptPage } from './noscript-page.ts';

export interface NoscriptNotice {
  status: number;
  title: string;
  message: string;
  /** Path of the page to return to. */
  back: string;
}

/** A page with one message for a browser without JavaScript. */
export async function noscriptNotice(
  reply: FastifyReply,
  view: SiteView,
  { status, title, message, back }: NoscriptNotice,
): Promise<unknown> {
  const main = `<p>${escapeHtml(message)}</p>\n${toBackLink(back, 'Go back')}`;
  return await sendNoscriptPage(reply, view, { status, title, main });
}

export function toBackLink(path: string, text: string): string {
  return `<p><a class="button" href="${escapeAttribute(path)}">${escapeHtml(text)}</a></p>`;
}
