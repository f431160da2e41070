import type { Ctx } from '#platform/context.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  checkLinksEndpoint,
  getNavigationEndpoint,
  listTargetsEndpoint,
  updateNavigationEndpoint,
} from '../admin-contract.ts';
import { checkLinks } from './check-links.ts';
import { listTargets } from './list-targets.ts';
import { getNavigation, type ThemeMenus, updateNavigation } from './navigation.ts';

/** What the slice needs to know about the pages that visitors see. */
export interface NavigationSite {
  homepage: string;
  themeMenus: ThemeMenus;
  /** Whether the theme or the platform has a page at the path, such as `/cart`. */
  hasOtherPage: (path: string) => boolean;
}

export interface NavigationOptions {
  getSite: (ctx: Ctx) => Promise<NavigationSite>;
}

export function createNavigationRoutes({ getSite }: NavigationOptions): readonly Route[] {
  return [
    route(getNavigationEndpoint, async (ctx) => {
      const { themeMenus } = await getSite(ctx);
      return withRevision(ctx, await getNavigation(ctx, themeMenus));
    }),
    route(updateNavigationEndpoint, async (ctx, { body }) => {
      const { themeMenus } = await getSite(ctx);
      return withRevision(ctx, await updateNavigation(ctx, { input: body, ifMatch: ctx.ifMatch, themeMenus }));
    }),
    route(listTargetsEndpoint, async (ctx, { query }) => {
      const { homepage } = await getSite(ctx);
      return { targets: await listTargets(ctx, { ...query, homepage }) };
    }),
    route(checkLinksEndpoint, async (ctx, { body }) => ({
      findings: await checkLinks(ctx, body.links, await getSite(ctx)),
    })),
  ];
}

function withRevision<Revised extends { revision: number }>(ctx: RequestCtx, record: Revised): Revised {
  ctx.setRevision?.(record.revision);
  return record;
}
