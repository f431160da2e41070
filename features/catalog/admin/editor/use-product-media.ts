import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call, type Target } from '#browser/client/call.ts';
import type { getMediumEndpoint, listMediaEndpoint, updateMediumEndpoint } from '#features/media/admin-contract.ts';
import { type EditorMedium, toEditorMedium } from './product-media.ts';

const listMedia: Target<typeof listMediaEndpoint> = { method: 'GET', path: '/api/config/media' };
const getMedium: Target<typeof getMediumEndpoint> = { method: 'GET', path: '/api/config/media/{id}' };
const updateMedium: Target<typeof updateMediumEndpoint> = { method: 'PATCH', path: '/api/config/media/{id}' };

export interface ProductMedia {
  /** Undefined while it is not known. */
  find: (filename: string) => EditorMedium | undefined;
  add: (medium: EditorMedium) => void;
  /** Loads files that were chosen in the media library. */
  load: (ids: readonly string[]) => Promise<void>;
  /** Saves the alternative text and the focal point, which belong to the file and not to the product. */
  update: (medium: EditorMedium) => Promise<void>;
}

/** The files of a product: those of the reply, and those that were uploaded since. */
export function useProductMedia(saved: readonly EditorMedium[], names: readonly string[]): ProductMedia {
  const [added, setAdded] = useState<ReadonlyMap<string, EditorMedium>>(new Map());
  const add = useCallback(
    (medium: EditorMedium): void => setAdded((before) => new Map(before).set(medium.filename, medium)),
    [],
  );
  const known = useMemo(() => new Map([...saved.map((one) => [one.filename, one] as const), ...added]), [saved, added]);
  const restored = useRestoredMedia(names.filter((name) => !known.has(name)));
  return useMemo(
    () => ({
      find: (filename) => known.get(filename) ?? restored.get(filename),
      add,
      load: async (ids) => {
        const found = await Promise.all(ids.map((id) => call(getMedium, { params: { id } })));
        for (const { medium } of found) add(toEditorMedium(medium));
      },
      update: async ({ id, alt, focalPoint }) => {
        const { medium } = await call(updateMedium, { params: { id }, body: { alt, focalPoint } });
        add(toEditorMedium(medium));
      },
    }),
    [known, restored, add],
  );
}

/** Files that were uploaded before a reload: the draft has only their names. */
function useRestoredMedia(names: readonly string[]): ReadonlyMap<string, EditorMedium> {
  const { data } = useQuery({
    queryKey: ['catalog', 'restored-media', ...names],
    enabled: names.length > 0,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        names.map(async (search) => (await call(listMedia, { query: { search } }, { signal })).rows),
      );
      return found.flat().map(toEditorMedium);
    },
  });
  return useMemo(() => new Map(data?.map((medium) => [medium.filename, medium])), [data]);
}
