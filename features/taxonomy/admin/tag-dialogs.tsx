import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { Tag } from '../admin-contract.ts';
import { deleteTags, mergeTags } from './api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MergeDialog, type MergeTarget } from './merge-dialog.tsx';
import { taxonomyScreenMessages as messages } from './messages.ts';
import { showUndoable } from './show-undoable.ts';
import { TagPicker } from './tag-picker.tsx';
import { useRefresh } from './use-refresh.ts';

export interface TagsDialogProps {
  tags: readonly Tag[];
  onClose: () => void;
}

const sumOf = (tags: readonly Tag[]): number => tags.reduce((sum, { itemCount }) => sum + itemCount, 0);

/** Merges tags into another one. Of several selected tags, the target may be one of them. */
export function MergeTagsDialog({ tags, onClose }: TagsDialogProps) {
  const refresh = useRefresh();
  const [target, setTarget] = useState<MergeTarget | null>(null);
  const [first] = tags;
  const isOne = tags.length === 1 && first !== undefined;
  const except = new Set(isOne ? [first.id] : []);
  const merge = async ({ id: into, name }: MergeTarget): Promise<void> => {
    const from = tags.map(({ id }) => id).filter((id) => id !== into);
    const merged = await call(mergeTags, { params: { id: into }, body: { from } });
    showUndoable(refresh, messages.merged(name, merged.itemCount), merged);
    await refresh();
  };
  return (
    <MergeDialog
      title={isOne ? messages.mergeTitle(first.name) : messages.mergeTagsTitle(tags.length)}
      itemCount={sumOf(tags)}
      target={target}
      onMerge={merge}
      onClose={onClose}
    >
      <TagPicker value={target} onChange={setTarget} except={except} />
    </MergeDialog>
  );
}

export function DeleteTagsDialog({ tags, onClose }: TagsDialogProps) {
  const refresh = useRefresh();
  const [first] = tags;
  const isOne = tags.length === 1 && first !== undefined;
  const remove = async (): Promise<void> => {
    try {
      const deleted = await call(deleteTags, { body: { ids: tags.map(({ id }) => id) } });
      const { itemCount } = deleted;
      const message = isOne ? messages.deleted(first.name, itemCount) : messages.tagsDeleted(tags.length, itemCount);
      showUndoable(refresh, message, deleted);
    } catch (error) {
      showToast({ message: (error as Error).message, tone: 'error' });
    }
    await refresh();
  };
  return (
    <ConfirmDialog
      title={isOne ? messages.deleteTitle(first.name) : messages.deleteTagsTitle(tags.length)}
      text={isOne ? messages.deleteText(first.itemCount) : messages.deleteTagsText}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
