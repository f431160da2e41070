import type { NavigationSite } from '#features/navigation/server/index.ts';
import { themeMenus } from '#platform/render/theme-navigation.ts';
import type { LoadedSite } from './site-views.ts';

/** Pages that are neither content nor part of the theme. */
const PLATFORM_PATHS: ReadonlySet<string> = new Set(['/account', '/cart', '/checkout', '/search']);
const THEME_PAGE = /^\/([a-z0-9][a-z0-9-]*)$/;
/** Templates of a theme that the platform shows at other paths. */
const NOT_PAGES: ReadonlySet<string> = new Set(['404', 'error', 'lock', 'password']);

/** What the editor of menus needs to know about the pages of a website. */
export function navigationSite({ website, view }: LoadedSite): NavigationSite {
  const { theme } = view;
  return {
    homepage: website.site.homepage,
    themeMenus: themeMenus(view),
    hasOtherPage: (path) => {
      const name = THEME_PAGE.exec(path)?.[1];
      if (PLATFORM_PATHS.has(path)) return true;
      return name !== undefined && !NOT_PAGES.has(name) && theme.has(`pages/${name}.page`);
    },
  };
}
