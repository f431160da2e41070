import { productMediaReferences } from '#features/catalog/server/index.ts';
import { collectionMediaReferences } from '#features/content/server/index.ts';
import { type MediaReferences, videoMediaReferences } from '#features/media/server/index.ts';
import { siteMediaReferences } from '#features/sites/server/index.ts';

/** Every slice that refers to media, later slices first. Uses are listed in this order. */
export const mediaReferences: readonly MediaReferences[] = [
  productMediaReferences,
  collectionMediaReferences,
  siteMediaReferences,
  videoMediaReferences,
];
