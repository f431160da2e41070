import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { ListFiltersInput } from './list-filters-input.ts';

const RATE = { max: 240, seconds: 60 };

const ListParams = z.strictObject({ id: idSchema<'collection'>() });

const ListFiltersRecord = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The page of the list on the website. */
  path: z.string(),
  filters: ListFiltersInput,
  revision: z.int(),
  /** The name of the member who changed them last. */
  updatedBy: z.string().nullable(),
});
export type ListFiltersRecord = z.output<typeof ListFiltersRecord>;

export const getListFiltersEndpoint = endpoint({
  id: 'catalog.getListFilters',
  method: 'GET',
  path: '/api/config/product-lists/{id}/filters',
  summary: 'Returns what visitors can filter a product list by, and its order.',
  capability: 'products.read',
  bodyLimit: 0,
  rate: RATE,
  params: ListParams,
  reply: ListFiltersRecord,
  errors: ['CATALOG_LIST_NOT_FOUND'],
});

export const updateListFiltersEndpoint = endpoint({
  id: 'catalog.updateListFilters',
  method: 'PUT',
  path: '/api/config/product-lists/{id}/filters',
  summary:
    'Sets what visitors can filter a product list by, and its order. With `If-Match`, only if it still has that revision.',
  capability: 'products.write',
  bodyLimit: 2048,
  rate: RATE,
  params: ListParams,
  body: ListFiltersInput,
  reply: ListFiltersRecord,
  errors: ['CATALOG_LIST_NOT_FOUND', 'CATALOG_FILTERS_CHANGED'],
});
