import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { siteIcon } from '#platform/render/site-icon.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { assetUrl } from './asset-url.ts';
import type { EntryFiles, StartFiles } from './bundle.ts';

export interface ShopFrame {
  title: string;
  pageType: number;
  /** The element that the page's script hydrates, with a text until then. */
  main: string;
  start: StartFiles;
  /** Allows the inline script in the policy of the page. */
  nonce: string;
  /** The code and styles of this page, preloaded beside the bootstrap script. */
  chunk: EntryFiles;
  /** The script of the payment provider if it has its own fields, otherwise null. */
  paymentScript?: string | null;
}

/** A page of the shop, such as the checkout: the theme's style sheet, but none of its templates, which may contain scripts of the site. */
export function shopFrame(view: SiteView, frame: ShopFrame): string {
  const { script, islands } = frame.start;
  const preloads = [...new Set([frame.chunk.script, ...frame.chunk.preloads])].filter((file) => file !== script);
  // The styles of the page come after the shared ones, so that they take precedence.
  const styles = frame.chunk.styles.toReversed();
  return `<!doctype html>
<html lang="${escapeAttribute(view.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${frame.title} — ${view.title}`)}</title>
<link rel="icon" href="${siteIcon(view)}">
<script nonce="${frame.nonce}">${frame.start.recorder}</script>
<link rel="stylesheet" href="/assets/theme/${view.theme.stylesheet.hash}.css">
${styles.map((file) => `<link rel="stylesheet" href="${assetUrl(file)}">`).join('\n')}
${preloads.map((file) => `<link rel="modulepreload" href="${assetUrl(file)}">`).join('\n')}
</head>
<body class="shop-page" data-page-type="${frame.pageType}">
<a class="skip-link" href="#main">Skip to content</a>
<header class="shop-head"><div class="shop-head-inner">
<p class="shop-name"><a href="/">${brand(view)}</a></p>
<nav class="shop-links" aria-label="Shop"><a href="/account">Account</a><a href="/cart">Cart</a></nav>
</div></header>
<main id="main" tabindex="-1" class="shop-main">
${frame.main}
</main>
${toScript(frame.paymentScript)}<script type="module" src="${assetUrl(islands)}"></script>
<script type="module" src="${assetUrl(script)}"></script>
</body>
</html>
`;
}

function toScript(address: string | null | undefined): string {
  return address ? `<script src="${escapeAttribute(address)}" async></script>\n` : '';
}

function brand({ title, context }: SiteView): string {
  const website = context['website'] as { logoImageUrl?: unknown } | undefined;
  const logo = website?.logoImageUrl;
  return typeof logo === 'string' && logo !== ''
    ? `<img class="shop-logo" src="${escapeAttribute(logo)}" alt="${escapeAttribute(title)}">`
    : escapeHtml(title);
}
