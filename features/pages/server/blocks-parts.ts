import type { Ctx } from '#platform/context.ts';
import type { Collection } from './collection.ts';
import type { ItemSource } from './item-source.ts';

/** Form definitions by key; the forms slice knows them. */
export type FindForms = (ctx: Ctx, keys: ReadonlySet<string>) => Promise<ReadonlyMap<string, { id: string }>>;

export interface BlockParts {
  sourceOf(collection: Collection): ItemSource;
  /** By slug, as far as whoever asks may open them. */
  collections: ReadonlyMap<string, Collection>;
  /** The address of any collection of the website; a link to it says nothing of what is there. */
  pathOf(slug: string): string | null;
  findForms: FindForms;
  timeZone: string;
  language: string;
}
