import { ISLANDS } from '#apps/storefront/island-selector.ts';
import { type Edit, insertAt } from '#kernel/text/edits.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { StartFiles } from './assets.ts';

export const assetUrl = (file: string): string => `/assets/storefront/${escapeAttribute(file)}`;

// Of each selector the one word that no markup has by chance.
const MARK = new RegExp(ISLANDS.map((selector) => /role="search"|[a-z]+-[a-z-]+/.exec(selector)?.[0]).join('|'));

/**
 * Has a page with islands bring their code with the start script, which would ask for it a round trip later, and would not
 * hear what is pressed until then. A guess from the markup is enough: the script itself looks, and asks for what is missing.
 */
export function addIslandScript(html: string, { script, islands }: StartFiles): Edit[] {
  const place = html.lastIndexOf(`<script type="module" src="${assetUrl(script)}">`);
  if (place === -1 || !MARK.test(html)) return [];
  return [insertAt(place, `<script type="module" src="${assetUrl(islands)}"></script>\n`)];
}
