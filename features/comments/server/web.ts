import type { SiteSource } from '#features/sites/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createCommentRoutes } from './routes.ts';

export interface CommentsWebOptions {
  secret: string;
  sites: SiteSource;
}

export function createCommentsWeb({ secret, sites }: CommentsWebOptions): WebSlice {
  return {
    routes: createCommentRoutes({
      secret,
      getFeatureFlags: async (ctx) => (await sites.get(ctx)).website.site.settings,
    }),
  };
}
