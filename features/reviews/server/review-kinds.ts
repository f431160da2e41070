import type { StoreSettings } from '#features/sites/site-file.ts';
import type { ReviewKinds } from './repository.ts';

/** Which reviews a shop accepts and shows. */
export function reviewKinds({ productReviewsEnabled, importedReviewsEnabled }: StoreSettings): ReviewKinds {
  return { native: productReviewsEnabled, imported: importedReviewsEnabled };
}
