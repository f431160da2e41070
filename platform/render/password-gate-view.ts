import type { SiteView } from './site-view.ts';

const KNOWN = ['id', 'siteTitle', 'language', 'timeZone', 'logoImageUrl'] as const;

/** The website as shown on a page before its password is entered: its name and look, but none of its content. */
export function passwordGateView(site: SiteView): SiteView {
  const { website = {}, localizedStrings = {} } = site.context as Record<string, Readonly<Record<string, unknown>>>;
  const known = Object.fromEntries(KNOWN.map((key) => [key, website[key]]));
  const { scriptElements: _scriptElements, ...rest } = site;
  return {
    ...rest,
    context: { website: known, websiteSettings: {}, localizedStrings, showCart: false },
    navigation: Object.fromEntries(Object.keys(site.navigation).map((name) => [name, []])),
    pagesByUrl: new Map(),
  };
}
