import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { choicesQuery } from '../products-query.ts';
import styles from './filters.module.css';
import { FiltersForm } from './filters-form.tsx';
import { listFiltersQuery } from './filters-query.ts';
import { filterMessages as messages } from './messages.ts';

const BREADCRUMBS = [{ label: messages.products, to: '/products' }];

/** What visitors can filter the product lists by. The list is in the URL. */
export function Screen() {
  const { data, error, refetch } = useQuery(choicesQuery);
  const requested = useRouterState({ select: ({ location }) => (location.search as { list?: unknown }).list });
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
  return <ListPage key={list.id} id={list.id} lists={data.collections} />;
}

interface ListPageProps {
  id: string;
  lists: readonly { id: string; title: string }[];
}

function ListPage({ id, lists }: ListPageProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(listFiltersQuery(id));
  const open = (list: string): void => void navigate({ to: '/products/filters', search: { list } });
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
          onChange={(event) => open(event.currentTarget.value)}
        />
      )}
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <PageSkeleton /> : <FiltersForm record={data} />)}
    </>
  );
}
