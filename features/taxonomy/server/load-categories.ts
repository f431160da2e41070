import {
  type CategoryNode,
  listCategories as listNodes,
  type PlacedCategory,
  toCategoryTree,
} from '#features/content/category-tree.ts';
import { pathOf } from '#features/content/rules.ts';
import { type Collection, countCategories, listCollections, queryUrl } from '#features/content/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Category } from '../admin-contract.ts';
import { categoryId } from './category-id.ts';

/** A collection with its categories, listed or not. */
export interface CategorizedCollection {
  collection: Collection;
  tree: CategoryNode[];
  categories: Category[];
}

// Pages and folders have no items.
const WITHOUT_ITEMS: ReadonlySet<string> = new Set(['page', 'folder', 'index']);

/** The collections whose items can have categories, products first, with all their categories. */
export async function loadCategories({ db, websiteId }: Ctx): Promise<CategorizedCollection[]> {
  const [collections, counts] = await Promise.all([listCollections(db, websiteId), countCategories(db, websiteId)]);
  const countsOf = new Map<string, Map<string, number>>();
  for (const { collectionId, name, count } of counts) {
    const names = countsOf.get(collectionId) ?? new Map<string, number>();
    countsOf.set(collectionId, names.set(name, count));
  }
  return collections
    .filter(({ type }) => !WITHOUT_ITEMS.has(type))
    .toSorted((a, b) => Number(b.type === 'products') - Number(a.type === 'products'))
    .map((collection) => categorize(collection, countsOf.get(collection.id) ?? new Map()));
}

function categorize(collection: Collection, counts: ReadonlyMap<string, number>): CategorizedCollection {
  const tree = toCategoryTree(collection.categories);
  const placed = listNodes(tree);
  const known = new Set(placed.map(({ node }) => node.name));
  const others = [...counts.keys()]
    .filter((name) => !known.has(name))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((name, at): PlacedCategory => {
      const node = { name, description: '', image: undefined, seo: {}, categories: [] };
      return { node, parent: null, depth: 1, index: tree.length + at };
    });
  const toCategory = (place: PlacedCategory, isListed: boolean): Category => ({
    ...describe(collection, place),
    isListed,
    itemCount: counts.get(place.node.name) ?? 0,
  });
  return {
    collection,
    tree,
    categories: [...placed.map((one) => toCategory(one, true)), ...others.map((one) => toCategory(one, false))],
  };
}

function describe(
  collection: Collection,
  { node, parent, depth, index }: PlacedCategory,
): Omit<Category, 'isListed' | 'itemCount'> {
  return {
    id: categoryId(collection.id, node.name),
    collectionId: collection.id,
    name: node.name,
    parentId: parent === null ? null : categoryId(collection.id, parent.name),
    depth,
    index,
    url: queryUrl(pathOf(collection), { category: node.name }),
    description: node.description,
    image: node.image ?? null,
    seoTitle: node.seo.title ?? '',
    seoDescription: node.seo.description ?? '',
  };
}
