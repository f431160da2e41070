import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The website's settings for comments and likes. */
export interface SiteSwitches {
  commentsEnabled: boolean;
  simpleLikingEnabled: boolean;
}

export type GetSwitches = (ctx: Ctx) => Promise<SiteSwitches>;

export interface CommentParts {
  secret: string;
  getSwitches: GetSwitches;
}

export async function readSwitches(ctx: Ctx): Promise<SiteSwitches> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  return website?.site.settings ?? { commentsEnabled: false, simpleLikingEnabled: false };
}
