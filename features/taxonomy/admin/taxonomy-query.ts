import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call, type Target } from '#browser/client/call.ts';
import type { listMediaEndpoint } from '#features/media/contract.ts';
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

const listMedia: Target<typeof listMediaEndpoint> = { method: 'GET', path: '/api/media' };

/** The names of the newest pictures, as suggestions. */
export const pictureNamesQuery = queryOptions({
  queryKey: ['media', 'picture-names'],
  queryFn: async ({ signal }) => {
    const { media } = await call(listMedia, { query: { kind: 'picture', pageSize: 200 } }, { signal });
    return media.map(({ filename }) => filename);
  },
  retry: false,
});
