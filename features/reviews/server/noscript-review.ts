import type { z } from 'zod';
import type { ItemId } from '#kernel/ids/id.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { ensureVisitor } from '#platform/http/visitor.ts';
import type { NoscriptReview } from '../contract.ts';
import { addReview } from './add-review.ts';
import type { ReviewParts } from './review-parts.ts';

/** Adds a review from the no-script form. Returns whether it awaits moderation. */
export async function addNoscriptReview(
  ctx: RequestCtx,
  parts: ReviewParts,
  { itemId, ...fields }: z.output<typeof NoscriptReview> & { itemId: ItemId },
): Promise<boolean> {
  const visitor = ensureVisitor(ctx, parts.secret);
  const { account } = ctx;
  const review = await addReview(ctx, parts, { ...fields, itemId, visitor, account, orderToken: '', stamp: null });
  return review.state !== 'approved';
}
