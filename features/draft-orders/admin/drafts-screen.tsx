import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { draftList } from './draft-list.tsx';
import { draftsSource } from './draft-queries.ts';
import { draftMessages as messages } from './messages.ts';

const BREADCRUMBS = [{ label: messages.orders, to: '/orders' }];

/** All draft orders of the website. */
export function DraftsScreen() {
  const state = useListState(draftList);
  const mayWrite = useCapability('orders.write');
  const add = mayWrite && (
    <Button component={Link} to="/orders/new">
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={messages.title} breadcrumbs={BREADCRUMBS} actions={add} />
      <DataList
        definition={draftList}
        state={state}
        source={draftsSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText, action: add }}
      />
    </>
  );
}
