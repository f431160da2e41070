import type { SiteSource } from '#features/sites/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { refererPath } from '#platform/http/referer-path.ts';
import { noscriptNotice } from '#platform/shell/noscript-notice.ts';
import { NoscriptReview } from '../contract.ts';
import { NOSCRIPT_MESSAGES } from '../messages.ts';
import { addNoscriptReview } from './noscript-review.ts';
import type { ReviewParts } from './review-parts.ts';

const RATE = { name: 'noscript-reviews', max: 5, seconds: 300 };
const BODY_LIMIT = 65_536;
const PATH = '/commerce/plain-review/:itemId';
const ItemId = idSchema<'item'>();

/** The no-script fallback of the review form: stores the review and shows a confirmation page. */
export function createNoscriptPages(sites: SiteSource, reviews: ReviewParts): PageRoute[] {
  const post = { method: 'POST', path: PATH, rate: RATE, bodyLimit: BODY_LIMIT, sameOrigin: true } as const;
  const submit = pageRoute(post, async (ctx, { request, reply }) => {
    const itemId = ItemId.safeParse((request.params as { itemId: string }).itemId);
    if (!itemId.success) throw httpErrors.error('HTTP_NOT_FOUND');
    const back = refererPath(request);
    const { view } = await sites.get(ctx);
    const refuse = async (message: string) =>
      await noscriptNotice(reply, view, { status: 400, title: NOSCRIPT_MESSAGES.failed, message, back });
    const fields = NoscriptReview.safeParse(request.body);
    if (!fields.success) return await refuse(fields.error.issues[0]?.message ?? '');
    try {
      const waiting = await addNoscriptReview(ctx, reviews, { ...fields.data, itemId: itemId.data });
      const message = waiting ? NOSCRIPT_MESSAGES.waiting : NOSCRIPT_MESSAGES.published;
      return await noscriptNotice(reply, view, { status: 200, title: NOSCRIPT_MESSAGES.sent, message, back });
    } catch (error) {
      if (error instanceof AppError) return await refuse(error.message);
      throw error;
    }
  });
  return [submit];
}
