import type { Ctx } from '#platform/context.ts';
import type { PageRedirect } from '#platform/render/page.ts';
import { currentCategory } from '../category-tree.ts';
import type { ListQuery } from '../list-query.ts';
import { pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { filterTexts, queryUrl } from './pagination.ts';
import * as tags from './tag-repository.ts';

/**
 * The redirect of a list by a category or tag that was renamed, merged or deleted. Null if there was none. Called only
 * if the list is empty: what stands at an address wins over what stood there.
 */
export async function findMovedTerm(
  { db, websiteId }: Ctx,
  collection: Collection,
  query: ListQuery,
): Promise<PageRedirect | null> {
  const category = query.category === undefined ? undefined : currentCategory(collection, query.category);
  const former = query.tag === undefined ? null : await tags.findFormer(db, websiteId, query.tag);
  const tag = former === null ? query.tag : former.target;
  if (category === query.category && tag === query.tag) return null;
  const texts = { ...filterTexts(query), category: category ?? undefined, tag: tag ?? undefined };
  return { kind: 'redirect', status: 301, location: queryUrl(pathOf(collection), texts) };
}
