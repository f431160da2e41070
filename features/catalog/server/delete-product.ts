import type { ItemId, MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProductReply } from '../admin-contract.ts';
import { catalogErrors } from '../errors.ts';
import { getProduct } from './get-product.ts';
import { isProduct } from './owner-product-repository.ts';
import { trashProducts } from './trash-products.ts';

export interface OneProduct {
  id: ItemId;
  memberId: MemberId | null;
}

/** Moves a product to the trash. Deleting it again changes nothing. */
export async function deleteProduct(ctx: Ctx, { id, memberId }: OneProduct): Promise<null> {
  if (!(await isProduct(ctx.db, ctx.websiteId, id))) throw catalogErrors.error('CATALOG_PRODUCT_NOT_FOUND');
  await trashProducts(ctx, { ids: [id], isTrashed: true, memberId });
  return null;
}

/** Restores a product from the trash. Restoring it again changes nothing. */
export async function restoreProduct(ctx: Ctx, { id, memberId }: OneProduct): Promise<ProductReply> {
  await trashProducts(ctx, { ids: [id], isTrashed: false, memberId });
  return await getProduct(ctx, id);
}
