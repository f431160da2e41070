import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PlainOutcome, savePlain } from '#features/forms/server/index.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { requestContext } from '#platform/http/request-context.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { toWayBack } from './plain-notice.ts';
import { sendPlainPage } from './plain-page.ts';
import type { Sites } from './site-views.ts';

const RATE = { max: 30, seconds: 300 };
const BODY_LIMIT = 262_144;
/** Where forms go whose page has no script: what was sent is kept, and a page says so. */
export function mountPlainForms({ server, parts }: HttpApp, sites: Sites): void {
  server.post<{ Params: { formId: string } }>(
    '/forms/plain/:formId',
    { bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const wait = parts.limiter.take(`plain-forms|${request.ip}`, RATE);
      if (wait > 0) {
        reply.header('retry-after', String(wait));
        throw httpErrors.error('HTTP_TOO_MANY');
      }
      const ctx = await requestContext(parts, request, reply);
      if (ctx === null) throw httpErrors.error('HTTP_NOT_FOUND');
      // Pages hold nothing of the visitor, so that there is no crumb to send: the browser itself says whose page it was.
      if (isFromElsewhere(request)) throw httpErrors.error('HTTP_CRUMB_WRONG');
      const page = pageOf(request);
      const fields = readFields(request.body);
      const outcome = await savePlain(ctx, { formId: request.params.formId, fields, page });
      if (outcome.ok && outcome.successRedirect !== null) return await reply.redirect(outcome.successRedirect, 303);
      return await sendPage(reply, (await sites.get(ctx)).view, { outcome, page });
    },
  );
}

/** Whether a form was sent by a page of another site. */
export function isFromElsewhere({ headers, hostname }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).hostname !== hostname);
}

/** The path of the page that the form stands on. */
function pageOf({ headers: { referer } }: FastifyRequest): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 2083) : '/';
}

function readFields(body: unknown): Record<string, string | string[]> {
  if (typeof body !== 'object' || body === null) throw httpErrors.error('HTTP_BAD_REQUEST');
  const isField = (value: unknown): value is string | string[] =>
    typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
  const entries = Object.entries(body as Record<string, unknown>).filter(([, value]) => isField(value));
  return Object.fromEntries(entries) as Record<string, string | string[]>;
}

async function sendPage(
  reply: FastifyReply,
  view: SiteView,
  { outcome, page }: { outcome: PlainOutcome; page: string },
): Promise<unknown> {
  const title = outcome.ok ? 'Your form has been sent' : 'Please check your entries';
  const told = outcome.ok ? `<div>${outcome.successText}</div>` : toList(outcome);
  const main = `${told}\n${toWayBack(page, outcome.ok ? 'Back to the page' : 'Back to the form')}`;
  return await sendPlainPage(reply, view, { status: outcome.ok ? 200 : 400, title, main });
}

function toList({ name, problems }: Extract<PlainOutcome, { ok: false }>): string {
  const items = problems.map(([title, words]) => `<li>${escapeHtml(`${title}: ${words}`)}</li>`);
  return `<p>${escapeHtml(name)} could not be sent. Go back with your browser: what you have typed is still there.</p><ul>${items.join('')}</ul>`;
}
