import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { findWebsite, type Website } from '#features/sites/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import type { Ctx } from '#platform/context.ts';
import type { OrderId } from '../order.ts';
import type { getPrintDataEndpoint, PrintItem, PrintOrder, PrintShop } from '../print-contract.ts';
import { groupByOrder } from './group-by-order.ts';
import type { PrintedItem, PrintedOrder, PrintedRefund } from './store/print-repository.ts';
import * as printed from './store/print-repository.ts';

/** What is printed of orders, in the order of the ids. Reads all of them with the same four statements. */
export async function getPrintData(
  { db, websiteId }: Ctx,
  ids: readonly OrderId[],
): Promise<ReplyOf<typeof getPrintDataEndpoint>> {
  const website = await findWebsite(db, websiteId);
  const orders = await printed.listOrders(db, websiteId, ids);
  const items = groupByOrder(await printed.listItems(db, websiteId, ids));
  const refunds = groupByOrder(await printed.listRefunds(db, websiteId, ids));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    shop: toShop(website),
    orders: [...new Set(ids)].flatMap((id) => {
      const order = byId.get(id);
      return order === undefined ? [] : toPrintOrder(order, items.get(id) ?? [], refunds.get(id) ?? []);
    }),
  };
}

function toShop(website: Website | null): PrintShop {
  const { title = '', contact = {} } = website?.site ?? {};
  const { name = '', addressLine1 = '', addressLine2 = '', country = '', email = '', phone = '' } = contact;
  return {
    name: name.trim() === '' ? title : name,
    addressLines: [addressLine1, addressLine2].filter((line) => line.trim() !== ''),
    country,
    email,
    phone,
  };
}

function toPrintOrder(
  { createdAt, paidAt, discounts, giftCards, ...order }: PrintedOrder,
  items: readonly PrintedItem[],
  refunds: readonly PrintedRefund[],
): PrintOrder {
  return {
    ...order,
    items: items.map(toPrintItem),
    discounts: discounts.map(({ id: _id, ...discount }) => discount),
    giftCards: giftCards.map(({ id: _id, ...card }) => card),
    refunds: refunds.map(({ amountCents, refundedAt }) => ({ amountCents, refundedOn: refundedAt.getTime() })),
    createdOn: createdAt.getTime(),
    paidOn: paidAt?.getTime() ?? null,
  };
}

function toPrintItem({ orderId: _id, productType, answers, ...item }: PrintedItem): PrintItem {
  return {
    ...item,
    answers: toAnswerTexts(answers).map(({ title, text }) => ({ title, text })),
    isPhysical: productType === PRODUCT_TYPES.physical,
  };
}
