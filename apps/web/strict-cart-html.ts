import { assetUrl } from './island-script.ts';

/** A policy can name such hosts alone. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** Where our own scripts lie. Beside them, below `/assets` and `/scripts`, are those of the theme. */
export function ownScripts(host: string): string {
  return HOST.test(host) ? `${host}${assetUrl('')}` : "'self'";
}

/** Without the scripts of the theme, which the policy refuses: browsers would complain of each. Data in script elements stays. */
export function dropThemeScripts(html: string, recorder: string): string {
  const pieces: string[] = [];
  let from = 0;
  let done = 0;
  for (const { index } of html.matchAll(/<script(?=[\s>])/gi)) {
    if (index < done) continue;
    const close = html.indexOf('>', index);
    const end = close < 0 ? -1 : findEnd(html, close);
    if (end < 0) break;
    done = html.indexOf('>', end) + 1 || html.length;
    const attributes = html.slice(index, close);
    if (isData(attributes) || isOwn(attributes, html.slice(close + 1, end), recorder)) continue;
    pieces.push(html.slice(from, index));
    from = done;
  }
  return pieces.join('') + html.slice(from);
}

/** Where the script that is open ends, as browsers see it: in capitals too, and with a space before the bracket. */
function findEnd(html: string, from: number): number {
  const end = /<\/script(?=[\s/>])/gi;
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}

const isData = (attributes: string): boolean => /\btype="?application\/(?:ld\+)?json/i.test(attributes);

function isOwn(attributes: string, body: string, recorder: string): boolean {
  const [, source] = /\bsrc="?([^"\s>]*)/i.exec(attributes) ?? [];
  return source === undefined ? body === recorder : source.startsWith(assetUrl(''));
}

/** Gives the nonce to styles, and to the one inline script that is ours. */
export function addNonce(html: string, nonce: string, recorder: string): string {
  return html
    .replace(`<script>${recorder}</script>`, () => `<script nonce="${nonce}">${recorder}</script>`)
    .replaceAll(/<(?:style(?=[\s>])|link(?=\s[^>]*\brel="?stylesheet))/gi, (tag) => `${tag} nonce="${nonce}"`);
}
