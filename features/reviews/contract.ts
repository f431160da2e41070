import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { Rating } from './review.ts';
import { MAX_NAME, MAX_TEXT, MAX_TITLE } from './rules.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 5, seconds: 300 };

const ItemParams = z.strictObject({ itemId: idSchema<'item'>() });

export const ReviewReply = z.strictObject({
  id: z.string(),
  rating: Rating,
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  name: z.string(),
  verified: z.boolean(),
  /** Where it was imported from. Null for reviews written on this website. */
  source: z.string().nullable(),
  /** Milliseconds. */
  addedOn: z.int(),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const listReviewsEndpoint = endpoint({
  id: 'reviews.listReviews',
  method: 'GET',
  path: '/api/reviews/{itemId}',
  summary:
    'Lists the reviews of a product, native reviews first, newest first within each kind, with the stamp for the form.',
  capability: 'public',
  bodyLimit: 0,
  rate: READ_RATE,
  params: ItemParams,
  query: z.strictObject({ offset: z.coerce.number().int().min(0).max(100_000).default(0) }),
  reply: z.strictObject({
    reviews: z.array(ReviewReply),
    total: z.int(),
    /** A review from this browser that no other visitor sees yet. */
    waiting: ReviewReply.nullable(),
    open: z.boolean(),
    stamp: z.string(),
  }),
  errors: ['REVIEWS_PRODUCT_NOT_FOUND'],
});

export const AddReviewBody = z.strictObject({
  rating: Rating,
  title: z.string().trim().max(MAX_TITLE, 'Please enter a shorter title').default(''),
  text: z.string().trim().min(1, 'Please write a review').max(MAX_TEXT, 'A review may have at most 5,000 characters'),
  name: z.string().trim().min(1, 'Please enter your name').max(MAX_NAME, 'Please enter a shorter name'),
  email: z.union([z.literal(''), Email], 'Please enter a valid email').default(''),
  /** From the link in an order email, which proves the purchase of the product. */
  orderToken: z.string().max(200).default(''),
  stamp: z.string().max(100),
  /** Honeypot: hidden from people, so it must stay empty. */
  homepage: z.string().max(500).default(''),
});
export type AddReviewBody = z.output<typeof AddReviewBody>;

export const addReviewEndpoint = endpoint({
  id: 'reviews.addReview',
  method: 'POST',
  path: '/api/reviews/{itemId}',
  summary: 'Adds a review. It may await moderation. A repeated submission is stored once.',
  capability: 'public',
  bodyLimit: 65_536,
  rate: WRITE_RATE,
  params: ItemParams,
  body: AddReviewBody,
  reply: z.strictObject({ review: ReviewReply, waiting: z.boolean() }),
  status: 201,
  errors: [
    'REVIEWS_PRODUCT_NOT_FOUND',
    'REVIEWS_OFF',
    'REVIEWS_ALREADY_WRITTEN',
    'REVIEWS_ORDER_ALREADY_USED',
    'REVIEWS_FORM_TOO_OLD',
  ],
});

/** The same input from a no-script form, where every value is text and the time to fill it in is unknown. */
export const NoscriptReview = z.object({
  rating: z.coerce.number().pipe(Rating),
  title: AddReviewBody.shape.title,
  text: AddReviewBody.shape.text,
  name: AddReviewBody.shape.name,
  email: AddReviewBody.shape.email,
  homepage: AddReviewBody.shape.homepage,
});
