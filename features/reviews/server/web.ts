import type { SiteSource } from '#features/sites/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createNoscriptPages } from './noscript-pages.ts';
import { reviewKinds } from './review-kinds.ts';
import type { ReviewParts } from './review-parts.ts';
import { createReviewRoutes } from './routes.ts';

export interface ReviewsWebOptions {
  secret: string;
  sites: SiteSource;
}

export function createReviewsWeb({ secret, sites }: ReviewsWebOptions): WebSlice {
  const parts: ReviewParts = {
    secret,
    getReviewKinds: async (ctx) => reviewKinds((await sites.get(ctx)).website.site.store),
  };
  return { routes: createReviewRoutes(parts), pages: createNoscriptPages(sites, parts) };
}
