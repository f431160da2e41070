import { COMMON, COUPON, type Content, type FilledCart } from './marked-fields.ts';
import type { Records } from './marked-records.ts';
import type { Values } from './route-calls.ts';

export interface ValueParts {
  content: Content;
  cart: FilledCart;
  records: Records;
  comment: { id: string; token: string; stamp: string };
  tokens: Records['tokens'] & { comment: string };
  sessionId: string;
  /** The client secret of an unpaid order. */
  clientSecret: string;
}

/** The first set has all names, each other one replaces some of their values. */
export function toValues(parts: ValueParts): Values[] {
  const { content, cart, records, comment, tokens } = parts;
  const { postId, picture, recording, sold } = content;
  const { ids, subscriptionToken, giftCode } = records;
  const first = firstValues(parts);
  const media = [picture, recording, sold].map(({ id, sha256: hash, filename }) => ({
    mediaId: id,
    id,
    version: hash.slice(0, 10),
    name: filename,
  }));
  const club = { itemId: content.club.id, productId: content.club.id, sku: content.club.sku };
  // Values of different names do not interfere, so that one round of calls tries several.
  const rounds = [
    { commentId: comment.id, token: tokens.comment, code: giftCode },
    ...zipRounds(
      [subscriptionToken, cart.token, cart.subscriptionCart, ...Object.values(tokens)].map((token) => ({ token })),
      [
        ...media,
        ...[ids.submission, ids.file, ids.review, ids.comment, ids.gift, ids.order, ids.customer].map((id) => ({ id })),
      ],
      [{ itemId: postId }, club],
    ),
  ];
  return [first, ...rounds.map((round) => ({ ...first, ...round }))];
}

/** The first of each list together, then the second of each, to the end of the longest. */
function zipRounds(...lists: readonly (readonly Values[])[]): Values[] {
  const rounds = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, at) => Object.assign({}, ...lists.map((list) => list[at])) as Values);
}

function firstValues({ content, cart, records, comment, sessionId, clientSecret }: ValueParts): Values {
  const { product, variantId, formId, picture } = content;
  const { ids, orderToken } = records;
  return {
    itemId: product.id,
    productId: product.id,
    giftCardProductId: content.gift.id,
    variantId,
    variant: variantId,
    sku: product.sku,
    formId,
    fieldId: 'photo',
    entryId: cart.entryId,
    cartToken: cart.subscriptionCart,
    code: COUPON,
    token: orderToken,
    orderToken,
    orderId: ids.order,
    customerId: ids.customer,
    checkoutId: ids.abandoned,
    subscriptionId: ids.subscription,
    cardId: ids.gift,
    addressId: ids.address,
    commentId: ids.comment,
    parentId: ids.comment,
    reviewId: ids.review,
    stamp: comment.stamp,
    clientSecret,
    mediaId: picture.id,
    id: sessionId,
    version: picture.sha256.slice(0, 10),
    name: 'picture.svg',
    itemIndex: '0',
    index: '0',
    q: COMMON,
    search: COMMON,
    quantity: '1',
    qty: '1',
  };
}
