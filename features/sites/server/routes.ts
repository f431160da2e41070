import { type Route, route } from '#platform/http/route.ts';
import { listThemeProblemsEndpoint } from '../contract.ts';
import { listThemeProblems } from './list-theme-problems.ts';

export const siteRoutes: readonly Route[] = [
  route(listThemeProblemsEndpoint, async (ctx) => await listThemeProblems(ctx)),
];
