import type { Ctx } from '../context.ts';

/** What a visitor asks a website for. */
export interface PageRequest {
  path: string;
  query: Readonly<Record<string, string>>;
  /** Address of the website, without a final slash. */
  baseUrl: string;
  /** Asked by a name that few visitors use, such as another port: kept with the filtered views. */
  isUnusual?: boolean;
  /** Asked by a signed-in member of the website: such a page is made for that one and never kept. */
  isMember?: boolean;
}

export interface PageHead {
  title: string;
  description: string;
  /** The one address of this content, with the query that belongs to it. */
  canonicalPath: string;
  image?: string | undefined;
  /** Left to search engines unless it says no. */
  indexed?: boolean;
  /** What programs read of the page, given the address of the website. */
  linkedData?: ((baseUrl: string) => readonly object[]) | undefined;
  /** Where what is new on it can be followed. */
  feed?: string | undefined;
}

/** A block with all that its template reads. */
export type BlockData = Readonly<Record<string, unknown>>;

export interface PageSection {
  json: Readonly<Record<string, unknown>>;
  blocks: readonly BlockData[];
}

/** A page before it is rendered: which template, from which data, and what makes it stale. */
export interface PageSpec {
  kind: 'page';
  status: 200 | 403 | 404;
  /** The code of the page type, for scripts and counting. */
  pageType: number;
  /** File of the theme that renders the main content. */
  template: string;
  /** What takes its place when neither theme nor platform has that file. */
  fallbackTemplate?: string;
  /** The layout of the theme that goes around it; left out, the theme's first. */
  layout?: string | undefined;
  context: Record<string, unknown>;
  blocks?: readonly BlockData[];
  /** The pages that stand on this one: `collection.collections` of an index, with their blocks rendered. */
  sections?: readonly PageSection[];
  /** What the tags of the theme look up, by tag. */
  tagData?: Readonly<Record<string, unknown>>;
  /** Seen before the website's password is given: it shows the name and look of the website, and nothing else of it. */
  isBare?: true;
  /** Its policy lets no script of the theme run, so it brings nothing for such scripts either. */
  runsNoThemeScripts?: true;
  head: PageHead;
  bodyClasses: readonly string[];
  bodyId: string;
  /** Names of what it was made from; a change to one of them makes it stale. */
  tags: readonly string[];
}

export interface PageRedirect {
  kind: 'redirect';
  status: 301 | 302;
  location: string;
}

/** Something that is no page of the theme, such as a feed, but comes and goes stale as pages do. */
export interface PageDocument {
  kind: 'document';
  contentType: string;
  text: string;
  tags: readonly string[];
}

export type PageAnswer = PageSpec | PageRedirect | PageDocument;

/** Answers for some addresses of a website; null passes on to the next provider. */
export type PageProvider = (ctx: Ctx, request: PageRequest) => Promise<PageAnswer | null>;
