import type { ReviewReply } from '../contract.ts';
import type { Review } from '../review.ts';

export function toReviewJson({ id, rating, title, text, name, verified, source, createdAt }: Review): ReviewReply {
  return { id, rating, title, text, name, verified, source, addedOn: createdAt.getTime() };
}
