import { callbackify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from '#features/pages/server/index.ts';
import { SignUp } from '#features/restock/contract.ts';
import { NOSCRIPT_FORM_PATH } from '#features/restock/paths.ts';
import { findSoldOutAt, findVariant, type SignUpParts, signUp } from '#features/restock/server/index.ts';
import { restockSuccessText } from '#features/sites/restock-text.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { mountPageRoutes, pageRoute } from '#platform/http/page-route.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import { sendNoscriptPage } from './noscript-page.ts';
import type { Sites } from './site-views.ts';

const RATE = { name: 'noscript-restock', max: 10, seconds: 60 };
const BODY_LIMIT = 4096;
const MAX_EMAIL = 300;
const VariantIdSchema = idSchema<'variant'>();

type Variant = NonNullable<Awaited<ReturnType<typeof findVariant>>>;

export interface NoscriptRestockOptions extends SignUpParts {
  sites: Sites;
}

/**
 * The no-script fallback of the restock form. The form of the public markup has no action, so the browser requests the
 * same page with the input in its query. The visitor is then redirected to a form that can be submitted.
 */
export function mountNoscriptRestock(app: HttpApp, options: NoscriptRestockOptions): void {
  const { server, parts } = app;
  const lead = callbackify(async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    const target = await findForm(parts, request);
    if (target !== null) await reply.header('cache-control', 'no-store').redirect(target, 303);
  });
  server.addHook('onRequest', (request, reply, done) => {
    // All requests pass here: those without such a query must not wait for anything.
    if (request.method !== 'GET' || !QUESTION.test(request.url)) done();
    else lead({ request, reply }, (error) => done(error ?? undefined));
  });
  const shared = { path: NOSCRIPT_FORM_PATH, rate: RATE } as const;
  const show = pageRoute({ ...shared, method: 'GET', bodyLimit: 0, sameOrigin: false }, async (ctx, exchange) => {
    const { variant: id, email } = exchange.request.query as { variant?: unknown; email?: unknown };
    const variant = await requireVariant(ctx, id);
    const typed = typeof email === 'string' ? email.slice(0, MAX_EMAIL) : '';
    return await sendForm(ctx, options, { reply: exchange.reply, variant, typed, problem: '' });
  });
  const post = { ...shared, method: 'POST', bodyLimit: BODY_LIMIT, sameOrigin: true } as const;
  mountPageRoutes(app, [show, pageRoute(post, (ctx, exchange) => send(ctx, options, exchange))]);
}

/** Only a product URL with `email` in its query, which no other feature uses. */
const QUESTION = /^\/[^/?]+\/p\/[^/?]+\/?\?(?:.*&)?email=/;

async function findForm(parts: HttpParts, request: FastifyRequest): Promise<string | null> {
  const websiteId = await parts.findTenant(request.hostname);
  if (websiteId === null) return null;
  const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
  const variant = await findSoldOutAt(parts.database, websiteId, { path, reader: { now: parts.clock() } });
  if (variant === null) return null;
  const { email } = request.query as { email?: unknown };
  const query = new URLSearchParams({ variant: variant.variantId });
  if (typeof email === 'string') query.set('email', email.slice(0, MAX_EMAIL));
  return `${NOSCRIPT_FORM_PATH}?${query.toString()}`;
}

async function send(ctx: Ctx, options: NoscriptRestockOptions, { request, reply }: Exchange): Promise<unknown> {
  const fields = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const variant = await requireVariant(ctx, fields['variantId']);
  const typed = typeof fields['email'] === 'string' ? fields['email'].slice(0, MAX_EMAIL) : '';
  const parsed = SignUp.safeParse({
    productId: variant.itemId,
    variantId: variant.variantId,
    siteVisitorEmail: typed,
    isJoinMailingList: fields['isJoinMailingList'] === 'on',
  });
  const again = { reply, variant, typed };
  if (!parsed.success)
    return await sendForm(ctx, options, { ...again, problem: parsed.error.issues[0]?.message ?? '' });
  try {
    await signUp(ctx, options, parsed.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return await sendForm(ctx, options, { ...again, problem: error.message });
  }
  const { view, website } = await options.sites.get(ctx);
  const words = restockSuccessText(website.site.store.restockNotificationsSuccessText);
  const main = `<p role="status">${escapeHtml(words)}</p><p><a href="${escapeAttribute(variant.path)}">Back to ${escapeHtml(variant.title)}</a></p>`;
  return await sendNoscriptPage(reply, view, { status: 200, title: variant.title, main });
}

interface FormState {
  reply: FastifyReply;
  variant: Variant;
  typed: string;
  problem: string;
}

async function sendForm(ctx: Ctx, { sites }: NoscriptRestockOptions, state: FormState): Promise<unknown> {
  const { reply, variant, typed, problem } = state;
  const list =
    variant.mailingListText === null
      ? ''
      : `<p><label><input type="checkbox" name="isJoinMailingList"> ${escapeHtml(variant.mailingListText)}</label></p>`;
  const wrong = problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const main = `${problem === '' ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${NOSCRIPT_FORM_PATH}">
<input type="hidden" name="variantId" value="${escapeAttribute(variant.variantId)}">
<p><label for="email">Email</label> <input id="email" type="email" name="email" autocomplete="email" value="${escapeAttribute(typed)}"${wrong}></p>
${list}
<p><button class="button vitrine-button" type="submit">${escapeHtml(variant.buttonText)}</button></p>
</form>
<p><a href="${escapeAttribute(variant.path)}">Back to ${escapeHtml(variant.title)}</a></p>`;
  const status = problem === '' ? 200 : 400;
  return await sendNoscriptPage(reply, (await sites.get(ctx)).view, { status, title: nameOf(variant), main });
}

function nameOf({ title, attributes }: Variant): string {
  const options = Object.values(attributes).join(', ');
  return options === '' ? title : `${title} (${options})`;
}

async function requireVariant(ctx: Ctx, id: unknown): Promise<Variant> {
  const parsed = VariantIdSchema.safeParse(id);
  const variant = parsed.success
    ? await findVariant(ctx.db, ctx.websiteId, { variantId: parsed.data, reader: readerOf(ctx) })
    : null;
  if (variant === null || !variant.isOffered) throw httpErrors.error('HTTP_NOT_FOUND');
  return variant;
}
