import { assetUrl } from './island-script.ts';

/** A policy can name such hosts alone. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** Where our own scripts lie. Beside them, below `/assets` and `/scripts`, are those of the theme. */
export function ownScripts(host: string): string {
  return HOST.test(host) ? `${host}${assetUrl('')}` : "'self'";
}

/** Gives the nonce to styles, and to the one inline script that is ours. */
export function addNonce(html: string, nonce: string, recorder: string): string {
  return html
    .replace(`<script>${recorder}</script>`, () => `<script nonce="${nonce}">${recorder}</script>`)
    .replaceAll(/<(?:style(?=[\s>])|link(?=\s[^>]*\brel="?stylesheet))/gi, (tag) => `${tag} nonce="${nonce}"`);
}
