import { escapeAttribute } from '#kernel/text/escape.ts';
import { currencySymbolStyle } from './currency-symbol-style.ts';
import { LEAD_PLACEHOLDER } from './lead-image.ts';
import type { PageRequest, PageSpec } from './page.ts';
import { scriptJson } from './script-json.ts';
import { siteIcon } from './site-icon.ts';
import type { SiteView } from './site-view.ts';

export interface BrowserAssets {
  /** URL of the script that starts islands. It loads nothing else on a page without islands. */
  storefrontScript: string;
  /** Modules that the script needs immediately, to be fetched in parallel. */
  preloads: readonly string[];
  /** URL of the script that defines the globals that theme scripts expect. */
  themeScript: string;
  /** Release of the scripts, included in their error reports. */
  release: string;
}

/** The link to the theme's style sheet, wherever the theme outputs the head elements. */
export const STYLESHEET_LINK = '<link rel="stylesheet" href="/assets/theme/';

/** The elements that the platform adds to `<head>`. */
export function documentHead(site: SiteView, page: PageSpec, request: PageRequest): string {
  const { head } = page;
  const title = head.canonicalPath === '/' ? site.title : `${head.title} — ${site.title}`;
  const url = request.baseUrl + head.canonicalPath;
  const tags = [
    `<title>${text(title)}</title>`,
    meta('name', 'description', head.description),
    head.indexed === false ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${text(url)}">`,
    meta('property', 'og:site_name', site.title),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', url),
    head.image === undefined ? '' : meta('property', 'og:image', `${request.baseUrl}${head.image}?format=1500w`),
    head.feed === undefined ? '' : `<link rel="alternate" type="application/rss+xml" href="${text(head.feed)}">`,
    linkedData(head.linkedData?.(request.baseUrl) ?? []),
    `<link rel="icon" href="${siteIcon(site)}">`,
    LEAD_PLACEHOLDER,
    currencyStyleOf(site),
    `<link rel="stylesheet" href="/assets/theme/${site.theme.stylesheet.hash}.css">`,
  ];
  return tags.filter((tag) => tag !== '').join('\n');
}

/**
 * Comes before the styles of the theme, which can override it. Left out for a theme that opts out of the platform
 * styles.
 */
function currencyStyleOf({ theme, context, language }: SiteView): string {
  const { storeSettings } = (context['websiteSettings'] ?? {}) as { storeSettings?: { selectedCurrency?: unknown } };
  const currency = storeSettings?.selectedCurrency;
  return theme.conf.platformStyles === false || typeof currency !== 'string'
    ? ''
    : currencySymbolStyle(language, currency);
}

type Json = Readonly<Record<string, unknown>>;

/** The elements that the platform adds before `</body>`. */
export function documentFooter(assets: BrowserAssets, site: SiteView, page: PageSpec): string {
  const pageData = scriptJson({ ...site.pageContext, release: assets.release, page: analyticsPage(site, page) });
  const scriptElements = page.head.indexed === false ? '' : (site.scriptElements ?? '');
  const preloads = assets.preloads.map((address) => `<link rel="modulepreload" href="${text(address)}">\n`).join('');
  return `${scriptElements}<script type="application/json" id="vitrine-page">${pageData}</script>
${preloads}<script type="module" src="${text(assets.storefrontScript)}"></script>`;
}

/** The page data that a page view reports. */
function analyticsPage(site: SiteView, { pageType, context, template }: PageSpec): Record<string, unknown> {
  const { collection, item } = context as { collection?: Json; item?: Json };
  return {
    pageType,
    pageId: collection?.['id'] ?? '',
    collectionId: collection?.['id'] ?? '',
    collectionType: collection?.['type'] ?? 0,
    itemId: item?.['id'] ?? '',
    recordType: item?.['recordType'] ?? 0,
    templateId: template,
    locale: site.language,
    permission: collection?.['pagePermissionType'] ?? 1,
    ...searched(context),
  };
}

/** The search term and the number of results, for search pages only. Results for a corrected term do not count. */
function searched({ searchQuery, searchCorrection, items }: Json): Json {
  if (typeof searchQuery !== 'string' || searchQuery === '') return {};
  const found = Array.isArray(items) && searchCorrection === undefined ? items.length : 0;
  return { searchTerm: searchQuery.slice(0, 200), searchResults: found };
}

function linkedData(things: readonly object[]): string {
  return things.length === 0 ? '' : `<script type="application/ld+json">${scriptJson(things)}</script>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${text(content)}">`;
}

function text(value: string): string {
  return escapeAttribute(value);
}
