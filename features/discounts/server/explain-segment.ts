import { isMissingReference } from '#platform/db/failure.ts';
import { discountErrors } from '../errors.ts';

/** A discount refers to no other row but its segment, which may have been deleted meanwhile. */
export function explainSegment(error: unknown): never {
  throw isMissingReference(error) ? discountErrors.error('DISCOUNTS_SEGMENT_UNKNOWN', {}, { cause: error }) : error;
}
