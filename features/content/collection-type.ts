/** Collection types by their name in a site folder, with the code that templates see. */
export const COLLECTION_TYPES = {
  page: 10,
  products: 13,
  blog: 1,
  events: 1,
  gallery: 1,
  album: 1,
  folder: 1,
  index: 1,
} as const;

export type CollectionTypeName = keyof typeof COLLECTION_TYPES;
