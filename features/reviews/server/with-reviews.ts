import type { ItemSource } from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Review } from '../review.ts';
import { type Summary, summarize } from '../rules.ts';
import type { ReviewKinds } from './repository.ts';
import * as reviewsRepository from './repository.ts';
import { toReviewJson } from './review-json.ts';

/** Maximum number of reviews in the page. A script loads the others. */
const MAX_ON_PAGE = 50;
/** Maximum number of reviews in the structured data for search engines. */
const MAX_IN_STRUCTURED_DATA = 10;

/** Adds reviews to products for their pages: as `reviews` for templates and as linked data for search engines. */
export function withReviews(source: ItemSource, getReviewKinds: (ctx: Ctx) => Promise<ReviewKinds>): ItemSource {
  return {
    ...source,
    async find(ctx, collection, lookup) {
      const found = await source.find(ctx, collection, lookup);
      const kinds = await getReviewKinds(ctx);
      if (found === null || (!kinds.native && !kinds.imported)) return found;
      const itemId = found.item.id as ItemId;
      const input = { itemId, kinds, limit: MAX_ON_PAGE, offset: 0 };
      const shown = await reviewsRepository.listShown(ctx.db, ctx.websiteId, input);
      const summary = summarize(await reviewsRepository.countStars(ctx.db, ctx.websiteId, input));
      return addReviews(found, { kinds, shown, summary });
    },
  };
}

type FoundItem = NonNullable<Awaited<ReturnType<ItemSource['find']>>>;

interface Reviews {
  kinds: ReviewKinds;
  shown: readonly Review[];
  summary: Summary;
}

function addReviews(found: FoundItem, { kinds, shown, summary }: Reviews): FoundItem {
  const reviews = {
    open: kinds.native,
    ...summary,
    averageText: summary.average.toFixed(1),
    items: shown.map((review) => ({ ...toReviewJson(review), imported: review.source !== null })),
    hasMore: summary.count > shown.length,
  };
  const { linkedData } = found;
  return {
    ...found,
    context: { ...found.context, reviews },
    ...(linkedData !== undefined &&
      summary.count > 0 && {
        linkedData: (baseUrl: string) => ({ ...linkedData(baseUrl), ...toStructuredData(shown, summary) }),
      }),
  };
}

/** Contains only reviews that the page also shows. */
function toStructuredData(shown: readonly Review[], { average, count }: Summary): object {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: shown.slice(0, MAX_IN_STRUCTURED_DATA).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.name },
      datePublished: review.createdAt.toISOString().slice(0, 10),
      ...(review.title === '' ? {} : { name: review.title }),
      reviewBody: review.text,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    })),
  };
}
