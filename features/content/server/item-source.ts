import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ListFilters } from '../list-filters.ts';
import type { Collection } from './collection.ts';
import type { ItemJson } from './item-json.ts';

/** In the owner's order, or by date. `events` lists upcoming events first, the next at the top, then past ones. */
export type ItemOrder = 'arranged' | 'newest' | 'oldest' | 'events';

export interface ListRequest {
  category?: string | undefined;
  /** The categories in that category. Their items are listed too. */
  innerCategories?: readonly string[] | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  /** Only featured items. */
  starred?: boolean | undefined;
  /** Published at or after `from` and before `before`. */
  published?: { from?: Date | undefined; before?: Date | undefined } | undefined;
  /** Events that overlap this period. */
  during?: { from: Date; to: Date } | undefined;
  /** Only upcoming and current events, or only past ones. */
  part?: 'upcoming' | 'past' | undefined;
  /** Overrides the default order of the collection type. */
  order?: ItemOrder | undefined;
  limit: number;
  offset: number;
}

export interface FoundItem {
  item: ItemJson;
  /** Additional keys of the page's context, such as related products. */
  context: Record<string, unknown>;
  /** Its structured data, given the base URL of the website. */
  linkedData?: ((baseUrl: string) => object) | undefined;
  /** The URL of the picture of shared links, if it is not the main picture. */
  socialImage?: string | undefined;
}

export interface ItemList {
  items: ItemJson[];
  context: Record<string, unknown>;
}

export type QueryParameter = readonly [name: string, value: string];

export interface FilteredListInput {
  request: ListRequest;
  /** The path of the list. */
  path: string;
  /** The filters of every list, such as the category, as parameters of its URL. */
  parameters: readonly QueryParameter[];
  /** Whether the theme shows the filters, so that their values and counts are needed. */
  isShown: boolean;
}

/** The filters and the sort order that only some lists have, as requested by the query of a URL. */
export interface SourceFilters {
  /** Normalized parameters, which the links to the other pages of the list keep. */
  parameters: readonly QueryParameter[];
  /** The number of active filters. A sort order is not one. */
  activeCount: number;
  list(ctx: Ctx, collection: Collection, input: FilteredListInput): Promise<ItemList>;
}

/** The audio file of an item. */
export interface Recording {
  /** Relative to the root of the website. */
  url: string;
  bytes: number;
  contentType: string;
}

/** Provides the items of a collection. The catalog slice has its own for products. */
export interface ItemSource {
  list(ctx: Ctx, collection: Collection, input: ListRequest): Promise<ItemList>;
  /** Without this method, lists have the filters of every list only. */
  readFilters?(query: Readonly<Record<string, string>>, settings: ListFilters): SourceFilters;
  find(ctx: Ctx, collection: Collection, lookup: { slug: string }): Promise<FoundItem | null>;
  /** The listed items among these, in any order. */
  pick(ctx: Ctx, collection: Collection, ids: readonly ItemId[]): Promise<ItemList>;
  /** The recordings of these items by item id. Without this method there are none. */
  listRecordings?(ctx: Ctx, ids: readonly ItemId[]): Promise<ReadonlyMap<string, Recording>>;
}
