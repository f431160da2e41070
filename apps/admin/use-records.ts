import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { PaletteRecord } from '#browser/admin-kit/palette/palette.tsx';
import { fetchOptional } from '#browser/client/fetch-optional.ts';

const SEARCH_URL = '/api/config/search';
const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;
const NONE: readonly PaletteRecord[] = [];

/** The records that match the query of the command palette, or null while they are being searched. */
export function useRecords(query: string): readonly PaletteRecord[] | null {
  const [q] = useDebouncedValue(query, DEBOUNCE_MS);
  const isEnabled = q.length >= MIN_LENGTH;
  const { data, isPending } = useQuery({
    queryKey: ['frame', 'search', q],
    queryFn: async ({ signal }) =>
      readRecords(await fetchOptional(`${SEARCH_URL}?${new URLSearchParams({ q }).toString()}`, { signal })),
    enabled: isEnabled,
    retry: false,
  });
  if (query.length < MIN_LENGTH) return NONE;
  return isPending ? null : (data ?? NONE);
}

interface SearchReply {
  results?: readonly { id: string; title: string; description?: string; to: string }[];
}

export function readRecords(reply: unknown): readonly PaletteRecord[] {
  const { results = [] } = (reply ?? {}) as SearchReply;
  return results.map(({ id, title, description = '', to }) => ({ id, label: title, description, to }));
}
