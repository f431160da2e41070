import type { BuildPage } from '#features/content/server/index.ts';
import { blockPage } from './block-page.ts';
import type { FindForms } from './block-parts.ts';
import { indexPage } from './index-page.ts';

/** Builds the pages that show blocks, by collection type. */
export function createBlockPages(findForms: FindForms): Record<'page' | 'index', BuildPage> {
  return {
    page: async (ctx, input) => await blockPage(ctx, input, findForms),
    index: async (ctx, input) => await indexPage(ctx, input, findForms),
  };
}
