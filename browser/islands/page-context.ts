/** Data about the site that a published page passes to its scripts. */
export interface PageContext {
  websiteId: string;
  expressCheckout: boolean;
  /** Light colours for the cart pill and the popover. The default is dark. */
  useLightCart: boolean;
  /** The owner's message after a restock sign-up. Empty for the default. */
  restockSuccessText: string;
}

const DEFAULT_CONTEXT: PageContext = {
  websiteId: '',
  expressCheckout: false,
  useLightCart: false,
  restockSuccessText: '',
};

/** Written by the server at the end of the page. The platform's own pages have none. */
export function readPageContext(root: ParentNode = document): PageContext {
  return { ...DEFAULT_CONTEXT, ...readJson<PageContext>(root, 'vitrine-page') };
}

/** The storefront messages, overridden by those of the theme. */
export function withThemeStrings<Messages extends object>(messages: Messages): Messages {
  // There is no document during server rendering.
  return typeof document === 'undefined' ? messages : { ...messages, ...readJson<Messages>(document, 'vitrine-words') };
}

function readJson<Data>(root: ParentNode, id: string): Partial<Data> {
  const json = root.querySelector(`script#${id}`)?.textContent;
  return json === undefined || json === null ? {} : (JSON.parse(json) as Partial<Data>);
}
