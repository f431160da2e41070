import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { findScreen } from '#browser/admin-kit/layout/find-screen.ts';
import type { PaletteRecord } from '#browser/admin-kit/palette/palette.tsx';
import { fetchOptional } from '#browser/client/fetch-optional.ts';

const SEARCH_URL = '/api/config/search';
const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;
const NONE: readonly PaletteRecord[] = [];

/** The records that match the query of the command palette, or null while they are being searched. */
export function useRecords(query: string): readonly PaletteRecord[] | null {
  const { routesByPath } = useRouter();
  const [q] = useDebouncedValue(query, DEBOUNCE_MS);
  const isEnabled = q.length >= MIN_LENGTH;
  const { data, isPending } = useQuery({
    queryKey: ['frame', 'search', q],
    queryFn: async ({ signal }) =>
      readRecords(
        await fetchOptional(`${SEARCH_URL}?${new URLSearchParams({ q }).toString()}`, { signal }),
        Object.keys(routesByPath),
      ),
    enabled: isEnabled,
    retry: false,
  });
  if (query.length < MIN_LENGTH) return NONE;
  return isPending ? null : (data ?? NONE);
}

interface SearchReply {
  results?: readonly { id: string; title: string; detail: string; link: string }[];
}

/** The results whose screens exist. `paths` are those of the routes. */
export function readRecords(reply: unknown, paths: readonly string[]): readonly PaletteRecord[] {
  const { results = [] } = (reply ?? {}) as SearchReply;
  return results.flatMap(({ id, title, detail, link }) => {
    const screen = findScreen(paths, link);
    return screen === null ? [] : { id, label: title, description: detail, to: screen.to + screen.query };
  });
}
