import type { Collection, ItemList, ItemSource, ListRequest } from '#features/content/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import type { Ctx } from '#platform/context.ts';
import { countFilters, parseProductFilters, toFilterParameters, withShownFacets } from '../../product-filters.ts';
import type { ProductRow } from '../product-row.ts';
import { listFiltered } from './list-filtered.ts';

export interface FilterReaderOptions {
  currency(ctx: Ctx): Promise<CurrencyCode>;
  /** The language of the website, for the order of texts. */
  language(ctx: Ctx): Promise<string>;
}

/** How a source reads and shows its products. */
export interface ProductLists {
  listRows(ctx: Ctx, collection: Collection, request: ListRequest): Promise<ProductRow[]>;
  toList(ctx: Ctx, collection: Collection, rows: readonly ProductRow[]): Promise<ItemList>;
}

export function createFilterReader(
  options: FilterReaderOptions,
  lists: ProductLists,
): NonNullable<ItemSource['readFilters']> {
  return (query, settings) => {
    const filters = withShownFacets(parseProductFilters(query), settings.facets);
    return {
      parameters: toFilterParameters(filters),
      activeCount: countFilters(filters),
      async list(ctx, collection, input) {
        const [currency, language] = await Promise.all([options.currency(ctx), options.language(ctx)]);
        const listPlain = async (request: ListRequest) => await lists.listRows(ctx, collection, request);
        const of = { collection, settings, filters, input, currency, language, listPlain };
        const { rows, productFilters } = await listFiltered(ctx, of);
        const list = await lists.toList(ctx, collection, rows);
        return productFilters === null ? list : { ...list, context: { ...list.context, productFilters } };
      },
    };
  };
}
