import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The website's settings for comments and likes. */
export interface FeatureFlags {
  commentsEnabled: boolean;
  simpleLikingEnabled: boolean;
}

export type GetFeatureFlags = (ctx: Ctx) => Promise<FeatureFlags>;

export interface CommentParts {
  secret: string;
  getFeatureFlags: GetFeatureFlags;
}

export async function readFeatureFlags(ctx: Ctx): Promise<FeatureFlags> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  return website?.site.settings ?? { commentsEnabled: false, simpleLikingEnabled: false };
}
