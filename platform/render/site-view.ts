import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Theme } from './theme.ts';

export interface NavigationEntry {
  title: string;
  link?: string;
  items?: readonly { title: string; link: string }[];
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
  pageFacts: Readonly<Record<string, unknown>>;
  navigation: Readonly<Record<string, readonly NavigationEntry[]>>;
  theme: Theme;
}
