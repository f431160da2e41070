import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { listCategoriesEndpoint } from '../admin-contract.ts';
import type { OpenCategoryDialog } from './category-dialogs.tsx';
import { CategoryTree } from './category-tree.tsx';
import { taxonomyScreenMessages as messages } from './messages.ts';
import styles from './taxonomy.module.css';
import { categoriesQuery } from './taxonomy-query.ts';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import { useCategoryActions } from './use-category-actions.ts';
import { useCanWrite } from './use-refresh.ts';

type Listed = ReplyOf<typeof listCategoriesEndpoint>;

// All dialogs are one script, which is loaded when the first one is opened.
const CategoryDialogs = lazy(async () => ({ default: (await import('./category-dialogs.tsx')).CategoryDialogs }));

/** The categories of the collections, in their order and nesting. */
export function Screen() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  const canWrite = useCanWrite();
  const [collectionId, setCollectionId] = useCollection(data);
  const [open, setOpen] = useState<OpenCategoryDialog | null>(null);
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
        <LazyDialog onClose={() => setOpen(null)}>
          <CategoryDialogs open={open} parts={{ categories, collectionId, actions }} onClose={() => setOpen(null)} />
        </LazyDialog>
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
    <label className={styles.collection}>
      {messages.collection}
      <select
        className={styles.select}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {collections.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
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
