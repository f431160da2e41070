import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { BodyOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import type { addReviewEndpoint, listReviewsEndpoint } from '../contract.ts';

export type ReviewList = ReplyOf<typeof listReviewsEndpoint>;
export type AddedReview = ReplyOf<typeof addReviewEndpoint>;
export type Draft = Omit<BodyOf<typeof addReviewEndpoint>, 'stamp'>;

const PATH = '/api/reviews/{itemId}';

export async function listReviews(itemId: string, offset = 0): Promise<ReviewList> {
  return await call<typeof listReviewsEndpoint>(
    { method: 'GET', path: PATH },
    { params: { itemId }, query: { offset } },
  );
}

/** Slightly longer than the time below which a submission counts as too quick for a person. */
const PAUSE_MS = 3500;

/**
 * Sends a review. If the form's stamp is missing or has expired, gets a new one, waits for the minimum writing time and
 * sends again.
 */
// oxlint-disable-next-line max-params -- which product, what of it, and when its form was opened
export async function addReview(itemId: string, draft: Draft, stamp: string | null): Promise<AddedReview> {
  try {
    if (stamp !== null) return await send(itemId, { ...draft, stamp });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REVIEWS_FORM_TOO_OLD') throw error;
  }
  const fresh = await listReviews(itemId);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return await send(itemId, { ...draft, stamp: fresh.stamp });
}

async function send(itemId: string, body: BodyOf<typeof addReviewEndpoint>): Promise<AddedReview> {
  return await call<typeof addReviewEndpoint>({ method: 'POST', path: PATH }, { params: { itemId }, body });
}
