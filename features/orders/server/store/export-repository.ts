import { z } from 'zod';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { FulfilmentState, type OrderId, OrderState, OrderTerms, PaymentState } from '../../order.ts';

const OrderRow = OrderTerms.omit({
  cartId: true,
  requiresShipping: true,
  taxRules: true,
  includedTaxCents: true,
}).extend({
  id: idSchema<'order'>(),
  number: z.int().nullable(),
  state: OrderState,
  paymentState: PaymentState,
  fulfilmentState: FulfilmentState,
  refundedCents: z.int(),
  tags: z.array(z.string()),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
});
export type ExportedOrder = z.infer<typeof OrderRow>;

/** The orders in the order of the ids. Unknown ones are left out. */
export async function list(db: Db, websiteId: WebsiteId, ids: readonly OrderId[]): Promise<ExportedOrder[]> {
  const rows = await db.sql`
    select o.id, o.number, o.state, o.payment_state as "paymentState", o.fulfilment_state as "fulfilmentState", o.email,
      o.currency, o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
      o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents",
      o.refunded_cents as "refundedCents", o.shipping_option as "shippingOption", o.delivery, o.billing, o.discounts,
      o.gift_cards as "giftCards", o.gift_card_cents as "giftCardCents", o.test_mode as "testMode", o.tags,
      o.created_at as "createdAt", o.paid_at as "paidAt"
    from unnest(${[...ids]}::text[]) with ordinality as chosen (id, place)
    join orders o on o.website_id = ${websiteId} and o.id = chosen.id order by chosen.place`;
  return rows.map((row) => OrderRow.parse(row));
}
