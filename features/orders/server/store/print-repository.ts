import { z } from 'zod';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { FulfilmentState, type OrderId, OrderItem, OrderState, OrderTerms } from '../../order.ts';

// Several orders with everything that is printed of them.

const OrderRow = OrderTerms.omit({ cartId: true }).extend({
  id: idSchema<'order'>(),
  number: z.int().nullable(),
  state: OrderState,
  fulfilmentState: FulfilmentState,
  refundedCents: z.int(),
  balanceCents: z.int(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
});
export type PrintedOrder = z.infer<typeof OrderRow>;

/** Unknown ones are left out. The rows are in any order. */
export async function listOrders(db: Db, websiteId: WebsiteId, ids: readonly OrderId[]): Promise<PrintedOrder[]> {
  const rows = await db.sql`
    select id, number, state, fulfilment_state as "fulfilmentState", email, currency, subtotal_cents as "subtotalCents",
      discount_cents as "discountCents", shipping_cents as "shippingCents", tax_cents as "taxCents",
      included_tax_cents as "includedTaxCents", total_cents as "totalCents", refunded_cents as "refundedCents",
      balance_cents as "balanceCents",
      requires_shipping as "requiresShipping", shipping_option as "shippingOption", delivery, billing, discounts,
      tax_rules as "taxRules", gift_cards as "giftCards", gift_card_cents as "giftCardCents", test_mode as "testMode",
      created_at as "createdAt", paid_at as "paidAt"
    from orders where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
  return rows.map((row) => OrderRow.parse(row));
}

const ItemRow = OrderItem.pick({
  position: true,
  sku: true,
  title: true,
  attributes: true,
  answers: true,
  productType: true,
  quantity: true,
  returned: true,
  fulfilled: true,
  unitPriceCents: true,
  discountCents: true,
}).extend({ orderId: idSchema<'order'>() });
export type PrintedItem = z.infer<typeof ItemRow>;

/** The lines of the orders, each order's in their order. */
export async function listItems(db: Db, websiteId: WebsiteId, ids: readonly OrderId[]): Promise<PrintedItem[]> {
  const rows = await db.sql`
    select order_id as "orderId", position, sku, title, attributes, answers, product_type as "productType", quantity,
      returned - returned_sent as returned, fulfilled, unit_price_cents as "unitPriceCents", discount_cents as "discountCents"
    from order_items where website_id = ${websiteId} and order_id = any (${[...ids]}::text[])
    order by order_id, position`;
  return rows.map((row) => ItemRow.parse(row));
}

export interface PrintedRefund {
  orderId: OrderId;
  amountCents: number;
  refundedAt: Date;
}

/** Completed refunds of the orders, oldest first, without payments that were returned because they were made twice. */
export async function listRefunds(db: Db, websiteId: WebsiteId, ids: readonly OrderId[]): Promise<PrintedRefund[]> {
  return await db.sql<PrintedRefund & object>`
    select order_id as "orderId", amount_cents as "amountCents", coalesce(done_at, created_at) as "refundedAt"
    from order_refunds
    where website_id = ${websiteId} and order_id = any (${[...ids]}::text[]) and of_order and state = 'done'
    order by coalesce(done_at, created_at), id`;
}
