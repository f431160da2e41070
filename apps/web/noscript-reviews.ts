import { NoscriptReview } from '#features/reviews/contract.ts';
import { addNoscriptReview, type ReviewParts } from '#features/reviews/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { mountPageRoutes, pageRoute } from '#platform/http/page-route.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { noscriptNotice } from './noscript-notice.ts';
import type { Sites } from './site-views.ts';

const RATE = { name: 'noscript-reviews', max: 5, seconds: 300 };
const BODY_LIMIT = 65_536;
const PATH = '/commerce/plain-review/:itemId';
const ItemId = idSchema<'item'>();

/** The no-script fallback of the review form: stores the review and shows a confirmation page. */
export function mountNoscriptReviews(app: HttpApp, sites: Sites, reviews: ReviewParts): void {
  const post = { method: 'POST', path: PATH, rate: RATE, bodyLimit: BODY_LIMIT, sameOrigin: true } as const;
  const route = pageRoute(post, async (ctx, { request, reply }) => {
    const itemId = ItemId.safeParse((request.params as { itemId: string }).itemId);
    if (!itemId.success) throw httpErrors.error('HTTP_NOT_FOUND');
    const { referer } = request.headers;
    const back = referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 2083) : '/';
    const { view } = await sites.get(ctx);
    const refuse = async (message: string) =>
      await noscriptNotice(reply, view, { status: 400, title: 'Your review was not sent', message, back });
    const fields = NoscriptReview.safeParse(request.body);
    if (!fields.success) return await refuse(fields.error.issues[0]?.message ?? '');
    try {
      const waiting = await addNoscriptReview(ctx, reviews, { ...fields.data, itemId: itemId.data });
      const message = waiting ? 'It will appear once it has been approved.' : 'It has been published.';
      return await noscriptNotice(reply, view, { status: 200, title: 'Thank you for your review', message, back });
    } catch (error) {
      if (error instanceof AppError) return await refuse(error.message);
      throw error;
    }
  });
  mountPageRoutes(app, [route]);
}
