import { type CollectionFile, MAX_CATEGORY_DEPTH } from './collection-file.ts';

/** A category with everything it can have. */
export interface CategoryNode {
  name: string;
  description: string;
  image: string | undefined;
  seo: { title?: string | undefined; description?: string | undefined };
  categories: CategoryNode[];
}

type Entry = CollectionFile['categories'][number];
interface EntryObject {
  name: string;
  description: string;
  image?: string | undefined;
  seo: CategoryNode['seo'];
  categories?: readonly (string | EntryObject)[] | undefined;
}

/** The categories of a collection file as nodes. */
export function toCategoryTree(entries: readonly Entry[]): CategoryNode[] {
  return entries.map(toNode);
}

function toNode(entry: string | EntryObject): CategoryNode {
  if (typeof entry === 'string') {
    return { name: entry, description: '', image: undefined, seo: {}, categories: [] };
  }
  const { name, description, image, seo, categories = [] } = entry;
  return { name, description, image, seo, categories: categories.map(toNode) };
}

/** The shortest form of the categories in a collection file. */
export function fromCategoryTree(nodes: readonly CategoryNode[]): CollectionFile['categories'] {
  // The depth of the tree is checked whenever it changes, and the type of the file has that depth.
  return nodes.map(fromNode) as CollectionFile['categories'];
}

function fromNode(node: CategoryNode): string | EntryObject {
  const { name, description, image, seo, categories } = node;
  if (!hasDetails(node) && categories.length === 0) return name;
  return {
    name,
    description,
    ...(image !== undefined && { image }),
    seo,
    ...(categories.length > 0 && { categories: categories.map(fromNode) }),
  };
}

/** Whether the category has more than a name, so that its page differs from that of the list. */
export function hasDetails({ description, image, seo }: CategoryNode): boolean {
  return description !== '' || image !== undefined || seo.title !== undefined || seo.description !== undefined;
}

export interface PlacedCategory {
  node: CategoryNode;
  parent: CategoryNode | null;
  /** 1 for a category without a parent. */
  depth: number;
  /** Position among its siblings. */
  index: number;
}

/** All categories, each before its own categories. */
export function listCategories(
  nodes: readonly CategoryNode[],
  parent: CategoryNode | null = null,
  depth = 1,
): PlacedCategory[] {
  return nodes.flatMap((node, index) => [
    { node, parent, depth, index },
    ...listCategories(node.categories, node, depth + 1),
  ]);
}

/** The names of all categories in their order, as templates see them. */
export function categoryNames(entries: readonly Entry[]): string[] {
  return listCategories(toCategoryTree(entries)).map(({ node }) => node.name);
}

export function findCategory(nodes: readonly CategoryNode[], name: string): PlacedCategory | undefined {
  return listCategories(nodes).find(({ node }) => node.name === name);
}

/** The name of a category and of all categories in it: its page lists the items of all of them. */
export function categoryTerms(entries: readonly Entry[], name: string): string[] {
  const found = findCategory(toCategoryTree(entries), name);
  return found === undefined ? [name] : listCategories([found.node]).map(({ node }) => node.name);
}

/** The current name of a category that may have been renamed. Null if it was deleted: then the whole list is shown. */
export function currentCategory(
  { categories, oldCategories = {} }: Pick<CollectionFile, 'categories' | 'oldCategories'>,
  name: string,
): string | null {
  if (!Object.hasOwn(oldCategories, name) || categoryNames(categories).includes(name)) return name;
  return oldCategories[name] || null;
}

/** The former names after a category was renamed, merged or deleted (null). Each leads to a current name directly. */
export function addOldName(
  oldNames: Readonly<Record<string, string>>,
  from: string,
  to: string | null,
): Record<string, string> {
  const target = to ?? '';
  const moved = Object.entries(oldNames).map(([name, current]) => [name, current === from ? target : current] as const);
  const all = new Map([...moved, [from, target] as const]);
  // A current name has no redirect.
  if (to !== null) all.delete(to);
  return Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The tree without a category. The categories in it take its place. */
export function removeCategory(nodes: readonly CategoryNode[], name: string): CategoryNode[] {
  return nodes.flatMap((node) =>
    node.name === name ? node.categories : [{ ...node, categories: removeCategory(node.categories, name) }],
  );
}

export function replaceCategory(nodes: readonly CategoryNode[], name: string, next: CategoryNode): CategoryNode[] {
  return nodes.map((node) =>
    node.name === name ? next : { ...node, categories: replaceCategory(node.categories, name, next) },
  );
}

export type MoveResult =
  | { ok: true; tree: CategoryNode[] }
  | { ok: false; reason: 'unknown' | 'into-itself' | 'too-deep' };

export interface CategoryPlace {
  /** The name of the parent, null for the top level. */
  parent: string | null;
  /** Position among the new siblings. Beyond the last one: at the end. */
  index: number;
}

/** The tree with a category, and all categories in it, at another place. */
export function moveCategory(nodes: readonly CategoryNode[], name: string, place: CategoryPlace): MoveResult {
  const found = findCategory(nodes, name);
  if (found === undefined) return { ok: false, reason: 'unknown' };
  if (place.parent !== null && listCategories([found.node]).some(({ node }) => node.name === place.parent))
    return { ok: false, reason: 'into-itself' };
  return insertCategory(dropBranch(nodes, name), found.node, place);
}

/** The tree with one more category, and all categories in it. */
export function insertCategory(
  nodes: readonly CategoryNode[],
  added: CategoryNode,
  { parent, index }: CategoryPlace,
): MoveResult {
  const target = parent === null ? null : findCategory(nodes, parent);
  if (target === undefined) return { ok: false, reason: 'unknown' };
  const height = Math.max(...listCategories([added]).map(({ depth }) => depth));
  if ((target?.depth ?? 0) + height > MAX_CATEGORY_DEPTH) return { ok: false, reason: 'too-deep' };
  if (target === null) return { ok: true, tree: nodes.toSpliced(index, 0, added) };
  const grown = { ...target.node, categories: target.node.categories.toSpliced(index, 0, added) };
  return { ok: true, tree: replaceCategory(nodes, target.node.name, grown) };
}

function dropBranch(nodes: readonly CategoryNode[], name: string): CategoryNode[] {
  return nodes
    .filter((node) => node.name !== name)
    .map((node) => ({ ...node, categories: dropBranch(node.categories, name) }));
}
