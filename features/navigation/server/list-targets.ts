import { listCategories, toCategoryTree } from '#features/content/category-tree.ts';
import { isReadable } from '#features/content/publishing.ts';
import { pathOf } from '#features/content/rules.ts';
import { type Collection, listCollections, listLinkableItems, queryUrl } from '#features/content/server/index.ts';
import { listLinkableMedia } from '#features/media/server/index.ts';
import { foldText, searchWords } from '#features/search/search-words.ts';
import type { Ctx } from '#platform/context.ts';
import type { Target, TargetKind } from '../admin-contract.ts';
import { toPagePath } from './page-path.ts';

const LIMIT = 50;

export interface TargetQuery {
  kind: TargetKind;
  search: string;
  homepage: string;
}

/** What links of a kind can lead to. A search considers the beginnings of words. */
export async function listTargets(ctx: Ctx, query: TargetQuery): Promise<Target[]> {
  const { kind, search } = query;
  if (kind === 'file') return (await listLinkableMedia(ctx, { search, limit: LIMIT })).map(toFileTarget);
  if (kind === 'product' || kind === 'item') return await listItems(ctx, kind, search);
  const collections = await listCollections(ctx.db, ctx.websiteId);
  const targets = kind === 'page' ? toPages(collections, query.homepage) : collections.flatMap(toCategories);
  return targets.filter(({ title, link }) => isMatch(`${title} ${link ?? ''}`, search)).slice(0, LIMIT);
}

function toFileTarget({ filename, title }: { filename: string; title: string }): Target {
  return { title: title || filename, detail: title === '' ? '' : filename, link: null, file: filename, problem: null };
}

async function listItems({ db, websiteId, clock }: Ctx, kind: 'product' | 'item', search: string): Promise<Target[]> {
  const items = await listLinkableItems(db, websiteId, { kind, words: searchWords(search), limit: LIMIT });
  const now = clock();
  return items.map(({ title, slug, collection, state, publishedAt }) => {
    const problem = isReadable({ state, publishedAt }, { now }) ? null : 'unpublished';
    return { title, detail: collection.title, link: pathOf(collection, slug), file: null, problem };
  });
}

/** Pages and lists by title, the homepage first. */
function toPages(collections: readonly Collection[], homepage: string): Target[] {
  return collections
    .toSorted((a, b) => Number(b.slug === homepage) - Number(a.slug === homepage) || a.title.localeCompare(b.title))
    .map((collection) => ({
      title: collection.title,
      detail: '',
      link: toPagePath(collection, homepage),
      file: null,
      problem: collection.enabled ? null : 'disabled',
    }));
}

function toCategories(collection: Collection): Target[] {
  return listCategories(toCategoryTree(collection.categories)).map(({ node }) => ({
    title: node.name,
    detail: collection.title,
    link: queryUrl(pathOf(collection), { category: node.name }),
    file: null,
    problem: collection.enabled ? null : 'disabled',
  }));
}

function isMatch(text: string, search: string): boolean {
  const words = searchWords(text);
  return searchWords(search).every((prefix) => words.some((word) => foldText(word).startsWith(prefix)));
}
