import { escapeAttribute } from '#kernel/text/escape.ts';
import type { SiteView } from './site-view.ts';

// Rendered once per loaded site, not for each page.
const icons = new WeakMap<SiteView, string>();

/** The default icon until an owner sets one: the first letter of the site name on a dark tile. */
export function siteIcon(site: SiteView): string {
  const icon = icons.get(site) ?? renderIcon(site.title);
  icons.set(site, icon);
  return icon;
}

const characters = new Intl.Segmenter();

function firstCharacter(title: string): string {
  return characters.segment(title.trim())[Symbol.iterator]().next().value?.segment ?? '';
}

function renderIcon(title: string): string {
  const letter = escapeAttribute(firstCharacter(title).toUpperCase());
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2b1d16"/><text x="16" y="22.5" font-family="Georgia,serif" font-size="19" fill="#fbf7f0" text-anchor="middle">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(tile)}`;
}
