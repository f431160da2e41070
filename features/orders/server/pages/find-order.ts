import { AppError } from '#kernel/errors/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { Order } from '../../order.ts';
import { getOrderByToken } from '../get-order.ts';

/** Null when the link is invalid. */
export async function findOrder(ctx: Ctx, secret: string, token: string): Promise<Order | null> {
  try {
    return await getOrderByToken(ctx, secret, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ORDERS_NOT_FOUND') return null;
    throw error;
  }
}
