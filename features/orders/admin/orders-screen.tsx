import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { ordersMessages as messages } from './messages.ts';
import { createOrderList } from './order-list.ts';
import { optionsQuery, ordersSource } from './order-queries.ts';

/** Without them, the list can be shown and filtered by everything else. */
const NO_OPTIONS = { currency: 'USD', countries: [] };

/** All orders of the website. */
export function Screen() {
  const { data: options = NO_OPTIONS } = useQuery(optionsQuery);
  const definition = useMemo(() => createOrderList(options), [options]);
  const state = useListState(definition);
  return (
    <>
      <PageHeader title={messages.title} />
      <DataList
        definition={definition}
        state={state}
        source={ordersSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
      />
    </>
  );
}
