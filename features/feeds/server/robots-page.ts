import type { PageProvider } from '#platform/render/page.ts';

/** What web crawlers may access. */
export const robotsPage: PageProvider = (_ctx, { path, baseUrl }) => {
  if (path !== '/robots.txt') return Promise.resolve(null);
  const text = `${['User-agent: *', ...CLOSED.map((part) => `Disallow: ${part}`), '', `Sitemap: ${baseUrl}/sitemap.xml`].join('\n')}\n`;
  return Promise.resolve({ kind: 'document', contentType: 'text/plain; charset=utf-8', text, tags: [] });
};

const CLOSED = ['/config', '/api/', '/cart', '/checkout', '/account', '/search', '/*?*format='];
