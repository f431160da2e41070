import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { SavedView, ViewInput, ViewsSource } from './saved-view.ts';
import { ViewsContext } from './views-context.ts';

const NO_VIEWS: readonly SavedView[] = [];

function viewsKey(listId: string): QueryKey {
  return ['kit', 'views', listId];
}

export interface ListViews {
  views: readonly SavedView[];
  /** Whether the views are not known yet. */
  isPending: boolean;
  canShare: boolean;
  create: (input: ViewInput) => Promise<SavedView>;
  update: (view: SavedView, input: ViewInput) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
}

/** The saved views of a list, by default from the source of the application. Without any source the list has none. */
export function useViews(listId: string, ownSource: ViewsSource | undefined): ListViews | null {
  const shared = use(ViewsContext);
  const source = ownSource ?? shared;
  const client = useQueryClient();
  const query = useQuery({
    queryKey: viewsKey(listId),
    queryFn: ({ signal }) => source?.list(listId, { signal }) ?? NO_VIEWS,
    enabled: source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Resolves after the views are loaded again, so that a new view is known when the list shows it.
  const { mutateAsync } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: () => client.invalidateQueries({ queryKey: viewsKey(listId) }),
  });
  if (source === undefined) return null;
  const run = async <Result>(change: () => Promise<Result>) => (await mutateAsync(change)) as Result;
  return {
    views: query.data ?? NO_VIEWS,
    isPending: query.isPending,
    canShare: source.canShare,
    create: (input) => run(() => source.create(listId, input)),
    update: (view, input) => run(() => source.update(view, input)),
    remove: (view) => run(() => source.remove(view)),
  };
}
