import type { Ctx } from '#platform/context.ts';
import type { PageRequest, PageSpec } from '#platform/render/page.ts';
import { PAGE_TYPES } from '../page-type.ts';
import { pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { toCollectionJson } from './collection-json.ts';
import type { ItemSource } from './item-source.ts';

interface ItemPlace {
  collection: Collection;
  source: ItemSource;
  request: PageRequest;
  slug: string;
}

/** The page of one item; null when the collection has no such item, or when it stands at another address. */
export async function itemPage(ctx: Ctx, { collection, source, request, slug }: ItemPlace): Promise<PageSpec | null> {
  const path = pathOf(collection, slug);
  // One address for one thing: /shop/river-bowl is not another page of /shop/p/river-bowl.
  if (request.path.replace(/\/$/, '') !== path) return null;
  const found = await source.find(ctx, collection, slug);
  if (found === null) return null;
  const { item, context } = found;
  return {
    kind: 'page',
    status: 200,
    pageType: PAGE_TYPES.item,
    template: `collections/${collection.type}.item`,
    context: { collection: toCollectionJson(collection, undefined), item, ...context },
    head: {
      title: item.title,
      description: plainText(item.excerpt),
      canonicalPath: path,
      image: typeof item['assetUrl'] === 'string' ? item['assetUrl'] : undefined,
    },
    bodyClasses: [`collection-type-${collection.type}`, 'view-item'],
    bodyId: `item-${item.id}`,
    tags: [`item:${item.id}`, `collection:${collection.id}`],
  };
}

const SUMMARY_LENGTH = 300;

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SUMMARY_LENGTH);
}
