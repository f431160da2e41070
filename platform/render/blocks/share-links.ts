import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';

export interface ShareWish {
  /** Names of services, in the order of the site's settings. */
  services: readonly string[];
  /** Address of the website, without a final slash. */
  baseUrl: string;
  /** What the links are called together, and what stands before the name of each. */
  words: { share: string; by: string };
}

interface Shared {
  url: string;
  title: string;
  picture: string;
}

type Service = readonly [name: string, link: (shared: Shared) => string];

const encoded = encodeURIComponent;

const SERVICES: Readonly<Record<string, Service>> = {
  email: ['Email', ({ url, title }) => `mailto:?subject=${encoded(title)}&body=${encoded(url)}`],
  facebook: ['Facebook', ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`],
  linkedin: ['LinkedIn', ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(url)}`],
  pinterest: [
    'Pinterest',
    ({ url, title, picture }) =>
      `https://www.pinterest.com/pin/create/button/?url=${encoded(url)}&description=${encoded(title)}` +
      (picture === '' ? '' : `&media=${encoded(picture)}`),
  ],
  reddit: ['Reddit', ({ url, title }) => `https://www.reddit.com/submit?url=${encoded(url)}&title=${encoded(title)}`],
  telegram: ['Telegram', ({ url, title }) => `https://t.me/share/url?url=${encoded(url)}&text=${encoded(title)}`],
  tumblr: ['Tumblr', ({ url }) => `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${encoded(url)}`],
  whatsapp: ['WhatsApp', ({ url, title }) => `https://wa.me/?text=${encoded(`${title} ${url}`)}`],
  x: ['X', ({ url, title }) => `https://x.com/intent/post?url=${encoded(url)}&text=${encoded(title)}`],
};
const OTHER_NAMES: Readonly<Record<string, string>> = { twitter: 'x', mail: 'email' };

const MARK = ' class="squarespace-social-buttons ';
// Read at the place of the mark alone: over a whole page it would be the dearest part of its making.
const PLACE = /<(div|span) class="squarespace-social-buttons [^<>]*>(?=<\/\1>)/y;

const STYLES = `<style>.sqs-share{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;align-items:baseline;margin:0;padding:0;list-style:none}.sqs-share a{display:inline-block;padding-block:.5rem}@media print{.sqs-share{display:none}}</style>`;

/**
 * The formatters for sharing leave a place that a script of the platform they were made for fills. Here plain links stand in
 * it at once: nothing of the services is loaded, and they learn of a reader only when one follows a link.
 */
export function fillShareLinks(html: string, wish: ShareWish): { html: string; styles: string } {
  const first = html.indexOf(MARK);
  if (first < 0) return { html, styles: '' };
  const known = wish.services.flatMap((name) => SERVICES[OTHER_NAMES[name] ?? name] ?? []);
  if (known.length === 0) return { html, styles: '' };
  let filled = '';
  let from = 0;
  for (let at = first; at >= 0; at = html.indexOf(MARK, at + MARK.length)) {
    PLACE.lastIndex = html.lastIndexOf('<', at);
    const [opening, element] = PLACE.exec(html) ?? [];
    if (opening === undefined) continue;
    const end = html.lastIndexOf('<', at) + opening.length;
    const links = linksOf(wish, sharedOf(opening, wish.baseUrl));
    // A list may not stand in a span.
    filled += html.slice(from, end) + (element === 'div' ? toList(links, wish.words.share) : links.join(' '));
    from = end;
  }
  return { html: filled + html.slice(from), styles: STYLES };
}

function toList(links: readonly string[], label: string): string {
  return `<ul class="sqs-share" aria-label="${escapeAttribute(label)}">${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;
}

function linksOf({ services, words }: ShareWish, shared: Shared): string[] {
  return services.flatMap((service) => {
    const [name, link] = SERVICES[OTHER_NAMES[service] ?? service] ?? [];
    if (name === undefined || link === undefined) return [];
    const label = `${words.by} ${name}`;
    return `<a href="${escapeAttribute(link(shared))}" target="_blank" rel="noopener nofollow" aria-label="${escapeAttribute(label)}">${escapeHtml(name)}</a>`;
  });
}

function sharedOf(attributes: string, baseUrl: string): Shared {
  const path = attribute(attributes, 'data-full-url');
  const picture = attribute(attributes, 'data-asset-url');
  return {
    url: absolute(path, baseUrl),
    title: attribute(attributes, 'data-title'),
    picture: picture === '' ? '' : `${absolute(picture, baseUrl)}?format=1500w`,
  };
}

function absolute(path: string, baseUrl: string): string {
  return path.startsWith('/') ? baseUrl + path : path;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function attribute(attributes: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(attributes) ?? [];
  // A lone half of a character cannot be part of an address.
  return value
    .replace(/&(amp|lt|gt|quot);/g, (_entity, key: string) => ENTITIES[key] ?? '')
    .replace(/\p{Surrogate}/gu, '\u{fffd}');
}
