import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Theme } from './theme.ts';

export interface NavigationEntry {
  title: string;
  link?: string;
  items?: readonly { title: string; link: string }[];
}

/** A page that a navigation may lead to. */
export interface SitePlace {
  url: string;
  /** The collection as templates see it. */
  collection: Readonly<Record<string, unknown>>;
  /** Address of the folder that it stands in. */
  folder: string | null;
  /** Not for visitors: nothing is told of it but its address, and that only where the owner's navigation leads to it. */
  isForMembers?: boolean;
}

/** What all pages of a website share, kept between requests. */
export interface SiteView {
  websiteId: WebsiteId;
  title: string;
  language: string;
  timeZone: string;
  /** Keys of every page's context: website, websiteSettings, localizedStrings. */
  context: Record<string, unknown>;
  /** What every page tells its scripts; public, and small. */
  pageContext: Readonly<Record<string, unknown>>;
  /** What every page that can be found ends with: elements that show nothing by themselves, for scripts. */
  marks?: string;
  navigation: Readonly<Record<string, readonly NavigationEntry[]>>;
  /** The pages of the website by their address. */
  places: ReadonlyMap<string, SitePlace>;
  /** The words of the platform's own templates, with those that the site has others for. */
  words: Readonly<Record<string, string>>;
  theme: Theme;
  /** Its styles are tried again soon: no page that is made with it is kept. */
  isUnfinished?: boolean;
}
