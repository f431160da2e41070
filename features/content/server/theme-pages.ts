import type { SiteSource } from '#features/sites/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { PageProvider, PageSpec } from '#platform/render/page.ts';
import { NOT_FOUND_TITLE } from '../messages.ts';

interface ThemePage {
  name: string;
  title: string;
  pageType: number;
  status?: 200 | 404;
}

/** A page that a theme provides as `pages/<name>.page`. Search engines are asked not to index it. */
function themePage({ name, title, pageType, status = 200 }: ThemePage, path: string): PageSpec {
  return {
    kind: 'page',
    status,
    pageType,
    template: `pages/${name}.page`,
    context: {},
    head: { title, description: '', canonicalPath: path, indexed: false },
    bodyClasses: [`page-${name}`],
    bodyId: `page-${name}`,
    tags: [],
  };
}

// One body serves all unknown paths, so that none of them is cached separately.
export const notFoundPage: PageProvider = () => {
  const page = { name: '404', title: NOT_FOUND_TITLE, pageType: PAGE_TYPES.notFound, status: 404 as const };
  return Promise.resolve(themePage(page, '/404'));
};

// The platform decides when these are shown, and with which data.
const PLATFORM_PAGES: ReadonlySet<string> = new Set(['404', 'cart', 'error', 'lock', 'password', 'search']);
const PAGE_PATH = /^\/([a-z0-9][a-z0-9-]*)\/?$/;

/** The theme's own pages: `pages/<name>.page` answers at `/<name>`, unless the site has a page there. */
export function createThemePages(sites: SiteSource): PageProvider {
  return async (ctx, { path }) => {
    const name = PAGE_PATH.exec(path)?.[1];
    if (name === undefined || PLATFORM_PAGES.has(name)) return null;
    const { theme } = (await sites.get(ctx)).view;
    if (!theme.has(`pages/${name}.page`)) return null;
    const { title = name, description = '', layout } = theme.pageConf(name) ?? {};
    const page = themePage({ name, title, pageType: PAGE_TYPES.page }, `/${name}`);
    return { ...page, layout, head: { title, description, canonicalPath: `/${name}` } };
  };
}
