import type { Kinds } from '#features/reviews/server/index.ts';
import type { StoreSettings } from '#features/sites/site-file.ts';

/** Which reviews a shop accepts and shows. */
export function reviewKinds({ productReviewsEnabled, importedReviewsEnabled }: StoreSettings): Kinds {
  return { native: productReviewsEnabled, imported: importedReviewsEnabled };
}
