import { categoryNames } from '#features/content/category-tree.ts';
import { pathOf } from '#features/content/rules.ts';
import {
  type Collection,
  type ItemJson,
  type ItemOrder,
  type ListRequest,
  type OpenContent,
  pageUrl,
  toCollectionJson,
} from '#features/content/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { TagRequest } from '#platform/render/tag-data.ts';
import { trimSlashes } from '../trim-slashes.ts';
import { categoryOf } from './find-lists.ts';

type Tag = TagRequest['tags'][number];

interface TagData {
  data: object;
  context: Record<string, unknown>;
  tags: readonly string[];
}

interface TagContext {
  content: OpenContent;
  input: TagRequest;
}

const MAX_LIMIT = 100;
const DEFAULT_LIMITS = { query: 20, related: 4 } as const;
const MAX_SKIP = 10_000;

/** The data of one tag, or null if its collection does not exist. */
export async function readTag(ctx: Ctx, tag: Tag, around: TagContext): Promise<TagData | null> {
  const collection = findCollection(tag, around);
  if (collection === undefined) return null;
  if (tag.kind === 'category') return readCategories(collection, around.input);
  return tag.kind === 'query'
    ? await readQuery(ctx, tag, { ...around, collection })
    : await readRelated(ctx, tag, { ...around, collection });
}

/** The collection that the tag names by path or slug. Defaults to that of the page. */
function findCollection({ attributes }: Tag, { content, input }: TagContext): Collection | undefined {
  const currentCollection = input.page.context['collection'] as { urlId?: string } | undefined;
  const slug =
    attributes['collection'] === undefined ? currentCollection?.urlId : trimSlashes(attributes['collection']);
  return slug === undefined ? undefined : content.collections.get(slug);
}

interface Found extends TagContext {
  collection: Collection;
}

async function readQuery(ctx: Ctx, { attributes }: Tag, { content, collection }: Found): Promise<TagData> {
  const input: ListRequest = {
    ...categoryOf(collection, textOf(attributes['category'])),
    tag: textOf(attributes['tag']),
    starred: attributes['featured'] === 'true' || undefined,
    order: orderOf(attributes['orderBy']),
    limit: countOf(attributes['limit'], { defaultValue: DEFAULT_LIMITS.query, max: MAX_LIMIT }),
    offset: countOf(attributes['skip'], { defaultValue: 0, max: MAX_SKIP }),
  };
  const { items, context } = await content.sourceOf(collection).list(ctx, collection, input);
  return { data: { collection: toCollectionJson(collection, undefined), items }, context, tags: tagsOf(collection) };
}

/** Other items with the same category or tag as the item of the page. */
async function readRelated(
  ctx: Ctx,
  { attributes }: Tag,
  { content, collection, input }: Found,
): Promise<TagData | null> {
  const item = input.page.context['item'] as ItemJson | undefined;
  if (item === undefined) return null;
  const limit = countOf(attributes['limit'], { defaultValue: DEFAULT_LIMITS.related, max: MAX_LIMIT });
  const [category] = item.categories;
  const tag = category === undefined ? item.tags[0] : undefined;
  // One more, because the result includes the item itself.
  const list = await content.sourceOf(collection).list(ctx, collection, { category, tag, limit: limit + 1, offset: 0 });
  const items = list.items.filter(({ id }) => id !== item.id).slice(0, limit);
  const data = { collection: toCollectionJson(collection, undefined), items };
  return { data, context: list.context, tags: tagsOf(collection) };
}

function readCategories(collection: Collection, { page }: TagRequest): TagData {
  const filter = page.context['filter'] as { category?: string } | undefined;
  const categories = categoryNames(collection.categories).map((name) => {
    return { name, url: pageUrl(pathOf(collection), { category: name }, 1), active: filter?.category === name };
  });
  return {
    data: { collection: toCollectionJson(collection, undefined), categories },
    context: {},
    tags: tagsOf(collection),
  };
}

function tagsOf({ id }: Collection): string[] {
  return [`collection:${id}`];
}

function textOf(given: string | undefined): string | undefined {
  // A zero byte, which the database cannot compare, becomes a character that no text contains.
  return given === undefined || given === '' ? undefined : given.replaceAll('\0', '\u{fffd}');
}

function countOf(given: string | undefined, { defaultValue, max }: { defaultValue: number; max: number }): number {
  const number = Number.parseInt(given ?? '', 10);
  return Number.isNaN(number) ? defaultValue : Math.min(max, Math.max(0, number));
}

/** As public themes write it (`publishOn-desc`), or as one word. */
function orderOf(given: string | undefined): ItemOrder | undefined {
  if (given === undefined || given === '') return undefined;
  if (/^(?:arranged|position|userOrder|displayIndex)/i.test(given)) return 'arranged';
  return /oldest|asc$/i.test(given) && !/desc$/i.test(given) ? 'oldest' : 'newest';
}
