import { PAGE_TYPES } from '#features/pages/page-type.ts';
import type { PageProvider, PageSpec } from '#platform/render/page.ts';

interface SpecialPage {
  name: string;
  title: string;
  pageType: number;
  status?: 200 | 404;
}

/** A page that a theme has as `pages/<name>.page`. Search engines are asked to leave it out. */
function specialPage({ name, title, pageType, status = 200 }: SpecialPage, path: string): PageSpec {
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

export const cartPage: PageProvider = (_ctx, { path }) =>
  Promise.resolve(
    path === '/cart' || path === '/cart/'
      ? specialPage({ name: 'cart', title: 'Your cart', pageType: PAGE_TYPES.cart }, '/cart')
      : null,
  );

// One body serves all addresses that do not exist; none of them is kept under a name of its own.
export const notFoundPage: PageProvider = () => {
  const page = { name: '404', title: 'Page not found', pageType: PAGE_TYPES.notFound, status: 404 as const };
  return Promise.resolve(specialPage(page, '/404'));
};
