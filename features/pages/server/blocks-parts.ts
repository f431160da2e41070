import type { Ctx } from '#platform/context.ts';
import type { Collection } from './collection.ts';
import type { ItemSource } from './item-source.ts';

/** Form definitions by key; the forms slice knows them. */
export type FindForms = (ctx: Ctx, keys: ReadonlySet<string>) => Promise<ReadonlyMap<string, object>>;

export interface BlockParts {
  sourceOf(collection: Collection): ItemSource;
  collections: ReadonlyMap<string, Collection>;
  findForms: FindForms;
  timeZone: string;
  language: string;
}
