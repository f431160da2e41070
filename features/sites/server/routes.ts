import type { Ctx } from '#platform/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { listThemeProblemsEndpoint, type ThemeProblemRow } from '../contract.ts';
import { listThemeProblems } from './list-theme-problems.ts';

export interface SiteRoutesOptions {
  /** What is wrong in the content that templates are given; other slices know it. */
  findContentProblems: (ctx: Ctx) => Promise<readonly ThemeProblemRow[]>;
}

export function createSiteRoutes({ findContentProblems }: SiteRoutesOptions): readonly Route[] {
  return [
    route(listThemeProblemsEndpoint, async (ctx) => {
      const [theme, content] = await Promise.all([listThemeProblems(ctx), findContentProblems(ctx)]);
      return { ...theme, problems: [...theme.problems, ...content] };
    }),
  ];
}
