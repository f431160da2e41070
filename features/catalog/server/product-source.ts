import type { FindForms } from '#features/blocks/server/index.ts';
import {
  type Collection,
  type ItemJson,
  type ItemList,
  type ItemSource,
  type ListRequest,
  readerOf,
} from '#features/content/server/index.ts';
import { findImages } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type InstallmentContext, type InstallmentSetup, installmentContext } from '../installments.ts';
import { merchandisingContext } from '../merchandising.ts';
import { productData } from '../product-data.ts';
import { isSoldOut } from '../rules.ts';
import { createFilterReader, type FilterReaderOptions } from './filters/create-filter-reader.ts';
import { recordingUrl, toProductJson } from './product-json.ts';
import { type ProductRow, toProductSummary, toVariant } from './product-row.ts';
import * as products from './repository.ts';

const MIN_RELATED = 4;

export interface ProductSourceOptions extends FilterReaderOptions {
  installments(ctx: Ctx): Promise<InstallmentSetup>;
  findForms: FindForms;
  /** Whether product pages show related products. */
  showsRelated(ctx: Ctx): Promise<boolean>;
}

/** Products as the items of a collection. */
export function createProductSource(options: ProductSourceOptions): ItemSource {
  async function toList(ctx: Ctx, collection: Collection, rows: readonly ProductRow[]): Promise<ItemList> {
    const currency = await options.currency(ctx);
    const context = { ...merchandising(rows), ...installments(rows, await options.installments(ctx)) };
    const forms = await formsOf(ctx, options.findForms, rows);
    return { items: rows.map((row) => withForm(forms, row, toProductJson(row, collection, currency))), context };
  }

  return {
    async list(ctx, collection, input) {
      return await toList(ctx, collection, await listRows(ctx, collection, input));
    },
    readFilters: createFilterReader(options, { listRows, toList }),
    async pick(ctx, collection, ids) {
      return await toList(ctx, collection, await products.pick(ctx.db, ctx.websiteId, { ids, reader: readerOf(ctx) }));
    },
    async listRecordings(ctx, ids) {
      const rows = await products.listRecordings(ctx.db, ctx.websiteId, ids);
      return new Map(
        rows.map(({ itemId, bytes, contentType }) => [itemId, { url: recordingUrl(itemId), bytes, contentType }]),
      );
    },
    async find(ctx, collection, { slug }) {
      const currency = await options.currency(ctx);
      const lookup = { collectionId: collection.id, slug, reader: readerOf(ctx) };
      const [row, ...candidates] = await products.findWithRelated(ctx.db, ctx.websiteId, lookup);
      if (row === undefined) return null;
      const related = (await options.showsRelated(ctx)) ? chooseRelated(row, candidates) : [];
      const forms = await formsOf(ctx, options.findForms, [row, ...related]);
      const item = withForm(forms, row, toProductJson(row, collection, currency));
      const context = {
        related: related.map((other) => withForm(forms, other, toProductJson(other, collection, currency))),
        ...merchandising([row, ...related]),
        ...installments([row, ...related], await options.installments(ctx)),
      };
      const socialImage = await findSocialImage(ctx, row);
      return { item, context, socialImage, linkedData: (baseUrl) => productData(item, baseUrl, row.options) };
    },
  };
}

async function listRows(ctx: Ctx, collection: Collection, input: ListRequest): Promise<ProductRow[]> {
  const order = input.order === undefined || input.order === 'events' ? 'arranged' : input.order;
  const filter = { ...input, order, collectionId: collection.id, now: ctx.clock() };
  return await products.list(ctx.db, ctx.websiteId, filter);
}

/** The URL of the picture that the owner has chosen for shared links. */
async function findSocialImage(ctx: Ctx, { details: { seo } }: ProductRow): Promise<string | undefined> {
  if (seo.image === undefined) return undefined;
  return (await findImages(ctx, new Set([seo.image]))).get(seo.image)?.assetUrl;
}

/** As many as the owner has chosen, and at least four. */
function chooseRelated(row: ProductRow, candidates: readonly ProductRow[]): ProductRow[] {
  return candidates.filter(isAvailable).slice(0, Math.max(MIN_RELATED, row.details.related?.length ?? 0));
}

/** Sold-out products are not shown as related. */
function isAvailable(row: ProductRow): boolean {
  return !isSoldOut(toProductSummary(row));
}

function merchandising(rows: readonly ProductRow[]): { productMerchandisingContext: Record<string, object> } {
  const entries = rows.map((row) => [row.id, merchandisingContext(row.details, (row.variants ?? []).map(toVariant))]);
  return { productMerchandisingContext: Object.fromEntries(entries) as Record<string, object> };
}

function installments(
  rows: readonly ProductRow[],
  setup: InstallmentSetup,
): { productInstallmentContext: Record<string, InstallmentContext> } {
  const entries = rows.map((row): [string, InstallmentContext] => {
    const product = {
      productType: row.product_type,
      subscribable: row.details.subscription !== undefined,
      soldOut: isSoldOut(toProductSummary(row)),
    };
    return [row.id, installmentContext(product, setup)];
  });
  return { productInstallmentContext: Object.fromEntries(entries) };
}

type Forms = Awaited<ReturnType<FindForms>>;

/** Finds forms by their keys in one query. Runs none if no product has a form. */
async function formsOf(ctx: Ctx, findForms: FindForms, rows: readonly ProductRow[]): Promise<Forms> {
  return await findForms(ctx, new Set(rows.flatMap(({ details }) => details.form ?? [])));
}

function withForm(forms: Forms, row: ProductRow, item: ItemJson): ItemJson {
  const form = forms.get(row.details.form ?? '');
  if (form === undefined) return item;
  const content = item['structuredContent'] as object;
  return { ...item, structuredContent: { ...content, additionalFieldsFormId: form.id, additionalFieldsForm: form } };
}
