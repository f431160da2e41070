import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { siteIcon } from '#platform/render/site-icon.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import type { EntryFiles } from './assets.ts';

export interface CheckoutFrame {
  title: string;
  pageType: number;
  /** The element that the page's script takes over, with a word for the time before. */
  main: string;
  /** The start script of published pages. */
  script: string;
  /** The code and styles of this page, fetched beside the start script. */
  chunk: EntryFiles;
}

const address = (file: string): string => `/assets/storefront/${escapeAttribute(file)}`;

/** A page around money: the theme's style sheet, but none of its templates, which may hold scripts of the site. */
export function checkoutFrame(view: SiteView, frame: CheckoutFrame): string {
  const preloads = [...new Set([frame.chunk.script, ...frame.chunk.preloads])].filter((file) => file !== frame.script);
  // The page's own after what it shares with others, so that it has the last word.
  const styles = frame.chunk.styles.toReversed();
  return `<!doctype html>
<html lang="${escapeAttribute(view.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${frame.title} — ${view.title}`)}</title>
<link rel="icon" href="${siteIcon(view)}">
<link rel="stylesheet" href="/assets/theme/${view.theme.stylesheet.hash}.css">
${styles.map((file) => `<link rel="stylesheet" href="${address(file)}">`).join('\n')}
${preloads.map((file) => `<link rel="modulepreload" href="${address(file)}">`).join('\n')}
</head>
<body class="shop-page" data-page-type="${frame.pageType}">
<a class="skip-link" href="#main">Skip to content</a>
<header class="shop-head"><div class="shop-head-inner">
<p class="shop-name"><a href="/">${brand(view)}</a></p>
<a class="shop-cart-link" href="/cart">Cart</a>
</div></header>
<main id="main" tabindex="-1" class="shop-main">
${frame.main}
</main>
<script type="module" src="${address(frame.script)}"></script>
</body>
</html>
`;
}

function brand({ title, context }: SiteView): string {
  const website = context['website'] as { logoImageUrl?: unknown } | undefined;
  const logo = website?.logoImageUrl;
  return typeof logo === 'string' && logo !== ''
    ? `<img class="shop-logo" src="${escapeAttribute(logo)}" alt="${escapeAttribute(title)}">`
    : escapeHtml(title);
}
