import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Theme } from './theme.ts';

export interface NavigationEntry {
  title: string;
  link?: string;
  /** Undefined: the theme decides. */
  newWindow?: boolean | undefined;
  items?: readonly { title: string; link: string; newWindow?: boolean | undefined }[];
}

/** A page that a navigation may link to. */
export interface SitePage {
  url: string;
  /** The collection as templates see it. */
  collection: Readonly<Record<string, unknown>>;
  /** URL of the folder that contains it. */
  folder: string | null;
  /** For members only: visitors learn nothing but its URL, and that only if the owner's navigation links to it. */
  isForMembers?: boolean;
}

/** Data that all pages of a website share, cached between requests. */
export interface SiteView {
  websiteId: WebsiteId;
  title: string;
  language: string;
  timeZone: string;
  /** Keys of every page's context: website, websiteSettings, localizedStrings. */
  context: Record<string, unknown>;
  /** Data that every page passes to its scripts. Public and small. */
  pageContext: Readonly<Record<string, unknown>>;
  /** Appended to every indexable page: elements for scripts, invisible by themselves. */
  scriptElements?: string;
  navigation: Readonly<Record<string, readonly NavigationEntry[]>>;
  /** The pages of the website by URL. */
  pagesByUrl: ReadonlyMap<string, SitePage>;
  /** The messages of the platform's templates, with the overrides of the site. */
  messages: Readonly<Record<string, string>>;
  theme: Theme;
  /** Its styles will be compiled again soon: pages rendered with it are not cached. */
  isUnfinished?: boolean;
}
