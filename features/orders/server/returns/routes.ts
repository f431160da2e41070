import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  approveReturnEndpoint,
  cancelReturnEndpoint,
  closeReturnEndpoint,
  declineReturnEndpoint,
  getReturnSettingsEndpoint,
  receiveReturnEndpoint,
  requestReturnEndpoint,
  startReturnEndpoint,
  updateReturnSettingsEndpoint,
  withdrawReturnEndpoint,
} from '../../return-contract.ts';
import type { DescribeOwnerOrder } from '../describe-owner-order.ts';
import { getOrderByToken } from '../get-order.ts';
import { toOrderView } from '../order-json.ts';
import { approveReturn, cancelReturn, closeReturn, declineReturn, withdrawReturn } from './change-return.ts';
import { requestReturn, startReturn } from './create-return.ts';
import { receiveReturn } from './receive-return.ts';
import { describeReturnSettings, updateReturnSettings } from './return-settings.ts';

/** `secret` signs the order links. */
export function createReturnRoutes({ secret }: { secret: string }, describe: DescribeOwnerOrder): Route[] {
  return [...shopperRoutes(secret), ...memberRoutes(describe), ...settingsRoutes()];
}

function shopperRoutes(secret: string): Route[] {
  return [
    route(requestReturnEndpoint, async (ctx, { params, body }) => {
      const order = await getOrderByToken(ctx, secret, params.token);
      await requestReturn(ctx, { orderId: order.id, ...body });
      return await toOrderView(ctx, order);
    }),
    route(withdrawReturnEndpoint, async (ctx, { params }) => {
      const order = await getOrderByToken(ctx, secret, params.token);
      await withdrawReturn(ctx, { orderId: order.id, returnId: params.returnId });
      return await toOrderView(ctx, order);
    }),
  ];
}

function memberRoutes(describe: DescribeOwnerOrder): Route[] {
  return [
    route(startReturnEndpoint, async (ctx, { params, body }) => {
      await startReturn(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(approveReturnEndpoint, async (ctx, { params }) => {
      await approveReturn(ctx, { ...params, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(declineReturnEndpoint, async (ctx, { params, body }) => {
      await declineReturn(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(receiveReturnEndpoint, async (ctx, { params, body }) => {
      await receiveReturn(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(closeReturnEndpoint, async (ctx, { params }) => {
      await closeReturn(ctx, { ...params, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
    route(cancelReturnEndpoint, async (ctx, { params }) => {
      await cancelReturn(ctx, { ...params, memberId: memberOf(ctx) });
      return await describe(ctx, params.orderId);
    }),
  ];
}

function settingsRoutes(): Route[] {
  return [
    route(getReturnSettingsEndpoint, async (ctx) => withRevision(ctx, await describeReturnSettings(ctx))),
    route(updateReturnSettingsEndpoint, async (ctx, { body: settings }) =>
      withRevision(ctx, await updateReturnSettings(ctx, { settings, ifMatch: ctx.ifMatch })),
    ),
  ];
}

function withRevision<Revised extends { revision: number }>(ctx: RequestCtx, record: Revised): Revised {
  ctx.setRevision?.(record.revision);
  return record;
}

const memberOf = ({ viewer }: RequestCtx) => viewer?.memberId ?? null;
