import type { PageQuery } from '#kernel/contract/page.ts';
import type { Ctx } from '#platform/context.ts';
import type { Movement } from '../contract.ts';
import { stockErrors } from '../errors.ts';
import type { VariantId } from '../stock-line.ts';
import * as movements from './movement-repository.ts';

/** The movements of a variant, newest first. */
export async function listMovements(
  ctx: Ctx,
  variantId: VariantId,
  { page, pageSize }: PageQuery,
): Promise<{ movements: Movement[]; total: number }> {
  const input = { variantId, limit: pageSize, offset: (page - 1) * pageSize };
  const [total, found] = await Promise.all([
    movements.count(ctx.db, ctx.websiteId, variantId),
    movements.list(ctx.db, ctx.websiteId, input),
  ]);
  if (total === null) throw stockErrors.error('STOCK_VARIANT_NOT_FOUND');
  return { movements: found, total };
}
