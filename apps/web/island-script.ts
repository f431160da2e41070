import { ISLANDS } from '#apps/storefront/island-selector.ts';
import { type Edit, insertAt } from '#kernel/text/edits.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import { STYLESHEET_LINK } from '#platform/render/document-head.ts';
import type { StartFiles } from './assets.ts';

export const assetUrl = (file: string): string => `/assets/storefront/${escapeAttribute(file)}`;

// The distinctive token of each selector, which no markup contains by chance. Those of the most common pages come
// first, so that these pages are scanned only once.
const MARKS = ISLANDS.flatMap((selector) => /role="search"|[a-z]+-[a-z-]+/.exec(selector)?.[0] ?? []);
const COMMON = ['sqs-add-to-cart-button-wrapper', 'sqs-product-quick-view-button', 'sqs-simple-like', 'data-form-id'];
const SOUGHT = [...new Set([...COMMON, ...MARKS])];

/**
 * Loads the island code together with the bootstrap script, which would request it a round trip later, and records
 * clicks until then. A guess from the markup is enough: the script itself checks and requests what is missing.
 */
export function addIslandScript(html: string, { script, islands, recorder }: StartFiles): Edit[] {
  const place = html.lastIndexOf(`<script type="module" src="${assetUrl(script)}">`);
  if (place === -1 || !SOUGHT.some((mark) => html.includes(mark))) return [];
  const code = insertAt(place, `<script type="module" src="${assetUrl(islands)}"></script>\n`);
  // Before the style sheet, because scripts after it would wait for it.
  const head = html.indexOf(STYLESHEET_LINK);
  return head === -1 ? [code] : [insertAt(head, `<script>${recorder}</script>\n`), code];
}
