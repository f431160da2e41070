import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';
import { choicesQuery } from '../products-query.ts';
import styles from './filters.module.css';
import { FiltersForm } from './filters-form.tsx';
import { listFiltersQuery } from './filters-query.ts';
import { filterMessages as messages } from './messages.ts';

const BREADCRUMBS = [{ label: messages.products, to: '/products' }];

/** What visitors can filter the product lists by. The list is in the URL. */
export function Screen() {
  const { data, error, refetch } = useQuery(choicesQuery);
  const [{ list: requested }, setUrl] = useUrlState();
  if (data === undefined) {
    return (
      <>
        <PageHeader title={messages.title} breadcrumbs={BREADCRUMBS} />
        {error === null ? <PageSkeleton /> : <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      </>
    );
  }
  const list = data.collections.find(({ id }) => id === requested) ?? data.collections[0];
  if (list === undefined) {
    return (
      <>
        <PageHeader title={messages.title} breadcrumbs={BREADCRUMBS} />
        <EmptyState title={messages.noLists} text={messages.noListsText} />
      </>
    );
  }
  return <ListPage key={list.id} id={list.id} lists={data.collections} onChoose={(id) => setUrl({ list: id })} />;
}

interface ListPageProps {
  id: string;
  lists: readonly { id: string; title: string }[];
  onChoose: (id: string) => void;
}

function ListPage({ id, lists, onChoose }: ListPageProps) {
  const { data, error, refetch } = useQuery(listFiltersQuery(id));
  return (
    <>
      <PageHeader
        title={messages.title}
        breadcrumbs={BREADCRUMBS}
        actions={
          data !== undefined && (
            <Button component="a" variant="default" href={data.path} target="_blank" rel="noreferrer">
              {messages.viewList}
            </Button>
          )
        }
      />
      {lists.length > 1 && (
        <NativeSelect
          className={styles.list}
          label={messages.list}
          data={lists.map(({ id: value, title }) => ({ value, label: title }))}
          value={id}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <PageSkeleton /> : <FiltersForm record={data} />)}
    </>
  );
}
