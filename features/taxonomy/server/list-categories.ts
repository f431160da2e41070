import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { listCategoriesEndpoint } from '../admin-contract.ts';
import { loadCategories } from './load-categories.ts';

export async function listCategories(
  ctx: Ctx,
  { search, collectionId }: { search: string; collectionId?: string | undefined },
): Promise<ReplyOf<typeof listCategoriesEndpoint>> {
  const all = await loadCategories(ctx);
  const text = search.toLowerCase();
  const rows = all
    .filter(({ collection }) => collectionId === undefined || collection.id === collectionId)
    .flatMap(({ categories }) => categories)
    .filter(({ name }) => name.toLowerCase().includes(text));
  return {
    rows,
    nextCursor: null,
    count: { value: rows.length, isExact: true },
    collections: all.map(({ collection: { id, title, type } }) => ({ id, title, type })),
  };
}
