/** A page that React renders on the server: its name, and the data that the browser hydrates it with. */
export interface RenderedPage {
  name: string;
}

/** Renders a page as HTML. */
export type RenderPage<Page extends RenderedPage> = (page: Page) => Promise<string>;

interface MainOptions {
  /** The attribute by which the bootstrap script finds the page. */
  rootAttribute: string;
  /** The message for browsers without JavaScript. */
  noScript: string;
}

/** A page as HTML, with the data it was rendered from for the script that hydrates it. */
export async function renderMain<Page extends RenderedPage>(
  render: RenderPage<Page>,
  page: Page,
  { rootAttribute, noScript }: MainOptions,
): Promise<string> {
  const { name: _name, ...facts } = page;
  // `<` would let a value end the script.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<noscript><p class="shop-notice">${noScript}</p></noscript>
<div ${rootAttribute}>${await render(page)}</div>
<script type="application/json" id="vitrine-facts">${json}</script>`;
}
