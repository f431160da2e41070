import type { Ctx } from '../context.ts';

/** What a visitor asks a website for. */
export interface PageRequest {
  path: string;
  query: Readonly<Record<string, string>>;
  /** Address of the website, without a final slash. */
  baseUrl: string;
}

export interface PageHead {
  title: string;
  description: string;
  /** The one address of this content, with the query that belongs to it. */
  canonicalPath: string;
  image?: string | undefined;
  /** Left to search engines unless it says no. */
  indexed?: boolean;
}

/** A page before it is rendered: which template, from which data, and what makes it stale. */
export interface PageSpec {
  kind: 'page';
  status: 200 | 404;
  /** The code of the page type, for scripts and counting. */
  pageType: number;
  /** File of the theme that renders the main content. */
  template: string;
  context: Record<string, unknown>;
  blocks?: readonly Record<string, unknown>[];
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

/** Answers for some addresses of a website; null passes on to the next provider. */
export type PageProvider = (ctx: Ctx, request: PageRequest) => Promise<PageSpec | PageRedirect | null>;
