import { type Edit, insertAt } from '#kernel/text/edits.ts';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';

export interface ShareOptions {
  /** Names of services, in the order of the site settings. */
  services: readonly string[];
  /** URL of the website, without a trailing slash. */
  baseUrl: string;
  /** The accessible label of the list, and the text before each service name. */
  messages: { share: string; by: string };
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

const MARKER = ' class="squarespace-social-buttons ';
// Matched only at the positions of the marker: a search over the whole page would be the most expensive part of
// rendering it.
const PLACEHOLDER = /<(div|span) class="squarespace-social-buttons [^<>]*>(?=<\/\1>)/y;

/** Default styles of the links, which the theme can override. */
export const SHARE_STYLES = `<style>.sqs-share{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;align-items:baseline;margin:0;padding:0;list-style:none}.sqs-share a{display:inline-block;padding-block:.5rem}@media print{.sqs-share{display:none}}</style>`;

/**
 * The share formatters of the original platform output a placeholder that its script fills. We insert plain links on
 * the server instead: nothing is loaded from the services, and they see a visitor only when a link is followed.
 */
export function fillShareLinks(html: string, input: ShareOptions): Edit[] {
  const known = input.services
    .map((name) => SERVICES[OTHER_NAMES[name] ?? name])
    .filter((service) => service !== undefined);
  if (known.length === 0) return [];
  const edits: Edit[] = [];
  for (let at = html.indexOf(MARKER); at >= 0; at = html.indexOf(MARKER, at + MARKER.length)) {
    const start = html.lastIndexOf('<', at);
    PLACEHOLDER.lastIndex = start;
    const [placeholder, element] = PLACEHOLDER.exec(html) ?? [];
    if (placeholder === undefined) continue;
    const links = linksOf(known, input.messages.by, sharedOf(placeholder, input.baseUrl));
    // A list is not allowed inside a span.
    const text = element === 'div' ? toList(links, input.messages.share) : links.join(' ');
    edits.push(insertAt(start + placeholder.length, text));
  }
  return edits;
}

function toList(links: readonly string[], label: string): string {
  return `<ul class="sqs-share" aria-label="${escapeAttribute(label)}">${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;
}

// oxlint-disable-next-line max-params -- services, label prefix and content
function linksOf(services: readonly Service[], by: string, shared: Shared): string[] {
  return services.map(([name, link]) => {
    const label = escapeAttribute(`${by} ${name}`);
    return `<a href="${escapeAttribute(link(shared))}" target="_blank" rel="noopener nofollow" aria-label="${label}">${escapeHtml(name)}</a>`;
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

const SURROGATES = /[\ud800-\udfff]/;

function attribute(attributes: string, name: string): string {
  const opening = ` ${name}="`;
  const at = attributes.indexOf(opening);
  if (at < 0) return '';
  const start = at + opening.length;
  const value = attributes
    .slice(start, attributes.indexOf('"', start))
    .replace(/&(amp|lt|gt|quot);/g, (_entity, key: string) => ENTITIES[key] ?? '');
  // A lone surrogate cannot be encoded in a URL. Few texts contain surrogates at all, so test for them first.
  return SURROGATES.test(value) ? value.replace(/\p{Surrogate}/gu, '\u{fffd}') : value;
}
