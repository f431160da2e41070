import type { Ctx } from '#platform/context.ts';
import type { TagRequest } from '#platform/render/tag-data.ts';
import { pathOf } from '../rules.ts';
import { trimSlashes } from '../trim-slashes.ts';
import type { BlockParts } from './blocks-parts.ts';
import type { Collection } from './collection.ts';
import { toCollectionJson } from './collection-json.ts';
import type { ItemJson } from './item-json.ts';
import type { ItemOrder, ListRequest } from './item-source.ts';
import { pageUrl } from './pagination.ts';

type Tag = TagRequest['tags'][number];

interface Answer {
  data: object;
  context: Record<string, unknown>;
  tags: readonly string[];
}

interface Around {
  parts: BlockParts;
  input: TagRequest;
}

const MAX_LIMIT = 100;
const DEFAULT_LIMITS = { query: 20, related: 4 } as const;
const MAX_SKIP = 10_000;

/** The data of one tag, or null if its collection does not exist. */
export async function readTag(ctx: Ctx, tag: Tag, around: Around): Promise<Answer | null> {
  const collection = findCollection(tag, around);
  if (collection === undefined) return null;
  if (tag.kind === 'category') return readCategories(collection, around.input);
  return tag.kind === 'query'
    ? await readQuery(ctx, tag, { ...around, collection })
    : await readRelated(ctx, tag, { ...around, collection });
}

/** The collection that the tag names by path or slug. Defaults to that of the page. */
function findCollection({ attributes }: Tag, { parts, input }: Around): Collection | undefined {
  const own = input.page.context['collection'] as { urlId?: string } | undefined;
  const slug = attributes['collection'] === undefined ? own?.urlId : trimSlashes(attributes['collection']);
  return slug === undefined ? undefined : parts.collections.get(slug);
}

interface Found extends Around {
  collection: Collection;
}

async function readQuery(ctx: Ctx, { attributes }: Tag, { parts, collection }: Found): Promise<Answer> {
  const input: ListRequest = {
    category: textOf(attributes['category']),
    tag: textOf(attributes['tag']),
    starred: attributes['featured'] === 'true' || undefined,
    order: orderOf(attributes['orderBy']),
    limit: countOf(attributes['limit'], { usual: DEFAULT_LIMITS.query, max: MAX_LIMIT }),
    offset: countOf(attributes['skip'], { usual: 0, max: MAX_SKIP }),
  };
  const { items, context } = await parts.sourceOf(collection).list(ctx, collection, input);
  return { data: { collection: toCollectionJson(collection, undefined), items }, context, tags: tagsOf(collection) };
}

/** Other items with the same category or tag as the item of the page. */
async function readRelated(ctx: Ctx, { attributes }: Tag, { parts, collection, input }: Found): Promise<Answer | null> {
  const item = input.page.context['item'] as ItemJson | undefined;
  if (item === undefined) return null;
  const limit = countOf(attributes['limit'], { usual: DEFAULT_LIMITS.related, max: MAX_LIMIT });
  const [category] = item.categories;
  const tag = category === undefined ? item.tags[0] : undefined;
  // One more, because the result includes the item itself.
  const list = await parts.sourceOf(collection).list(ctx, collection, { category, tag, limit: limit + 1, offset: 0 });
  const items = list.items.filter(({ id }) => id !== item.id).slice(0, limit);
  const data = { collection: toCollectionJson(collection, undefined), items };
  return { data, context: list.context, tags: tagsOf(collection) };
}

function readCategories(collection: Collection, { page }: TagRequest): Answer {
  const filter = page.context['filter'] as { category?: string } | undefined;
  const categories = collection.categories.map((name) => {
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

function countOf(given: string | undefined, { usual, max }: { usual: number; max: number }): number {
  const number = Number.parseInt(given ?? '', 10);
  return Number.isNaN(number) ? usual : Math.min(max, Math.max(0, number));
}

/** As public themes write it (`publishOn-desc`), or as one word. */
function orderOf(given: string | undefined): ItemOrder | undefined {
  if (given === undefined || given === '') return undefined;
  if (/^(?:arranged|position|userOrder|displayIndex)/i.test(given)) return 'arranged';
  return /oldest|asc$/i.test(given) && !/desc$/i.test(given) ? 'oldest' : 'newest';
}
