import type { z } from 'zod';
import type { SiteSource } from '#features/sites/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { BadInput } from '#platform/http/input.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { refererPath } from '#platform/http/referer-path.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { noscriptNotice } from '#platform/shell/noscript-notice.ts';
import {
  NoscriptAdd,
  NoscriptChange,
  NoscriptCoupon,
  NoscriptFields,
  NoscriptShipping,
  readOptions,
} from '../../noscript-contract.ts';
import { NOSCRIPT_CART_PATH } from '../../noscript-markup.ts';
import { ADDED_URL, CART_PATH } from './cart-urls.ts';
import { CART_MESSAGES } from './messages.ts';
import type { NoscriptCart } from './noscript-cart.ts';

// Pages are the same for all visitors and contain no CSRF token: the browser's own headers prove the origin of the form.
const POST = {
  method: 'POST',
  rate: { name: 'noscript-cart', max: 120, seconds: 60 },
  bodyLimit: 16_384,
  sameOrigin: true,
} as const;

/** The no-script forms that fill and change the cart. */
export function createNoscriptForms(sites: SiteSource, cart: NoscriptCart): PageRoute[] {
  const change = { title: CART_MESSAGES.unableToChange, getBackPath: () => CART_PATH };
  return [
    toRoute(sites, {
      name: 'add',
      title: CART_MESSAGES.unableToAdd,
      getBackPath: refererPath,
      async submit(ctx, fields) {
        const { itemId, quantity } = parse(NoscriptAdd, fields);
        const added = await cart.add(ctx, { itemId, quantity, chosen: readOptions(fields) });
        if (added.kind === 'refused') throw new Refused(added.message);
        return added.kind === 'go' ? added.path : ADDED_URL;
      },
    }),
    toRoute(sites, {
      ...change,
      name: 'change',
      submit: async (ctx, fields) => await cart.change(ctx, parse(NoscriptChange, fields)).then(() => CART_PATH),
    }),
    toRoute(sites, {
      ...change,
      name: 'coupon',
      submit: async (ctx, fields) => await cart.changeCoupon(ctx, parse(NoscriptCoupon, fields)).then(() => CART_PATH),
    }),
    toRoute(sites, {
      ...change,
      name: 'shipping',
      submit: async (ctx, fields) => await cart.setShipping(ctx, parse(NoscriptShipping, fields)).then(() => CART_PATH),
    }),
  ];
}

type Fields = z.output<typeof NoscriptFields>;

interface NoscriptForm {
  name: string;
  /** The title of the page with the reason for a refusal. */
  title: string;
  /** The page that a refusal links to. */
  getBackPath(request: Exchange['request']): string;
  /** Returns the path to redirect to. */
  submit(ctx: RequestCtx, fields: Fields): Promise<string>;
}

class Refused extends Error {}

function toRoute(sites: SiteSource, form: NoscriptForm): PageRoute {
  return pageRoute({ ...POST, path: `${NOSCRIPT_CART_PATH}/${form.name}` }, async (ctx, { request, reply }) => {
    reply.header('cache-control', 'no-store');
    try {
      return await reply.redirect(await form.submit(ctx, parse(NoscriptFields, request.body)), 303);
    } catch (error) {
      const message = messageOf(error);
      if (message === null) throw error;
      const notice = { status: 409, title: form.title, message, back: form.getBackPath(request) };
      return await noscriptNotice(reply, (await sites.get(ctx)).view, notice);
    }
  });
}

function parse<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw httpErrors.error('HTTP_BAD_REQUEST');
  return parsed.data;
}

/** Refusals are shown on a page. Other errors are handled as usual. */
function messageOf(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  if (error instanceof BadInput) return error.userMessage ?? error.message;
  return error instanceof AppError && error.status < 500 && !error.code.startsWith('HTTP_') ? error.message : null;
}
