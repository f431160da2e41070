import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction, RowAction } from '#browser/admin-kit/list/list-actions.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { fillMessage } from '#kernel/text/fill-message.ts';
import type { Tag } from '../admin-contract.ts';
import { MAX_BULK_TAGS } from '../limits.ts';
import { TAG_TYPES, taxonomyMessages } from '../term-messages.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';
import { selectedTags } from './selected-tags.ts';
import type { OpenTagDialog, TagAction } from './tag-dialog.tsx';
import { tagList } from './tag-list.tsx';
import { tagsSource } from './taxonomy-query.ts';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import { useCanWrite } from './use-refresh.ts';

// All dialogs are one script, which is loaded when the first one is opened.
const TagDialog = lazy(async () => ({ default: (await import('./tag-dialog.tsx')).TagDialog }));

/** The tags of all items. */
export function Screen() {
  const state = useListState(tagList);
  const canWrite = useCanWrite();
  const [open, setOpen] = useState<OpenTagDialog | null>(null);
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
      {open !== null && (
        <LazyDialog onClose={close}>
          <TagDialog open={open} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

function rowActions(start: (action: TagAction) => void): RowAction[] {
  return [
    { id: 'rename', label: messages.rename, run: () => start('rename') },
    { id: 'merge', label: messages.merge, run: () => start('merge') },
    { id: 'delete', label: messages.delete, tone: 'danger', run: () => start('delete') },
  ];
}

function bulkActions(start: (action: TagAction, tags: readonly Tag[]) => void): BulkAction[] {
  const run = (action: TagAction) => async (target: BulkTarget) => {
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
