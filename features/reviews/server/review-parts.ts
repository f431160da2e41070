import type { Ctx } from '#platform/context.ts';
import type { ReviewKinds } from './repository.ts';

export interface ReviewParts {
  secret: string;
  /** The kinds of reviews that the website accepts and shows, from its settings. */
  getReviewKinds: (ctx: Ctx) => Promise<ReviewKinds>;
}
