import type { FindForms, ItemJson, ItemSource } from '#features/pages/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import type { Ctx } from '#platform/context.ts';
import { type InstallmentContext, type InstallmentSetup, installmentContext } from '../installments.ts';
import { merchandisingContext } from '../merchandising.ts';
import { toProductJson } from './product-json.ts';
import { type ProductRow, toVariant } from './product-row.ts';
import { findWithRelated, list } from './repository.ts';

export interface ProductSourceOptions {
  currency(ctx: Ctx): Promise<CurrencyCode>;
  installments(ctx: Ctx): Promise<InstallmentSetup>;
  findForms: FindForms;
}

/** Products as the items of a collection. */
export function createProductSource(options: ProductSourceOptions): ItemSource {
  return {
    async list(ctx, collection, wish) {
      const currency = await options.currency(ctx);
      const filter = { ...wish, collectionId: collection.id, arranged: true };
      const rows = await list(ctx.db, ctx.websiteId, filter);
      const context = { ...merchandising(rows), ...installments(rows, await options.installments(ctx)) };
      return { items: rows.map((row) => toProductJson(row, collection, currency)), context };
    },
    async find(ctx, collection, slug) {
      const currency = await options.currency(ctx);
      const place = { collectionId: collection.id, slug };
      const [row, ...related] = await findWithRelated(ctx.db, ctx.websiteId, place);
      if (row === undefined) return null;
      const item = await withForm(ctx, options.findForms, row, toProductJson(row, collection, currency));
      const context = {
        related: related.map((other) => toProductJson(other, collection, currency)),
        ...merchandising([row, ...related]),
        ...installments([row, ...related], await options.installments(ctx)),
      };
      return { item, context };
    },
  };
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
    const product = { productType: row.product_type, subscribable: row.details.subscription !== undefined };
    return [row.id, installmentContext(product, setup)];
  });
  return { productInstallmentContext: Object.fromEntries(entries) };
}

// oxlint-disable-next-line max-params -- the last two are one product in two shapes
async function withForm(ctx: Ctx, findForms: FindForms, row: ProductRow, item: ItemJson): Promise<ItemJson> {
  const key = row.details.form;
  if (key === undefined) return item;
  const form = (await findForms(ctx, new Set([key]))).get(key);
  if (form === undefined) return item;
  const content = item['structuredContent'] as object;
  return { ...item, structuredContent: { ...content, additionalFieldsFormId: key, additionalFieldsForm: form } };
}
