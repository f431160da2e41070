import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';
import { call } from '#browser/client/call.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Category, listCategoriesEndpoint } from '../admin-contract.ts';
import { createCategory } from './api.ts';
import { CategoryDialog, type CategoryValues } from './category-dialog.tsx';
import type { CategoryAction } from './category-row.tsx';
import { CategoryTree } from './category-tree.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { taxonomyScreenMessages as messages } from './messages.ts';
import styles from './taxonomy.module.css';
import { categoriesQuery } from './taxonomy-query.ts';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import { type CategoryActions, useCategoryActions } from './use-category-actions.ts';
import { useCanWrite, useRefresh } from './use-refresh.ts';

type Listed = ReplyOf<typeof listCategoriesEndpoint>;
type OpenDialog =
  | { kind: 'add'; parent: Category | null }
  | { kind: Exclude<CategoryAction, 'rename' | 'add'>; category: Category };

/** The categories of the collections, in their order and nesting. */
export function Screen() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  const canWrite = useCanWrite();
  const [collectionId, setCollectionId] = useCollection(data);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const actions = useCategoryActions();
  const categories = data?.rows.filter((category) => category.collectionId === collectionId) ?? [];
  const add = <Button onClick={() => setOpen({ kind: 'add', parent: null })}>{messages.addCategory}</Button>;
  return (
    <>
      <PageHeader
        title={messages.categories}
        description={messages.categoriesText}
        actions={canWrite && collectionId !== null && add}
      />
      <TaxonomyTabs current="categories" />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={240} />}
      {data !== undefined && <CollectionSelect data={data} value={collectionId} onChange={setCollectionId} />}
      {data !== undefined && categories.length === 0 && <NoCategories hasCollection={collectionId !== null} />}
      {categories.length > 0 && (
        <CategoryTree
          categories={categories}
          canWrite={canWrite}
          actions={actions}
          onAction={(action, category) =>
            setOpen(action === 'add' ? { kind: 'add', parent: category } : { kind: action, category })
          }
        />
      )}
      {open !== null && collectionId !== null && (
        <CategoryDialogs open={open} parts={{ categories, collectionId, actions }} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface CollectionSelectProps {
  data: Listed;
  value: string | null;
  onChange: (id: string) => void;
}

function CollectionSelect({ data: { collections }, value, onChange }: CollectionSelectProps) {
  if (collections.length < 2) return null;
  return (
    <NativeSelect
      className={styles.collection ?? ''}
      label={messages.collection}
      value={value ?? ''}
      data={collections.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function NoCategories({ hasCollection }: { hasCollection: boolean }) {
  return hasCollection ? (
    <EmptyState title={messages.emptyCategories} text={messages.emptyCategoriesText} />
  ) : (
    <EmptyState title={messages.noCollections} text={messages.noCollectionsText} />
  );
}

/** The chosen collection, which is part of the URL. Default: the first one. */
function useCollection(data: Listed | undefined): [string | null, (id: string) => void] {
  const [url, setUrl] = useUrlState();
  const chosen = data?.collections.find(({ id }) => id === url['collection']) ?? data?.collections[0];
  return [chosen?.id ?? null, (id) => setUrl({ ...url, collection: id })];
}

interface DialogParts {
  categories: readonly Category[];
  collectionId: string;
  actions: CategoryActions;
}

function CategoryDialogs({ open, parts, onClose }: { open: OpenDialog; parts: DialogParts; onClose: () => void }) {
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
