import { findBlockProblems } from '#features/blocks/server/index.ts';
import type { Sites } from './site-views.ts';

type Site = Awaited<ReturnType<Sites['get']>>;

/** The blocks of a website that render nothing because neither its theme nor the platform has a template for them. */
export function blockProblems({ website, collections, view: { theme } }: Site): ReturnType<typeof findBlockProblems> {
  return findBlockProblems({
    collections,
    blockFields: website.site.blockFields ?? {},
    templateOf(type) {
      const file = `blocks/${type}.block`;
      if (theme.has(file)) return 'theme';
      return theme.template(file) === undefined ? null : 'platform';
    },
  });
}
