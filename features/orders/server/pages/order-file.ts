import { AppError } from '#kernel/errors/app-error.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { grantDownload } from '../downloads.ts';
import { findOrder } from './find-order.ts';
import { ORDER_PAGE, type OrderPagesOptions } from './page-options.ts';

/**
 * Without JavaScript: the download that the button fetches otherwise. Refusals lead back to the order, which shows the
 * reason.
 */
export function createOrderFile({ secret, shop }: Pick<OrderPagesOptions, 'secret' | 'shop'>): PageRoute {
  return pageRoute({ ...ORDER_PAGE, path: '/checkout/order/:token/files/:index' }, async (ctx, exchange) => {
    const { token, index } = exchange.request.params as { token: string; index: string };
    const order = await findOrder(ctx, secret, token);
    if (order === null) return await shop.sendMissing(ctx, exchange);
    const position = /^\d{1,3}$/.test(index) ? Number(index) : -1;
    const url = await grantDownload(ctx, secret, { order, position }).then(
      (link) => link.url,
      (error: unknown) => {
        if (error instanceof AppError) return `/checkout/order/${encodeURIComponent(token)}`;
        throw error;
      },
    );
    return await exchange.reply.header('cache-control', 'no-store').redirect(url, 303);
  });
}
