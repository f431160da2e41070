import type { Medium } from '#features/media/server/index.ts';
import type { TestProduct } from '#seeds/factories/make-product.ts';

/** The records that carry a marker: a text that occurs nowhere else. */
export const MARKED = [
  'site',
  'theme',
  'page',
  'post',
  'product',
  'form',
  'cart',
  'discount',
  'shipping',
  'tax',
  'order',
  'abandoned',
  'line',
  'delivery',
  'download',
  'subscription',
  'gift',
  'account',
  'address',
  'owner',
  'submission',
  'file',
  'subscriber',
  'bounce',
  'list',
  'restock',
  'comment',
  'review',
  'media',
  'recording',
] as const;
export type Marked = (typeof MARKED)[number];

/** A word beside the markers. Requests search for it, so that no request contains a marker. */
export const COMMON = 'zqcommonword';
export const COUPON = 'MARKEDCOUPON';

/** The content and products of the website. */
export interface ContentIds {
  product: TestProduct;
  /** A product that can be bought without answers. */
  plain: TestProduct;
  variantId: string;
  postId: string;
  formId: string;
  commentId: string;
  picture: Medium;
  recording: Medium;
}

export type Content = Omit<ContentIds, 'commentId'> & Record<'club' | 'gift', TestProduct> & { sold: Medium };

/** Everything that opens a cart. */
export interface FilledCart {
  token: string;
  entryId: string;
  subscriptionCart: string;
}
