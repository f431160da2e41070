import { type Edit, insertAt } from '#kernel/text/edits.ts';
import { STYLESHEET_LINK } from '../render/document-head.ts';
import { assetUrl } from './asset-url.ts';
import type { StartFiles } from './bundle.ts';

export interface IslandSelectors {
  /** The selectors of all islands. */
  selectors: readonly string[];
  /** Parts of the markup of the most common islands, searched first so that most pages are scanned only once. */
  commonTokens: readonly string[];
}

export type AddIslandScript = (html: string, start: StartFiles) => Edit[];

/**
 * Loads the island code together with the bootstrap script, which would request it a round trip later, and records
 * clicks until then. A guess from the markup is enough: the script itself checks and requests what is missing.
 */
export function createIslandScript({ selectors, commonTokens }: IslandSelectors): AddIslandScript {
  // The distinctive token of each selector, which no markup contains by chance.
  const selectorTokens = selectors.flatMap((selector) => /role="search"|[a-z]+-[a-z-]+/.exec(selector)?.[0] ?? []);
  const tokens = [...new Set([...commonTokens, ...selectorTokens])];
  return (html, { script, islands, recorder }) => {
    const offset = html.lastIndexOf(`<script type="module" src="${assetUrl(script)}">`);
    if (offset === -1 || !tokens.some((token) => html.includes(token))) return [];
    const code = insertAt(offset, `<script type="module" src="${assetUrl(islands)}"></script>\n`);
    // Before the style sheet, because scripts after it would wait for it.
    const head = html.indexOf(STYLESHEET_LINK);
    return head === -1 ? [code] : [insertAt(head, `<script>${recorder}</script>\n`), code];
  };
}
