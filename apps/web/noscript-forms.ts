import type { FastifyReply, FastifyRequest } from 'fastify';
import { type NoscriptOutcome, saveNoscriptSubmission } from '#features/forms/server/index.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { mountPageRoutes, pageRoute } from '#platform/http/page-route.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { toBackLink } from './noscript-notice.ts';
import { sendNoscriptPage } from './noscript-page.ts';
import type { Sites } from './site-views.ts';

const RATE = { name: 'noscript-forms', max: 30, seconds: 300 };
const BODY_LIMIT = 262_144;

/** The no-script fallback of forms: stores the submission and shows a confirmation page. */
export function mountNoscriptForms(app: HttpApp, sites: Sites): void {
  const post = { method: 'POST', path: '/forms/plain/:formId', rate: RATE, bodyLimit: BODY_LIMIT } as const;
  // Pages contain no visitor data and so no CSRF token: the browser's own headers prove the origin of the form.
  const route = pageRoute({ ...post, sameOrigin: true }, async (ctx, { request, reply }) => {
    const { formId } = request.params as { formId: string };
    const page = pageOf(request);
    const outcome = await saveNoscriptSubmission(ctx, { formId, fields: readFields(request.body), page });
    if (outcome.ok && outcome.successRedirect !== null) return await reply.redirect(outcome.successRedirect, 303);
    return await sendPage(reply, (await sites.get(ctx)).view, { outcome, page });
  });
  mountPageRoutes(app, [route]);
}

/** The path of the page that contains the form. */
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
  { outcome, page }: { outcome: NoscriptOutcome; page: string },
): Promise<unknown> {
  const title = outcome.ok ? 'Your form has been sent' : 'Please check your entries';
  const result = outcome.ok ? `<div>${outcome.successText}</div>` : toList(outcome);
  const main = `${result}\n${toBackLink(page, outcome.ok ? 'Back to the page' : 'Back to the form')}`;
  return await sendNoscriptPage(reply, view, { status: outcome.ok ? 200 : 400, title, main });
}

function toList({ name, problems }: Extract<NoscriptOutcome, { ok: false }>): string {
  const items = problems.map(([title, words]) => `<li>${escapeHtml(`${title}: ${words}`)}</li>`);
  return `<p>${escapeHtml(name)} could not be sent. Go back with your browser: what you have typed is still there.</p><ul>${items.join('')}</ul>`;
}
