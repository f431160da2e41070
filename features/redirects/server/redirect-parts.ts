import type { Ctx } from '#platform/context.ts';

/** What an address shows without a redirect: a page, or the redirect of a renamed page. */
export type FoundAddress = { kind: 'page'; title: string } | { kind: 'moved'; to: string };

/** A page that may have been meant by a missing address. */
export interface Candidate {
  path: string;
  title: string;
}

/** What other slices know about the addresses of a website. */
export interface RedirectParts {
  findAddress(ctx: Ctx, path: string): Promise<FoundAddress | null>;
  /** The titles of pages at these paths, by path. */
  findPages(ctx: Ctx, paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Pages whose addresses or titles contain words of a path. */
  findCandidates(ctx: Ctx, path: string): Promise<readonly Candidate[]>;
  isRobot: (userAgent: string) => boolean;
}
