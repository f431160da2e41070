import type { Ctx } from '#platform/context.ts';
import type { PageDocument, PageRequest, PageSpec } from '#platform/render/page.ts';
import type { Collection } from './collection.ts';
import type { TypeConf } from './collection-head.ts';
import type { ItemSource } from './item-source.ts';
import type { OpenContent } from './open-content.ts';

export interface BuildPageInput {
  collection: Collection;
  request: PageRequest;
  content: OpenContent;
  conf: TypeConf | undefined;
}

/** Builds the page of a collection that is not a list of items. */
export type BuildPage = (ctx: Ctx, input: BuildPageInput) => Promise<PageSpec>;

export interface FeedInput {
  collection: Collection;
  source: ItemSource;
  request: PageRequest;
  site: { title: string; language: string; timeZone: string };
  /** If set, the feed contains this item only. */
  slug: string | null;
}

/** The feed that a request asks for, or null if it asks for a page, or if there is no such feed. */
export type FindFeed = (ctx: Ctx, input: FeedInput) => Promise<PageDocument | null>;
