import { readerOf } from '#features/content/server/index.ts';
import { getOrderByToken } from '#features/orders/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { type ItemId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { digestOf } from '#platform/secrets/timestamp-signer.ts';
import type { AddReviewBody } from '../contract.ts';
import { reviewErrors } from '../errors.ts';
import type { Review } from '../review.ts';
import { initialState, scoreSpam, TIMESTAMP_TTL, toLine, toPlainText } from '../rules.ts';
import type { ReviewedProduct } from './repository.ts';
import * as reviews from './repository.ts';
import type { ReviewParts } from './review-parts.ts';
import { verifyTimestamp } from './signatures.ts';

export interface AddReview extends Omit<AddReviewBody, 'stamp'> {
  itemId: ItemId;
  /** Null for the no-script form, which has none. */
  stamp: string | null;
  /** Hash that identifies the author's browser. */
  visitor: string;
  /** The signed-in shopper. Null if there is none. */
  account: { id: string; email: string } | null;
}

/**
 * Stores a review in its initial state. The author of a spam review gets the same reply as the author of one that
 * awaits moderation.
 */
export async function addReview(ctx: Ctx, { secret, getReviewKinds }: ReviewParts, input: AddReview): Promise<Review> {
  if (!(await getReviewKinds(ctx)).native) throw reviewErrors.error('REVIEWS_OFF');
  const elapsedMs = getElapsedMs(ctx, secret, input);
  const orderId = await findOrderId(ctx, secret, input.orderToken);
  return await inTransaction(ctx, async (tx) => {
    const product = await reviews.findProduct(tx.db, tx.websiteId, {
      itemId: input.itemId,
      reader: readerOf(tx),
      lock: true,
    });
    if (product === null) throw reviewErrors.error('REVIEWS_PRODUCT_NOT_FOUND');
    const digest = digestOf('written', input.visitor, input.name, input.title, input.text, String(input.rating));
    const { itemId, visitor, account } = input;
    const existing = await reviews.findExisting(tx.db, tx.websiteId, {
      itemId,
      visitor,
      accountId: account?.id ?? null,
    });
    if (existing !== null && existing.digest === digest) return existing;
    if (existing !== null) throw reviewErrors.error('REVIEWS_ALREADY_WRITTEN');
    const purchase = await reviews.findPurchase(tx.db, tx.websiteId, {
      itemId,
      email: account?.email ?? null,
      orderId,
    });
    if (purchase?.used === true) throw reviewErrors.error('REVIEWS_ORDER_ALREADY_USED');
    return await storeReview(tx, product, { input, digest, orderId: purchase?.orderId ?? null, elapsedMs });
  });
}

function getElapsedMs(ctx: Ctx, secret: string, { itemId, stamp }: AddReview): number | null {
  if (stamp === null) return null;
  const openedAt = verifyTimestamp(secret, { websiteId: ctx.websiteId, itemId }, stamp);
  const elapsedMs = openedAt === null ? Number.POSITIVE_INFINITY : ctx.clock().getTime() - openedAt.getTime();
  if (elapsedMs > TIMESTAMP_TTL) throw reviewErrors.error('REVIEWS_FORM_TOO_OLD');
  return elapsedMs;
}

/** A link that matches no order proves nothing, but the review is still accepted. */
async function findOrderId(ctx: Ctx, secret: string, token: string): Promise<string | null> {
  if (token === '') return null;
  try {
    return (await getOrderByToken(ctx, secret, token)).id;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface EvaluatedReview {
  input: AddReview;
  digest: string;
  /** The purchase that verifies the review. */
  orderId: string | null;
  elapsedMs: number | null;
}

async function storeReview(
  ctx: Ctx,
  product: ReviewedProduct,
  { input, digest, orderId, elapsedMs }: EvaluatedReview,
): Promise<Review> {
  const verified = orderId !== null;
  const spamScore = scoreSpam({ ...input, honeypot: input.homepage, elapsedMs });
  const review = await reviews.insert(ctx.db, ctx.websiteId, {
    id: newId<'review'>(ctx.clock(), ctx.random),
    itemId: product.id,
    state: initialState(spamScore, verified),
    rating: input.rating,
    title: toLine(input.title),
    text: toPlainText(input.text),
    name: toLine(input.name),
    email: input.email,
    verified,
    source: null,
    reasons: spamScore.reasons,
    digest,
    visitor: input.visitor,
    orderId,
    accountId: input.account?.id ?? null,
    createdAt: ctx.clock(),
  });
  if (review.state === 'approved') await purgeProduct(ctx, product);
  return review;
}

/** Purges the product page and the lists that contain the product, so that they are rendered again. */
export async function purgeProduct(ctx: Ctx, { id, collectionId }: ReviewedProduct): Promise<void> {
  await announcePurge(ctx, [`item:${id}`, `collection:${collectionId}`]);
}
