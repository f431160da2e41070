import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { Category, UpdateCategory } from '../admin-contract.ts';
import { deleteCategory, mergeCategory, moveCategory, updateCategory } from './api.ts';
import type { Place } from './category-place.ts';
import type { MergeTarget } from './merge-dialog.tsx';
import { taxonomyScreenMessages as messages } from './messages.ts';
import { showUndoable } from './show-undoable.ts';
import { useRefresh } from './use-refresh.ts';

export interface CategoryActions {
  move: (category: Category, place: Place) => Promise<void>;
  /** Rejects if the server refused it. */
  update: (category: Category, changes: UpdateCategory) => Promise<Category>;
  merge: (category: Category, target: MergeTarget) => Promise<void>;
  remove: (category: Category) => Promise<void>;
}

/** Changes categories, shows what happened and offers to undo it. */
export function useCategoryActions(): CategoryActions {
  const refresh = useRefresh();
  return {
    move: (category, to) => move(refresh, category, to),
    update: (category, changes) => update(refresh, category, changes),
    merge: async (category, target) => {
      const merged = await call(mergeCategory, { params: { id: category.id }, body: { into: target.id } });
      showUndoable(refresh, messages.merged(target.name, merged.itemCount), merged);
      await refresh();
    },
    remove: async (category) => {
      try {
        const deleted = await call(deleteCategory, { params: { id: category.id } });
        showUndoable(refresh, messages.deleted(category.name, deleted.itemCount), deleted);
      } catch (error) {
        showToast({ message: (error as Error).message, tone: 'error' });
      }
      await refresh();
    },
  };
}

type Refresh = () => Promise<void>;

async function move(refresh: Refresh, { id, name, parentId, index }: Category, to: Place): Promise<void> {
  const place = async (body: Place): Promise<void> => {
    await call(moveCategory, { params: { id }, body });
    await refresh();
  };
  try {
    await place(to);
    showToast({ message: messages.moved(name), undo: () => place({ parentId, index }) });
  } catch (error) {
    showToast({ message: (error as Error).message, tone: 'error' });
    await refresh();
  }
}

async function update(refresh: Refresh, category: Category, changes: UpdateCategory): Promise<Category> {
  const write = async (id: string, body: UpdateCategory): Promise<Category> => {
    const reply = await call(updateCategory, { params: { id }, body });
    await refresh();
    return reply.category;
  };
  const updated = await write(category.id, changes);
  const { name, description, image, seoTitle, seoDescription } = category;
  const before = { name, description, image, seoTitle, seoDescription };
  const message = updated.name === name ? messages.saved(name) : messages.renamed(name, updated.name);
  showToast({ message, undo: () => write(updated.id, before) });
  return updated;
}
