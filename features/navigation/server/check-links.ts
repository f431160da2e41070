import {
  type Collection,
  findItemsAt,
  findUsedCategories,
  type ItemAt,
  listCollections,
} from '#features/content/server/index.ts';
import { findLinkedMedia, type LinkableMedium } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { CheckedLink, Finding } from '../admin-contract.ts';
import { findLinkProblem, kindOf } from '../link-rules.ts';
import { findPage, type KnownContent } from './find-page.ts';
import { type InternalLink, parseInternal } from './internal-link.ts';

export interface CheckOptions {
  homepage: string;
  /** Whether the theme or the platform has a page at the path, such as `/cart`. */
  hasOtherPage: (path: string) => boolean;
}

/** What links lead to, in their order. Nothing outside the website is requested. */
export async function checkLinks(ctx: Ctx, links: readonly CheckedLink[], options: CheckOptions): Promise<Finding[]> {
  const internal = links.map(toInternal);
  const paths = internal.filter((link) => link !== null);
  const [content, media] = await Promise.all([
    loadContent(ctx, paths),
    findLinkedMedia(ctx, new Set(links.flatMap(({ file }) => file ?? []))),
  ]);
  return links.map(({ link, file }, index) => {
    if (file !== undefined) return fileFinding(media.get(file), file);
    const path = internal[index];
    if (path !== null && path !== undefined) return findPage(path, { ...content, ...options, now: ctx.clock() });
    return outerFinding(link ?? '');
  });
}

function toInternal({ link = '', file }: CheckedLink): InternalLink | null {
  const isPath = file === undefined && link.startsWith('/') && findLinkProblem(link) === null;
  return isPath ? parseInternal(link) : null;
}

function outerFinding(link: string): Finding {
  const kind = kindOf(link);
  const shown = { kind: kind === 'page' || kind === 'category' ? null : kind, title: '' };
  if (link === '#') return { ...shown, problem: 'nowhere', detail: '' };
  const detail = findLinkProblem(link);
  return detail === null ? { ...shown, problem: null, detail: '' } : { ...shown, problem: 'invalid', detail };
}

function fileFinding(medium: LinkableMedium | null | undefined, file: string): Finding {
  const found = { kind: 'file' as const, title: medium?.title || file, detail: '' };
  if (medium === undefined) return { ...found, problem: 'no-file' };
  return { ...found, problem: medium === null ? 'closed-file' : null };
}

type Content = Pick<KnownContent, 'collections' | 'items' | 'categories'>;

/** One statement for the collections, and one each for the items and the categories that links name. */
async function loadContent(ctx: Ctx, links: readonly InternalLink[]): Promise<Content> {
  if (links.length === 0) return { collections: new Map(), items: [], categories: new Set() };
  const collections = new Map((await listCollections(ctx.db, ctx.websiteId)).map((one) => [one.slug, one]));
  const [items, categories] = await Promise.all([
    loadItems(ctx, links, collections),
    loadCategories(ctx, links, collections),
  ]);
  return { collections, items, categories };
}

async function loadItems(
  ctx: Ctx,
  links: readonly InternalLink[],
  collections: ReadonlyMap<string, Collection>,
): Promise<ItemAt[]> {
  const places = links.flatMap(({ page }) => {
    const collection = collections.get(page?.collection ?? '');
    const slug = page?.item ?? null;
    return collection === undefined || slug === null ? [] : [{ collectionId: collection.id, slug }];
  });
  return await findItemsAt(ctx, places);
}

/** Categories that items have, whether their collection lists them or not. */
async function loadCategories(
  ctx: Ctx,
  links: readonly InternalLink[],
  collections: ReadonlyMap<string, Collection>,
): Promise<Set<string>> {
  const named = links.flatMap(({ page, category }) => {
    const collection = collections.get(page?.collection ?? '');
    return collection === undefined || category === null ? [] : [{ collectionId: collection.id, name: category }];
  });
  const used = await findUsedCategories(ctx, named);
  return new Set(used.map(({ collectionId, name }) => `${collectionId}/${name}`));
}
