import type { Ctx } from '#platform/context.ts';
import type { Collection } from './collection.ts';
import type { ItemSource } from './item-source.ts';

/** Finds form definitions by key. The forms slice provides it. */
export type FindForms = (ctx: Ctx, keys: ReadonlySet<string>) => Promise<ReadonlyMap<string, { id: string }>>;

export interface BlockParts {
  sourceOf(collection: Collection): ItemSource;
  /** By slug, limited to those that the reader may open. */
  collections: ReadonlyMap<string, Collection>;
  /** The path of any collection of the website. A link to it reveals nothing about its content. */
  pathOf(slug: string): string | null;
  findForms: FindForms;
  timeZone: string;
  language: string;
}
