import type { SiteSource } from '#features/sites/server/index.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { refererPath } from '#platform/http/referer-path.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { toBackLink } from '#platform/shell/noscript-notice.ts';
import { sendNoscriptPage } from '#platform/shell/noscript-page.ts';
import { NOSCRIPT_MESSAGES, noscriptFailure } from '../messages.ts';
import { type NoscriptOutcome, saveNoscriptSubmission } from './save-noscript-submission.ts';

const RATE = { name: 'noscript-forms', max: 30, seconds: 300 };
const BODY_LIMIT = 262_144;

/** The no-script fallback of forms: stores the submission and shows a confirmation page. */
export function createNoscriptPages(sites: SiteSource): PageRoute[] {
  const post = { method: 'POST', path: '/forms/plain/:formId', rate: RATE, bodyLimit: BODY_LIMIT } as const;
  // Pages contain no visitor data and so no CSRF token: the browser's own headers prove the origin of the form.
  const submit = pageRoute({ ...post, sameOrigin: true }, async (ctx, { request, reply }) => {
    const { formId } = request.params as { formId: string };
    const page = refererPath(request);
    const outcome = await saveNoscriptSubmission(ctx, { formId, fields: readFields(request.body), page });
    if (outcome.ok && outcome.successRedirect !== null) return await reply.redirect(outcome.successRedirect, 303);
    return await sendPage(reply, (await sites.get(ctx)).view, { outcome, page });
  });
  return [submit];
}

function readFields(body: unknown): Record<string, string | string[]> {
  if (typeof body !== 'object' || body === null) throw httpErrors.error('HTTP_BAD_REQUEST');
  const isField = (value: unknown): value is string | string[] =>
    typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
  const entries = Object.entries(body as Record<string, unknown>).filter(([, value]) => isField(value));
  return Object.fromEntries(entries) as Record<string, string | string[]>;
}

async function sendPage(
  reply: Exchange['reply'],
  view: SiteView,
  { outcome, page }: { outcome: NoscriptOutcome; page: string },
): Promise<unknown> {
  const { sent, failed } = NOSCRIPT_MESSAGES;
  const { title, back } = outcome.ok ? sent : failed;
  const result = outcome.ok ? `<div>${outcome.successText}</div>` : toList(outcome);
  const main = `${result}\n${toBackLink(page, back)}`;
  return await sendNoscriptPage(reply, view, { status: outcome.ok ? 200 : 400, title, main });
}

function toList({ name, problems }: Extract<NoscriptOutcome, { ok: false }>): string {
  const items = problems.map(([title, message]) => `<li>${escapeHtml(`${title}: ${message}`)}</li>`);
  return `<p>${escapeHtml(noscriptFailure(name))}</p><ul>${items.join('')}</ul>`;
}
