import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  cancelOrderEndpoint,
  getOptionsEndpoint,
  getOwnerOrderEndpoint,
  listOrdersEndpoint,
  markOrderPaidEndpoint,
  refundOrderEndpoint,
} from '../admin-contract.ts';
import { updateContactEndpoint } from '../contact-contract.ts';
import { getConfirmationEndpoint, getDownloadEndpoint, getOrderEndpoint } from '../contract.ts';
import { orderErrors } from '../errors.ts';
import { exportOrdersEndpoint } from '../export-contract.ts';
import { fulfilOrderEndpoint, fulfilOrdersEndpoint, updateTrackingEndpoint } from '../fulfilment-contract.ts';
import { addCommentEndpoint, sendAgainEndpoint, tagOrdersEndpoint, updateNoteEndpoint } from '../notes-contract.ts';
import { getPrintDataEndpoint } from '../print-contract.ts';
import { cancelOrder } from './cancel-order.ts';
import { createDescribeOwnerOrder, type DescribeOwnerOrder } from './describe-owner-order.ts';
import { grantDownload } from './downloads.ts';
import { startExport } from './export/start-export.ts';
import { fulfilOrder } from './fulfilment/fulfil-order.ts';
import { fulfilOrders } from './fulfilment/fulfil-orders.ts';
import { updateTracking } from './fulfilment/update-tracking.ts';
import { getOrder, getOrderByToken } from './get-order.ts';
import { getPrintData } from './get-print-data.ts';
import { getOrderOptions, listOrders } from './list-orders.ts';
import { type CheckManualPayment, markOrderPaid } from './mark-order-paid.ts';
import { toConfirmation, toOrderView } from './order-json.ts';
import type { FindCustomerId } from './owner-order-json.ts';
import { refundOrder } from './refund/refund-order.ts';
import { createReturnRoutes } from './returns/routes.ts';
import { sendAgain } from './send-again.ts';
import { tagOrders } from './tag-orders.ts';
import { updateContact } from './update-contact.ts';
import { addComment, updateNote } from './update-note.ts';

export interface OrderRoutesOptions {
  /** Signs the order links. */
  secret: string;
  payments: PaymentsSetup;
  /** Customers belong to a later slice. */
  findCustomerId?: FindCustomerId;
  /** Subscriptions need a card. */
  checkManualPayment?: CheckManualPayment;
}

export function createOrderRoutes(options: OrderRoutesOptions): Route[] {
  const describe = createDescribeOwnerOrder(options.findCustomerId);
  return [
    ...shopperRoutes(options),
    ...readRoutes(describe),
    ...fulfilmentRoutes(describe),
    ...paymentRoutes(options, describe),
    ...noteRoutes(describe),
    ...createReturnRoutes(options, describe),
    route(exportOrdersEndpoint, async (ctx, { body }) => {
      // The HTTP layer has already rejected requests without a session. This narrows the type.
      if (ctx.viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
      return { jobId: await startExport(ctx, ctx.viewer.memberId, body) };
    }),
  ];
}

function shopperRoutes({ secret }: OrderRoutesOptions): Route[] {
  return [
    route(getOrderEndpoint, async (ctx, { params }) =>
      toOrderView(ctx, await getOrderByToken(ctx, secret, params.token)),
    ),
    route(getConfirmationEndpoint, async (ctx, { params }) => {
      const order = await getOrderByToken(ctx, secret, params.token);
      if (order.number === null) throw orderErrors.error('ORDERS_NOT_PAID_YET');
      return await toConfirmation(ctx, order);
    }),
    route(getDownloadEndpoint, async (ctx, { params }) => {
      const order = await getOrderByToken(ctx, secret, params.token);
      return await grantDownload(ctx, secret, { order, position: params.itemIndex });
    }),
  ];
}

function readRoutes(describe: DescribeOwnerOrder): Route[] {
  return [
    route(listOrdersEndpoint, (ctx, { query }) => listOrders(ctx, query)),
    route(getOptionsEndpoint, (ctx) => getOrderOptions(ctx)),
    route(getPrintDataEndpoint, (ctx, { query }) => getPrintData(ctx, query.ids)),
    route(getOwnerOrderEndpoint, (ctx, { params }) => describe(ctx, params.orderId)),
  ];
}

function fulfilmentRoutes(describe: DescribeOwnerOrder): Route[] {
  return [
    route(fulfilOrderEndpoint, async (ctx, { params, body }) => {
      await fulfilOrder(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(updateTrackingEndpoint, async (ctx, { params, body }) => {
      await updateTracking(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(fulfilOrdersEndpoint, (ctx, { body }) => fulfilOrders(ctx, { ...body, memberId: memberOf(ctx) })),
  ];
}

function paymentRoutes({ payments, checkManualPayment }: OrderRoutesOptions, describe: DescribeOwnerOrder): Route[] {
  return [
    route(cancelOrderEndpoint, async (ctx, { params, body }) => {
      await getOrder(ctx, params.orderId);
      await cancelOrder({ ...ctx, payments }, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(markOrderPaidEndpoint, async (ctx, { params, body: { method, reference, notify, key } }) => {
      const input = { ...params, manual: { method, reference }, notify, key, memberId: memberOf(ctx) };
      await markOrderPaid({ ...ctx, payments }, input, checkManualPayment);
      return await describe(ctx, params.orderId);
    }),
    route(refundOrderEndpoint, async (ctx, { params, body }) => {
      await refundOrder({ ...ctx, payments }, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
  ];
}

function noteRoutes(describe: DescribeOwnerOrder): Route[] {
  return [
    route(updateNoteEndpoint, async (ctx, { params, body }) => {
      await updateNote(ctx, { ...params, ...body });
      return await describe(ctx, params.orderId);
    }),
    route(addCommentEndpoint, async (ctx, { params, body }) => {
      await addComment(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(sendAgainEndpoint, async (ctx, { params, body }) => {
      await sendAgain(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(updateContactEndpoint, async (ctx, { params, body }) => {
      await updateContact(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(tagOrdersEndpoint, async (ctx, { body }) => ({ changed: await tagOrders(ctx, body.changes) })),
  ];
}

const memberOf = ({ viewer }: RequestCtx) => viewer?.memberId ?? null;
