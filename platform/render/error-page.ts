import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import type { SiteView } from './site-view.ts';
import { type StoredPage, storePage } from './stored-page.ts';

/**
 * Shown when the templates of a page fail. It uses only the style sheet of the theme, because a template may be the
 * cause.
 */
export function errorPage(websiteId: WebsiteId, { title, language, theme }: SiteView): StoredPage {
  const text = `<!doctype html>
<html lang="${escapeAttribute(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/assets/theme/${theme.stylesheet.hash}.css">
</head>
<body class="page-error" data-page-type="${PAGE_TYPES.error}">
<main><h1>Something went wrong</h1>
<p>Please reload the page in a moment, or <a href="/">go to the home page</a>.</p></main>
</body>
</html>
`;
  return storePage({ websiteId, status: 500, contentType: 'text/html; charset=utf-8', text, tags: [] });
}
