import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { listCategories, listTags } from './api.ts';

/** All queries about categories and tags. */
export const TAXONOMY_KEY = ['taxonomy'] as const;

export const categoriesQuery = queryOptions({
  queryKey: [...TAXONOMY_KEY, 'categories'],
  queryFn: async ({ signal }) => await call(listCategories, {}, { signal }),
});

export const tagsSource = endpointSource(listTags, [...TAXONOMY_KEY, 'tags']);

export function tagSearchQuery(search: string) {
  return queryOptions({
    queryKey: [...TAXONOMY_KEY, 'tag-search', search],
    queryFn: async ({ signal }) => (await call(listTags, { query: { search, limit: 20 } }, { signal })).rows,
  });
}
