/** What a published page tells its scripts about the site. */
export interface PageFacts {
  websiteId: string;
  expressCheckout: boolean;
}

const NOTHING: PageFacts = { websiteId: '', expressCheckout: false };

/** Written by the server at the end of the page; pages of the platform itself have none. */
export function readPageFacts(root: ParentNode = document): PageFacts {
  const json = root.querySelector('script#vitrine-page')?.textContent;
  return json === undefined || json === null ? NOTHING : { ...NOTHING, ...(JSON.parse(json) as Partial<PageFacts>) };
}
