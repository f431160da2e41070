import type { Ctx } from '#platform/context.ts';
import type { VariantId } from '../request.ts';
import * as requests from './repository.ts';

/** How many addresses wait for each of these variants. Variants without any are left out. */
export async function countWaiting(
  { db, websiteId }: Ctx,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, number>> {
  return variantIds.length === 0 ? new Map() : await requests.countByVariant(db, websiteId, variantIds);
}
