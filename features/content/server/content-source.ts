import { orderOf } from '../rules.ts';
import { toItemJson } from './item-json.ts';
import * as itemRepository from './item-repository.ts';
import type { ItemSource } from './item-source.ts';
import { readerOf } from './visibility-sql.ts';

/** The item source for posts, events and gallery pictures. */
export const contentSource: ItemSource = {
  async list(ctx, collection, input) {
    const order = input.order ?? orderOf(collection.type);
    const filter = { ...input, order, collectionId: collection.id, now: ctx.clock() };
    const rows = await itemRepository.list(ctx.db, ctx.websiteId, filter);
    return { items: rows.map((row) => toItemJson(row, collection)), context: {} };
  },
  async find(ctx, collection, { slug }) {
    const lookup = { collectionId: collection.id, slug, reader: readerOf(ctx) };
    const row = await itemRepository.find(ctx.db, ctx.websiteId, lookup);
    return row === null ? null : { item: toItemJson(row, collection), context: {} };
  },
  async pick(ctx, collection, ids) {
    const rows = await itemRepository.pick(ctx.db, ctx.websiteId, { ids, reader: readerOf(ctx) });
    return { items: rows.map((row) => toItemJson(row, collection)), context: {} };
  },
};
