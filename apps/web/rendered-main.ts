import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '#apps/storefront/page-renderer.ts';

/** The code that draws pages of the storefront, from beside the bundle of the browser. */
export async function readRenderer(bundles: string): Promise<RenderPage> {
  const file = pathToFileURL(path.join(bundles, 'storefront-server', 'render.cjs')).href;
  const { renderPage } = (await import(file)) as { renderPage: RenderPage };
  return renderPage;
}

interface Around {
  /** By which the start script finds the page. */
  mark: string;
  /** For whoever runs no script. */
  noScript: string;
}

/** A page as HTML, and what it was drawn from for the script that takes it over. */
export async function renderMain(render: RenderPage, page: RenderedPage, { mark, noScript }: Around): Promise<string> {
  const { name: _name, ...facts } = page;
  // `<` would let a value end the script.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<noscript><p class="shop-notice">${noScript}</p></noscript>
<div ${mark}>${await render(page)}</div>
<script type="application/json" id="vitrine-facts">${json}</script>`;
}
