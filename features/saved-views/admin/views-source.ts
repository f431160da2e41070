import type { SavedView, ViewContent, ViewInput, ViewsSource } from '#browser/admin-kit/list/saved-view.ts';
import { call } from '#browser/client/call.ts';
import type * as contract from '../admin-contract.ts';
import type { ListName } from '../lists.ts';
import { createView, deleteView, listViews, updateView } from './api.ts';

/** The saved views of the owner area on the server. */
export const savedViews: ViewsSource = {
  // Everyone who can open a list can share views of it.
  canShare: true,
  async list(listId, { signal }) {
    const { views } = await call(listViews, { query: { list: listId as ListName } }, { signal });
    return views.map(toView);
  },
  create: async (listId, input) =>
    toView(await call(createView, { body: { list: listId as ListName, ...toBody(input) } })),
  update: async ({ id }, input) => toView(await call(updateView, { params: { id }, body: toBody(input) })),
  async remove({ id }) {
    await call(deleteView, { params: { id } });
  },
};

/** The server stores the search text and the sort order among the filters. */
export function toBody({ name, isShared, content }: ViewInput) {
  const { search, sort, filters, columns } = content;
  const query = { ...filters, ...(search !== '' && { search }), sort };
  return { name, isShared, query, columns: [...(columns ?? [])] };
}

export function toView({ id, name, isShared, canEdit, query, columns }: contract.SavedView): SavedView {
  return { id, name, isShared, canEdit, content: toContent(query, columns) };
}

function toContent(query: contract.SavedView['query'], columns: readonly string[]): ViewContent {
  const texts = Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]);
  const { search = '', sort = '', ...filters } = Object.fromEntries(texts) as Record<string, string>;
  return { search, sort, filters, columns: columns.length === 0 ? null : columns };
}
