import type { Collection } from './collection.ts';
import type { ItemSource } from './item-source.ts';

/** The content that a reader may open, and how to read it. */
export interface OpenContent {
  sourceOf(collection: Collection): ItemSource;
  /** By slug, limited to those that the reader may open. */
  collections: ReadonlyMap<string, Collection>;
  /** The path of any collection of the website. A link to it reveals nothing about its content. */
  pathOf(slug: string): string | null;
  timeZone: string;
  language: string;
}
