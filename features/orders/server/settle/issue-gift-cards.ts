import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { GiftTerms } from '#features/gift-cards/gift-card-input.ts';
import { issueCard } from '#features/gift-cards/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Order, OrderItem } from '../../order.ts';

/** The recipient details of a gift card line. Null for any other line. */
export function giftTermsOf({ productType, answers }: Pick<OrderItem, 'productType' | 'answers'>): GiftTerms | null {
  return productType === PRODUCT_TYPES['gift-card'] ? GiftTerms.parse(answers) : null;
}

/** Issues the gift cards bought with a paid order. */
export async function issueGiftCards(
  tx: Ctx,
  { order, items }: { order: Order; items: readonly OrderItem[] },
): Promise<void> {
  for (const item of items) {
    const terms = giftTermsOf(item);
    if (terms === null) continue;
    const paidCents = item.unitPriceCents * item.quantity - item.discountCents;
    await issueCard(tx, {
      orderId: order.id,
      position: item.position,
      currency: order.currency,
      testMode: order.testMode,
      paidCents,
      terms,
    });
  }
}
