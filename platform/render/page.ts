import type { Ctx } from '../context.ts';

/** A request for a page of a website. */
export interface PageRequest {
  path: string;
  query: Readonly<Record<string, string>>;
  /** URL of the website, without a trailing slash. */
  baseUrl: string;
  /** Requested under a host that few visitors use, such as another port: cached with the filtered views. */
  isNonCanonicalHost?: boolean;
  /** Requested by a signed-in member of the website: the page is rendered for this member and never cached. */
  isMember?: boolean;
}

export interface PageHead {
  title: string;
  description: string;
  /** The canonical path of this content, including its query. */
  canonicalPath: string;
  image?: string | undefined;
  /** Indexed by search engines unless false. */
  indexed?: boolean;
  /** Structured data of the page (JSON-LD), given the URL of the website. */
  linkedData?: ((baseUrl: string) => readonly object[]) | undefined;
  /** URL of the feed of this page. */
  feed?: string | undefined;
}

/** A block with all data that its template reads. */
export type BlockData = Readonly<Record<string, unknown>>;

export interface PageSection {
  json: Readonly<Record<string, unknown>>;
  blocks: readonly BlockData[];
}

/** A page before it is rendered: its template, its data and its cache tags. */
export interface PageSpec {
  kind: 'page';
  status: 200 | 403 | 404;
  /** Numeric page type, for scripts and analytics. */
  pageType: number;
  /** Theme file that renders the main content. */
  template: string;
  /** Used when the theme does not have that file. */
  fallbackTemplate?: string;
  /** The layout of the theme. Defaults to its first layout. */
  layout?: string | undefined;
  context: Record<string, unknown>;
  blocks?: readonly BlockData[];
  /** The pages shown on this one: `collection.collections` of an index, with their blocks rendered. */
  sections?: readonly PageSection[];
  /** The data that the tags of the theme look up, by tag. */
  tagData?: Readonly<Record<string, unknown>>;
  /** Shown before the website's password is entered: it contains only the name and look of the website. */
  isPasswordGate?: true;
  /** The CSP of the page blocks theme scripts, so it includes nothing for them either. */
  runsNoThemeScripts?: true;
  head: PageHead;
  bodyClasses: readonly string[];
  bodyId: string;
  /** Cache tags of the data it was made from. A change to one of them makes the page stale. */
  tags: readonly string[];
}

export interface PageRedirect {
  kind: 'redirect';
  status: 301 | 302;
  location: string;
}

/** A response that is not a theme page, such as a feed, but is cached and invalidated like one. */
export interface PageDocument {
  kind: 'document';
  contentType: string;
  text: string;
  tags: readonly string[];
}

export type PageAnswer = PageSpec | PageRedirect | PageDocument;

/** Handles some URLs of a website. Null passes the request on to the next provider. */
export type PageProvider = (ctx: Ctx, request: PageRequest) => Promise<PageAnswer | null>;
