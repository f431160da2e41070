import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '#apps/storefront/page-renderer.ts';

/** The code that renders storefront pages, from the server bundle beside the browser bundle. */
export async function readRenderer(bundles: string): Promise<RenderPage> {
  const file = pathToFileURL(path.join(bundles, 'storefront-server', 'render.cjs')).href;
  const { renderPage } = (await import(file)) as { renderPage: RenderPage };
  return renderPage;
}

interface Around {
  /** The attribute by which the bootstrap script finds the page. */
  mark: string;
  /** The message for browsers without JavaScript. */
  noScript: string;
}

/** A page as HTML, with the data it was rendered from for the script that hydrates it. */
export async function renderMain(render: RenderPage, page: RenderedPage, { mark, noScript }: Around): Promise<string> {
  const { name: _name, ...facts } = page;
  // `<` would let a value end the script.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<noscript><p class="shop-notice">${noScript}</p></noscript>
<div ${mark}>${await render(page)}</div>
<script type="application/json" id="vitrine-facts">${json}</script>`;
}
