import type { Ctx } from '#platform/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { getConfigEndpoint, listThemeProblemsEndpoint, type ThemeProblemRow } from '../contract.ts';
import { listThemeProblems } from './list-theme-problems.ts';
import { publicConfig } from './public-config.ts';
import type { Website } from './website.ts';

export interface SiteRoutesOptions {
  /** Problems in the content passed to templates, which other slices know. */
  findContentProblems: (ctx: Ctx) => Promise<readonly ThemeProblemRow[]>;
  getWebsite: (ctx: Ctx) => Promise<Website>;
}

export function createSiteRoutes({ findContentProblems, getWebsite }: SiteRoutesOptions): readonly Route[] {
  return [
    route(getConfigEndpoint, async (ctx) => publicConfig(await getWebsite(ctx))),
    route(listThemeProblemsEndpoint, async (ctx) => {
      const [theme, content] = await Promise.all([listThemeProblems(ctx), findContentProblems(ctx)]);
      return { ...theme, problems: [...theme.problems, ...content] };
    }),
  ];
}
