/** What a published page tells its scripts about the site. */
export interface PageContext {
  websiteId: string;
  expressCheckout: boolean;
  /** The cart pill and the popover in light colours; dark ones are usual. */
  useLightCart: boolean;
}

const NOTHING: PageContext = { websiteId: '', expressCheckout: false, useLightCart: false };

/** Written by the server at the end of the page; pages of the platform itself have none. */
export function readPageContext(root: ParentNode = document): PageContext {
  return { ...NOTHING, ...readJson<PageContext>(root, 'vitrine-page') };
}

/** The words of the storefront with those that the theme has put in their place. */
export function withThemeStrings<Messages extends object>(messages: Messages): Messages {
  // On the server there is no page yet.
  return typeof document === 'undefined' ? messages : { ...messages, ...readJson<Messages>(document, 'vitrine-words') };
}

function readJson<Facts>(root: ParentNode, id: string): Partial<Facts> {
  const json = root.querySelector(`script#${id}`)?.textContent;
  return json === undefined || json === null ? {} : (JSON.parse(json) as Partial<Facts>);
}
