import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { useFileDrop } from '#browser/admin-kit/files/use-file-drop.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction, RowAction } from '#browser/admin-kit/list/list-actions.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { type ListState, useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { storedFlag } from '#browser/admin-kit/stored-flag.ts';
import type { MediumJson } from '../admin-contract.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { LazyInUseDialog } from './lazy-in-use-dialog.tsx';
import styles from './media.module.css';
import { MediaGrid } from './media-grid.tsx';
import { createMediaList } from './media-list.ts';
import { mediaSource, tagsQuery } from './media-query.ts';
import { addMessages, mediaMessages as messages } from './messages.ts';
import { downloadUrl } from './thumbnail.ts';
import { addUploads, hasUploads } from './upload/add-uploads.ts';
import { UploadButtons } from './upload/upload-buttons.tsx';
import { type MediaActions, useMediaActions } from './use-media-actions.ts';

const AddVideoDialog = lazy(async () => ({ default: (await import('./add-video-dialog.tsx')).AddVideoDialog }));
const TagDialog = lazy(async () => ({ default: (await import('./tag-dialog.tsx')).TagDialog }));
const UploadArea = lazy(async () => ({ default: (await import('./upload/upload-area.tsx')).UploadArea }));

const gridFlag = storedFlag('vitrine:media-grid', true);

/** The media library. */
export function Screen() {
  const definition = useDefinition();
  const state = useListState(definition);
  const actions = useMediaActions();
  const mayUpload = useCapability('media.draft');
  const { isGrid, choose } = useGrid();
  const [tagged, setTagged] = useState<BulkTarget | null>(null);
  const { isUploading, addFiles } = useUploads();
  const isDragging = useFileDrop(mayUpload ? addFiles : null);
  const isTrash = state.filters['trash'] === 'true';
  return (
    <>
      <PageHeader
        title={messages.title}
        description={isTrash ? messages.trashText : messages.text}
        actions={mayUpload && <AddButtons onFiles={addFiles} />}
      />
      {mayUpload && isUploading && (
        <LazyPart>
          <UploadArea />
        </LazyPart>
      )}
      <DataList
        definition={definition}
        state={state}
        source={mediaSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
        rowActions={(row) => rowActions(row, actions)}
        bulkActions={actions.isAllowed ? bulkActions(actions, isTrash, setTagged) : []}
        Layout={isGrid ? MediaGrid : undefined}
        toolbar={<Tools state={state} isTrash={isTrash} isGrid={isGrid} onLayout={choose} />}
      />
      <LazyInUseDialog actions={actions} />
      <TagPart tagged={tagged} actions={actions} onClose={() => setTagged(null)} />
      {isDragging && <div className={styles.dropHint}>{addMessages.dropHere}</div>}
    </>
  );
}

/** Adds files of this device, or a video of another site. */
function AddButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isAdding, setIsAdding] = useState(false);
  const close = (): void => setIsAdding(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAdding(true)}>
        {addMessages.addVideo}
      </Button>
      <UploadButtons onFiles={onFiles} />
      {isAdding && (
        <LazyDialog onClose={close}>
          <AddVideoDialog onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

interface TagPartProps {
  tagged: BulkTarget | null;
  actions: MediaActions;
  onClose: () => void;
}

function TagPart({ tagged, actions, onClose }: TagPartProps) {
  if (tagged === null) return null;
  return (
    <LazyDialog onClose={onClose}>
      <TagDialog count={tagged.count.value} onTag={(add) => void actions.tagMany(tagged, add)} onClose={onClose} />
    </LazyDialog>
  );
}

function useDefinition() {
  const { data: tags } = useQuery(tagsQuery);
  return useMemo(() => createMediaList((tags ?? []).map(({ tag }) => tag)), [tags]);
}

/** The area of uploads is shown from the first file on. Uploads go on while other screens are shown. */
function useUploads() {
  const [isUploading, setIsUploading] = useState(hasUploads);
  const addFiles = (files: File[]): void => {
    if (files.length === 0) return;
    setIsUploading(true);
    void addUploads(files);
  };
  return { isUploading, addFiles };
}

function useGrid() {
  const [isGrid, setIsGrid] = useState(gridFlag.read);
  const choose = (next: boolean): void => {
    gridFlag.write(next);
    setIsGrid(next);
  };
  return { isGrid, choose };
}

interface ToolsProps {
  state: ListState;
  isTrash: boolean;
  isGrid: boolean;
  onLayout: (isGrid: boolean) => void;
}

function Tools({ state, isTrash, isGrid, onLayout }: ToolsProps) {
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => state.setFilter('trash', isTrash ? null : 'true')}>
        {isTrash ? messages.showFiles : messages.showTrash}
      </Button>
      <LayoutSwitch isGrid={isGrid} onChange={onLayout} />
    </>
  );
}

function rowActions(row: MediumJson, { isAllowed, remove, restore }: MediaActions): RowAction[] {
  const found: RowAction[] = [{ id: 'download', label: messages.download, href: downloadUrl(row.id) }];
  if (!isAllowed) return found;
  if (row.trashedOn === null)
    found.push({ id: 'delete', label: messages.delete, tone: 'danger', run: () => void remove([row]) });
  else found.push({ id: 'restore', label: messages.restore, run: () => void restore([row]) });
  return found;
}

function bulkActions(
  { removeMany, restoreMany }: MediaActions,
  isTrash: boolean,
  onTag: (target: BulkTarget) => void,
): BulkAction[] {
  if (isTrash) return [{ id: 'restore', label: messages.restore, run: restoreMany }];
  const tag = (target: BulkTarget): boolean => {
    onTag(target);
    return false;
  };
  return [
    { id: 'tag', label: messages.addTags, run: tag },
    { id: 'delete', label: messages.delete, tone: 'danger', run: removeMany },
  ];
}
