import { assetUrl } from '#platform/shell/asset-url.ts';

/** The only hosts that a policy can contain. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** The source of our own scripts. The theme's scripts are on the same origin, below `/assets` and `/scripts`. */
export function scriptSource(host: string): string {
  return HOST.test(host) ? `${host}${assetUrl('')}` : "'self'";
}

/**
 * Removes the theme's scripts, which the policy blocks: browsers would log an error for each. Data in script elements
 * stays.
 */
export function dropThemeScripts(html: string, recorder: string): string {
  const fragments: string[] = [];
  let from = 0;
  let scriptEnd = 0;
  for (const { index } of html.matchAll(/<script(?=[\s>])/gi)) {
    if (index < scriptEnd) continue;
    const close = html.indexOf('>', index);
    const end = close < 0 ? -1 : findEnd(html, close);
    if (end < 0) break;
    scriptEnd = html.indexOf('>', end) + 1 || html.length;
    const attributes = html.slice(index, close);
    if (isData(attributes) || isTrustedScript(attributes, html.slice(close + 1, end), recorder)) continue;
    fragments.push(html.slice(from, index));
    from = scriptEnd;
  }
  return fragments.join('') + html.slice(from);
}

/** The end of the open script as browsers see it: also in upper case, and with a space before the bracket. */
function findEnd(html: string, from: number): number {
  const end = /<\/script(?=[\s/>])/gi;
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}

const isData = (attributes: string): boolean => /\btype=["']?application\/(?:ld\+)?json/i.test(attributes);

function isTrustedScript(attributes: string, body: string, recorder: string): boolean {
  const [, source] = /\bsrc="?([^"\s>]*)/i.exec(attributes) ?? [];
  return source === undefined ? body === recorder : source.startsWith(assetUrl(''));
}

/** Adds the nonce to styles and to our one inline script. */
export function addNonce(html: string, nonce: string, recorder: string): string {
  return html
    .replace(`<script>${recorder}</script>`, () => `<script nonce="${nonce}">${recorder}</script>`)
    .replaceAll(/<(?:style(?=[\s>])|link(?=\s[^>]*\brel=["']?stylesheet))/gi, (tag) => `${tag} nonce="${nonce}"`);
}
