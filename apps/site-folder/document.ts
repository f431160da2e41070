import type { ProductFile } from '#features/catalog/product-file.ts';
import type { CollectionFile } from '#features/content/collection-file.ts';
import type { ItemFile } from '#features/content/item-file.ts';
import type { FormFile } from '#features/forms/form-file.ts';
import type { MediaMetadata } from '#features/media/media-file.ts';
import type { ReviewRow } from '#features/reviews/review-table.ts';
import type { SiteFile } from '#features/sites/site-file.ts';
import type { StarterFile } from './starter-file.ts';

export interface Written<File> {
  file: File;
  /** HTML from the file beside the JSON file. Empty when there is none. */
  body: string;
}

export interface MediaEntry {
  bytes: Uint8Array;
  note: MediaMetadata;
}

/** A whole site as a folder holds it. Items and products are listed by the slug of their collection. */
export interface SiteDocument {
  site: SiteFile;
  collections: Map<string, Written<CollectionFile>>;
  items: Map<string, Map<string, Written<ItemFile>>>;
  products: Map<string, Map<string, Written<ProductFile>>>;
  forms: Map<string, FormFile>;
  /** Imported reviews by their source. */
  reviews: Map<string, ReviewRow[]>;
  media: Map<string, MediaEntry>;
  theme: Map<string, Uint8Array>;
  /** Only in a folder that is offered as the start of a new site. */
  starter: StarterFile | null;
}

/** Files of a folder by their path, separated by `/`. */
export type FolderFiles = Map<string, Uint8Array>;
