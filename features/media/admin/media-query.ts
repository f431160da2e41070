import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { getMedium, listMedia, listTags } from './api.ts';

export const MEDIA_KEY = ['media'] as const;

export const mediaSource = endpointSource(listMedia, [...MEDIA_KEY, 'list']);

export const tagsQuery = queryOptions({
  queryKey: [...MEDIA_KEY, 'tags'],
  queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).tags,
});

export function mediumQuery(id: string) {
  return queryOptions({
    queryKey: [...MEDIA_KEY, 'one', id],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: ({ signal }) => call(getMedium, { params: { id } }, { signal }),
  });
}
