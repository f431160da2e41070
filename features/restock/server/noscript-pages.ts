import { readerOf } from '#features/content/server/index.ts';
import { restockSuccessText } from '#features/sites/restock-text.ts';
import type { SiteSource } from '#features/sites/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { idSchema } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { sendNoscriptPage } from '#platform/shell/noscript-page.ts';
import { SignUp } from '../contract.ts';
import { NOSCRIPT_FORM_PATH } from '../paths.ts';
import { type NoscriptForm, renderConfirmation, renderNoscriptForm } from './noscript-form.ts';
import { type SignUpParts, signUp } from './sign-up.ts';
import type { OfferedVariant } from './variant-repository.ts';
import * as variants from './variant-repository.ts';

const RATE = { name: 'noscript-restock', max: 10, seconds: 60 };
const BODY_LIMIT = 4096;
export const MAX_EMAIL = 300;
const VariantIdSchema = idSchema<'variant'>();

export interface NoscriptPagesOptions extends SignUpParts {
  sites: SiteSource;
}

/** The no-script fallback of the restock form. */
export function createNoscriptPages(options: NoscriptPagesOptions): PageRoute[] {
  const shared = { path: NOSCRIPT_FORM_PATH, rate: RATE } as const;
  const show = pageRoute({ ...shared, method: 'GET', bodyLimit: 0, sameOrigin: false }, async (ctx, exchange) => {
    const { variant: id, email } = exchange.request.query as { variant?: unknown; email?: unknown };
    const variant = await requireVariant(ctx, id);
    return await sendForm(ctx, options, {
      reply: exchange.reply,
      variant,
      emailInput: readEmailInput(email),
      problem: '',
    });
  });
  const post = { ...shared, method: 'POST', bodyLimit: BODY_LIMIT, sameOrigin: true } as const;
  return [show, pageRoute(post, (ctx, exchange) => submit(ctx, options, exchange))];
}

async function submit(ctx: Ctx, options: NoscriptPagesOptions, { request, reply }: Exchange): Promise<unknown> {
  const fields = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const variant = await requireVariant(ctx, fields['variantId']);
  const emailInput = readEmailInput(fields['email']);
  const parsed = SignUp.safeParse({
    productId: variant.itemId,
    variantId: variant.variantId,
    siteVisitorEmail: emailInput,
    isJoinMailingList: fields['isJoinMailingList'] === 'on',
  });
  const formReply = { reply, variant, emailInput };
  if (!parsed.success)
    return await sendForm(ctx, options, { ...formReply, problem: parsed.error.issues[0]?.message ?? '' });
  try {
    await signUp(ctx, options, parsed.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return await sendForm(ctx, options, { ...formReply, problem: error.message });
  }
  const { view, website } = await options.sites.get(ctx);
  const message = restockSuccessText(website.site.store.restockNotificationsSuccessText);
  const main = renderConfirmation(variant, message);
  return await sendNoscriptPage(reply, view, { status: 200, title: variant.title, main });
}

function readEmailInput(email: unknown): string {
  return typeof email === 'string' ? email.slice(0, MAX_EMAIL) : '';
}

interface FormReply extends NoscriptForm {
  reply: Exchange['reply'];
}

async function sendForm(ctx: Ctx, { sites }: NoscriptPagesOptions, { reply, ...form }: FormReply): Promise<unknown> {
  const status = form.problem === '' ? 200 : 400;
  const title = nameOf(form.variant);
  return await sendNoscriptPage(reply, (await sites.get(ctx)).view, { status, title, main: renderNoscriptForm(form) });
}

function nameOf({ title, attributes }: OfferedVariant): string {
  const options = Object.values(attributes).join(', ');
  return options === '' ? title : `${title} (${options})`;
}

async function requireVariant(ctx: Ctx, id: unknown): Promise<OfferedVariant> {
  const parsed = VariantIdSchema.safeParse(id);
  const variant = parsed.success
    ? await variants.find(ctx.db, ctx.websiteId, { variantId: parsed.data, reader: readerOf(ctx) })
    : null;
  if (variant === null || !variant.isOffered) throw httpErrors.error('HTTP_NOT_FOUND');
  return variant;
}
