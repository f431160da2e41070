/** What a published page tells its scripts about the site. */
export interface PageFacts {
  websiteId: string;
  expressCheckout: boolean;
  /** The cart pill and the popover in light colours; dark ones are usual. */
  useLightCart: boolean;
}

const NOTHING: PageFacts = { websiteId: '', expressCheckout: false, useLightCart: false };

/** Written by the server at the end of the page; pages of the platform itself have none. */
export function readPageFacts(root: ParentNode = document): PageFacts {
  return { ...NOTHING, ...readJson<PageFacts>(root, 'vitrine-page') };
}

/** The words of the storefront with those that the theme has put in their place. */
export function inTheWordsOfTheTheme<Words extends object>(words: Words): Words {
  // On the server there is no page yet.
  return typeof document === 'undefined' ? words : { ...words, ...readJson<Words>(document, 'vitrine-words') };
}

function readJson<Facts>(root: ParentNode, id: string): Partial<Facts> {
  const json = root.querySelector(`script#${id}`)?.textContent;
  return json === undefined || json === null ? {} : (JSON.parse(json) as Partial<Facts>);
}
