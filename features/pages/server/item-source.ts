import type { Ctx } from '#platform/context.ts';
import type { Collection } from './collection.ts';
import type { ItemJson } from './item-json.ts';

export interface ListWish {
  category?: string | undefined;
  tag?: string | undefined;
  limit: number;
  offset: number;
}

export interface FoundItem {
  item: ItemJson;
  /** Further keys of the page's context, such as related products. */
  context: Record<string, unknown>;
}

/** Where the items of a collection come from; the catalog slice has one of its own for products. */
export interface ItemSource {
  list(
    ctx: Ctx,
    collection: Collection,
    wish: ListWish,
  ): Promise<{ items: ItemJson[]; context: Record<string, unknown> }>;
  find(ctx: Ctx, collection: Collection, slug: string): Promise<FoundItem | null>;
}
