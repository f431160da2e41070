import { AppError } from '#kernel/errors/app-error.ts';
import { idSchema } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { noscriptNotice } from '#platform/shell/noscript-notice.ts';
import { orderPath } from '../../contract.ts';
import type { Order } from '../../order.ts';
import { ReturnRequest } from '../../return-contract.ts';
import { ORDER_MESSAGES } from '../messages.ts';
import { withdrawReturn } from '../returns/change-return.ts';
import { requestReturn } from '../returns/create-return.ts';
import { findOrder } from './find-order.ts';
import type { OrderPagesOptions } from './page-options.ts';
import { describeProblem, readReturnFields } from './read-return-fields.ts';

const POST = {
  method: 'POST',
  rate: { name: 'noscript-returns', max: 20, seconds: 60 },
  bodyLimit: 65_536,
  sameOrigin: true,
} as const;

const ReturnIdSchema = idSchema<'order-return'>();

type Options = Pick<OrderPagesOptions, 'secret' | 'shop' | 'sites'>;

/** Without JavaScript: the forms of returns lead back to the order, or show why the return was refused. */
export function createReturnPages(options: Options): PageRoute[] {
  return [
    pageRoute({ ...POST, path: '/checkout/order/:token/returns' }, (ctx, exchange) =>
      answer(ctx, exchange, {
        options,
        failed: ORDER_MESSAGES.returnFailed,
        act: async ({ id }) => {
          const body = ReturnRequest.safeParse(readReturnFields(exchange.request.body));
          if (!body.success) return describeProblem(body.error);
          await requestReturn(ctx, { orderId: id, ...body.data });
          return null;
        },
      }),
    ),
    pageRoute({ ...POST, path: '/checkout/order/:token/returns/:returnId/withdrawal' }, (ctx, exchange) =>
      answer(ctx, exchange, {
        options,
        failed: ORDER_MESSAGES.withdrawalFailed,
        act: async ({ id }) => {
          const returnId = ReturnIdSchema.safeParse((exchange.request.params as { returnId: string }).returnId);
          if (returnId.success) await withdrawReturn(ctx, { orderId: id, returnId: returnId.data });
          return null;
        },
      }),
    ),
  ];
}

interface FormAction {
  options: Options;
  /** The title of the page that shows why it failed. */
  failed: string;
  /** Returns what is wrong with the form, if anything is. */
  act: (order: Order) => Promise<string | null>;
}

async function answer(ctx: Ctx, exchange: Exchange, { options, failed, act }: FormAction): Promise<unknown> {
  const { secret, shop, sites } = options;
  const { token } = exchange.request.params as { token: string };
  const order = await findOrder(ctx, secret, token);
  if (order === null) return await shop.sendMissing(ctx, exchange);
  const back = orderPath(encodeURIComponent(token));
  const problem = await act(order).catch((error: unknown) => {
    if (error instanceof AppError) return error.message;
    throw error;
  });
  if (problem === null) return await exchange.reply.header('cache-control', 'no-store').redirect(back, 303);
  const { view } = await sites.get(ctx);
  return await noscriptNotice(exchange.reply, view, { status: 400, title: failed, message: problem, back });
}
