import { isArranged } from '../rules.ts';
import { toItemJson } from './item-json.ts';
import { find, list } from './item-repository.ts';
import type { ItemSource } from './item-source.ts';

/** Posts, events and gallery pictures. */
export const contentSource: ItemSource = {
  async list(ctx, collection, wish) {
    const filter = { ...wish, collectionId: collection.id, arranged: isArranged(collection.type) };
    const rows = await list(ctx.db, ctx.websiteId, filter);
    return { items: rows.map((row) => toItemJson(row, collection)), context: {} };
  },
  async find(ctx, collection, slug) {
    const row = await find(ctx.db, ctx.websiteId, { collectionId: collection.id, slug });
    return row === null ? null : { item: toItemJson(row, collection), context: {} };
  },
};
