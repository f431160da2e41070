import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { Category } from '../admin-contract.ts';
import { createCategory } from './api.ts';
import { CategoryDialog, type CategoryValues } from './category-dialog.tsx';
import type { CategoryAction } from './category-row.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { taxonomyScreenMessages as messages } from './messages.ts';
import type { CategoryActions } from './use-category-actions.ts';
import { useRefresh } from './use-refresh.ts';

export type OpenCategoryDialog =
  | { kind: 'add'; parent: Category | null }
  | { kind: Exclude<CategoryAction, 'rename' | 'add'>; category: Category };

interface DialogParts {
  categories: readonly Category[];
  collectionId: string;
  actions: CategoryActions;
}

export interface CategoryDialogsProps {
  open: OpenCategoryDialog;
  parts: DialogParts;
  onClose: () => void;
}

/** The dialog for an action with a category. */
export function CategoryDialogs({ open, parts, onClose }: CategoryDialogsProps) {
  const { actions } = parts;
  if (open.kind === 'add') return <AddDialog parent={open.parent} parts={parts} onClose={onClose} />;
  const { category } = open;
  if (open.kind === 'merge') return <MergeCategoryDialog category={category} parts={parts} onClose={onClose} />;
  if (open.kind === 'delete') {
    return (
      <ConfirmDialog
        title={messages.deleteTitle(category.name)}
        text={messages.deleteText(category.itemCount)}
        onConfirm={() => void actions.remove(category)}
        onClose={onClose}
      />
    );
  }
  return (
    <CategoryDialog
      title={messages.editTitle(category.name)}
      confirmLabel={messages.save}
      values={category}
      onSave={(values) => actions.update(category, pickDetails(values))}
      onClose={onClose}
    />
  );
}

interface CategoryDialogPartProps {
  category: Category;
  parts: DialogParts;
  onClose: () => void;
}

function MergeCategoryDialog({ category, parts: { actions, categories }, onClose }: CategoryDialogPartProps) {
  const [target, setTarget] = useState<Category | null>(null);
  const others = categories.filter(({ id }) => id !== category.id);
  return (
    <MergeDialog
      title={messages.mergeTitle(category.name)}
      itemCount={category.itemCount}
      target={target}
      onMerge={(into) => actions.merge(category, into)}
      onClose={onClose}
    >
      <NativeSelect
        label={messages.mergeInto}
        value={target?.id ?? ''}
        onChange={(event) => setTarget(others.find(({ id }) => id === event.currentTarget.value) ?? null)}
        data-autofocus
      >
        <option value="">{messages.mergeChoose}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </MergeDialog>
  );
}

function pickDetails({ name, description, image, seoTitle, seoDescription }: CategoryValues) {
  return { name, description, image, seoTitle, seoDescription };
}

function AddDialog({ parent, parts, onClose }: { parent: Category | null; parts: DialogParts; onClose: () => void }) {
  const refresh = useRefresh();
  const { collectionId, categories } = parts;
  const values = {
    name: '',
    parentId: parent?.id ?? null,
    description: '',
    image: null,
    seoTitle: '',
    seoDescription: '',
  };
  const save = async (typed: CategoryValues): Promise<void> => {
    const { category } = await call(createCategory, { body: { ...typed, collectionId } });
    showToast({ message: messages.created(category.name) });
    await refresh();
  };
  return (
    <CategoryDialog
      title={messages.addCategory}
      confirmLabel={messages.add}
      values={values}
      parents={categories.filter(({ isListed, depth }) => isListed && depth < 3)}
      onSave={save}
      onClose={onClose}
    />
  );
}
