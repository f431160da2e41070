import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageRedirect, PageRequest, PageSpec } from '#platform/render/page.ts';
import { articleData, breadcrumbData, eventData } from '../linked-data.ts';
import { plainText, truncate } from '../plain-text.ts';
import { pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { type TypeConf, themeParts, typeClasses } from './collection-head.ts';
import { toCollectionJson } from './collection-json.ts';
import type { ItemJson } from './item-json.ts';
import type { FoundItem, ItemSource } from './item-source.ts';
import { HOME } from './list-page.ts';
import { neighboursJson } from './neighbours-json.ts';

interface ItemPageInput {
  collection: Collection;
  source: ItemSource;
  request: PageRequest;
  slug: string;
  conf: TypeConf | undefined;
}

/** The page of one item, or null if the collection has no such item or it has another path. */
export async function itemPage(ctx: Ctx, input: ItemPageInput): Promise<PageSpec | PageRedirect | null> {
  const { collection, source, request, slug, conf } = input;
  const path = pathOf(collection, slug);
  // One path per item: /shop/river-bowl must not duplicate /shop/p/river-bowl.
  if (request.path !== path) return null;
  const found = await source.find(ctx, collection, { slug });
  if (found === null) return null;
  const { item, context } = found;
  const { passthrough, externalLink } = item;
  if (passthrough === true && typeof externalLink === 'string')
    return { kind: 'redirect', status: 302, location: externalLink };
  const pagination = await neighboursJson(ctx, { collection, itemId: item.id as ItemId });
  return {
    kind: 'page',
    status: 200,
    pageType: PAGE_TYPES.item,
    ...themeParts(collection, conf, 'item'),
    context: { collection: toCollectionJson(collection, undefined), item, pagination, ...context },
    head: itemHead(collection, found, path),
    bodyClasses: [...typeClasses(collection), 'view-item'],
    bodyId: `item-${item.id}`,
    tags: [`item:${item.id}`, `collection:${collection.id}`],
  };
}

const SUMMARY_LENGTH = 300;

function itemHead(
  collection: Collection,
  { item, linkedData, socialImage }: FoundItem,
  path: string,
): PageSpec['head'] {
  const seo = item['seoData'] as { seoTitle?: string; seoDescription?: string } | undefined;
  const crumbs = [HOME, { name: collection.title, path: pathOf(collection) }, { name: item.title, path }];
  const itemLinkedData = linkedData ?? ((baseUrl: string) => itemData(collection, item, baseUrl));
  return {
    title: seo?.seoTitle ?? item.title,
    description: seo?.seoDescription ?? truncate(plainText(item.excerpt), SUMMARY_LENGTH),
    canonicalPath: path,
    image: socialImage ?? (typeof item['assetUrl'] === 'string' ? item['assetUrl'] : undefined),
    // Items that lists no longer show are not indexed either.
    ...(item['workflowState'] === 'deprecated' ? { indexed: false } : {}),
    linkedData: (baseUrl) => [breadcrumbData(crumbs, baseUrl), itemLinkedData(baseUrl)].filter((data) => data !== null),
  };
}

function itemData({ type }: Collection, item: ItemJson, baseUrl: string): object | null {
  if (type === 'events') return eventData(item, baseUrl);
  return type === 'blog' ? articleData(item, baseUrl) : null;
}
