import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Collection } from './collection.ts';
import type { ItemJson } from './item-json.ts';

/** As the owner arranged them, or by date; of events, those to come first, the next at the top, then those that are over. */
export type ItemOrder = 'arranged' | 'newest' | 'oldest' | 'events';

export interface ListRequest {
  category?: string | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  /** Only those that are starred. */
  starred?: boolean | undefined;
  /** Published from the one instant on and before the other. */
  published?: { from?: Date | undefined; before?: Date | undefined } | undefined;
  /** Events that go on at some time in between. */
  during?: { from: Date; to: Date } | undefined;
  /** Only events that are to come or under way, or only those that are over. */
  part?: 'upcoming' | 'past' | undefined;
  /** Instead of the order that items of this type stand in. */
  order?: ItemOrder | undefined;
  limit: number;
  offset: number;
}

export interface FoundItem {
  item: ItemJson;
  /** Further keys of the page's context, such as related products. */
  context: Record<string, unknown>;
  /** What programs read of it, given the address of the website. */
  linkedData?: ((baseUrl: string) => object) | undefined;
}

export interface ItemList {
  items: ItemJson[];
  context: Record<string, unknown>;
}

/** The file that an item can be listened to by. */
export interface Recording {
  /** From the root of the website. */
  url: string;
  bytes: number;
  contentType: string;
}

/** Where the items of a collection come from; the catalog slice has one of its own for products. */
export interface ItemSource {
  list(ctx: Ctx, collection: Collection, input: ListRequest): Promise<ItemList>;
  find(ctx: Ctx, collection: Collection, place: { slug: string }): Promise<FoundItem | null>;
  /** These, in any order, as far as they are shown. */
  pick(ctx: Ctx, collection: Collection, ids: readonly ItemId[]): Promise<ItemList>;
  /** What of these can be listened to, by item. Left out, nothing can. */
  listRecordings?(ctx: Ctx, ids: readonly ItemId[]): Promise<ReadonlyMap<string, Recording>>;
}
