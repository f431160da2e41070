import type { Ctx } from '#platform/context.ts';
import type { ThemeProblemRow } from '../contract.ts';
import { siteErrors } from '../errors.ts';
import * as themes from './theme-repository.ts';

export interface ThemeProblems {
  shown: 'saved' | 'last-good' | 'partly';
  problems: ThemeProblemRow[];
}

export async function listThemeProblems(ctx: Ctx): Promise<ThemeProblems> {
  const state = await themes.findThemeState(ctx.db, ctx.websiteId);
  if (state === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  const fallback = state.hasGoodVersion ? 'last-good' : 'partly';
  return { shown: state.isShown ? 'saved' : fallback, problems: state.problems };
}
