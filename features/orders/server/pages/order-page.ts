import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { newId } from '#kernel/ids/id.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { renderMain } from '#platform/shell/render-main.ts';
import type { OrderView } from '../../contract.ts';
import { ORDER_MESSAGES } from '../messages.ts';
import { toOrderView } from '../order-json.ts';
import { findOrder } from './find-order.ts';
import { ORDER_PAGE, type OrderPagesOptions } from './page-options.ts';

/** The page of an order for holders of its link. */
export function createOrderPage({ secret, sites, shop, render }: OrderPagesOptions): PageRoute {
  const chunk = shop.entry('features/orders/storefront/mount-order.tsx');
  return pageRoute({ ...ORDER_PAGE, path: '/checkout/order/:token' }, async (ctx, exchange) => {
    const { token } = exchange.request.params as { token: string };
    const found = await findOrder(ctx, secret, token);
    if (found === null) return await shop.sendMissing(ctx, exchange);
    const order = await toOrderView(ctx, found);
    const { timeZone } = (await sites.get(ctx)).view;
    const rootAttribute = `data-order-token="${escapeAttribute(token)}"`;
    const requestKey = newId(ctx.clock(), ctx.random);
    const page = { name: 'order' as const, order, token, timeZone, requestKey };
    const main = await renderMain(render, page, { rootAttribute, noScript: noScriptMessage(order) });
    const pageType = order.state === 'paid' ? PAGE_TYPES.orderConfirmed : PAGE_TYPES.orderStatus;
    return await shop.send(ctx, exchange, { title: ORDER_MESSAGES.title, pageType, main, chunk });
  });
}

const noScriptMessage = ({ state }: OrderView): string =>
  state === 'pending' ? ORDER_MESSAGES.pendingNoScript : ORDER_MESSAGES.noScript;
