import { Button } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction, RowAction } from '#browser/admin-kit/list/list-actions.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { call } from '#browser/client/call.ts';
import { fillMessage } from '#kernel/text/fill-message.ts';
import type { Tag } from '../admin-contract.ts';
import { MAX_BULK_TAGS } from '../limits.ts';
import { TAG_TYPES, taxonomyMessages } from '../term-messages.ts';
import { createTag, updateTag } from './api.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';
import { NameDialog } from './name-dialog.tsx';
import { selectedTags } from './selected-tags.ts';
import { DeleteTagsDialog, MergeTagsDialog } from './tag-dialogs.tsx';
import { tagList } from './tag-list.tsx';
import { tagsSource } from './taxonomy-query.ts';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import { useCanWrite, useRefresh } from './use-refresh.ts';

type Action = 'rename' | 'merge' | 'delete';
type OpenDialog = { kind: 'add' } | { kind: Action; tags: readonly Tag[] };

/** The tags of all items. */
export function Screen() {
  const state = useListState(tagList);
  const canWrite = useCanWrite();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHeader
        title={messages.tags}
        description={messages.tagsText}
        actions={canWrite && <Button onClick={() => setOpen({ kind: 'add' })}>{messages.addTag}</Button>}
      />
      <TaxonomyTabs current="tags" />
      <DataList
        definition={tagList}
        state={state}
        source={tagsSource}
        empty={{ title: messages.emptyTags, text: messages.emptyTagsText }}
        rowActions={(tag) => (canWrite ? rowActions((kind) => setOpen({ kind, tags: [tag] })) : [])}
        bulkActions={canWrite ? bulkActions((kind, tags) => setOpen({ kind, tags })) : []}
      />
      {open?.kind === 'add' && <AddTag onClose={close} />}
      {open?.kind === 'rename' && open.tags[0] !== undefined && <RenameTag tag={open.tags[0]} onClose={close} />}
      {open?.kind === 'merge' && <MergeTagsDialog tags={open.tags} onClose={close} />}
      {open?.kind === 'delete' && <DeleteTagsDialog tags={open.tags} onClose={close} />}
    </>
  );
}

function rowActions(start: (action: Action) => void): RowAction[] {
  return [
    { id: 'rename', label: messages.rename, run: () => start('rename') },
    { id: 'merge', label: messages.merge, run: () => start('merge') },
    { id: 'delete', label: messages.delete, tone: 'danger', run: () => start('delete') },
  ];
}

function bulkActions(start: (action: Action, tags: readonly Tag[]) => void): BulkAction[] {
  const run = (action: Action) => async (target: BulkTarget) => {
    if (action === 'rename' && target.count.value > 1) {
      showToast({ message: fillMessage(taxonomyMessages.oneAtATime, { tagType: TAG_TYPES.tag }), tone: 'error' });
      return false;
    }
    if (target.count.value > MAX_BULK_TAGS) {
      showToast({ message: messages.tooMany(MAX_BULK_TAGS), tone: 'error' });
      return false;
    }
    start(action, await selectedTags(target));
    // The selection has done its work: the dialog knows the tags, and their ids change.
    return true;
  };
  return [
    { id: 'rename', label: messages.rename, run: run('rename') },
    { id: 'merge', label: messages.merge, run: run('merge') },
    { id: 'delete', label: messages.delete, tone: 'danger', run: run('delete') },
  ];
}

function AddTag({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const save = async (name: string): Promise<void> => {
    const { tag } = await call(createTag, { body: { name } });
    showToast({ message: messages.created(tag.name) });
    await refresh();
  };
  return <NameDialog title={messages.addTag} confirmLabel={messages.add} onSave={save} onClose={onClose} />;
}

function RenameTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const refresh = useRefresh();
  const rename = async (id: string, name: string): Promise<Tag> => {
    const renamed = (await call(updateTag, { params: { id }, body: { name } })).tag;
    await refresh();
    return renamed;
  };
  const save = async (name: string): Promise<void> => {
    const renamed = await rename(tag.id, name);
    const undo = async (): Promise<void> => void (await rename(renamed.id, tag.name));
    showToast({ message: messages.renamed(tag.name, renamed.name), undo });
  };
  return (
    <NameDialog
      title={messages.renameOf(tag.name)}
      name={tag.name}
      confirmLabel={messages.save}
      onSave={save}
      onClose={onClose}
    />
  );
}
