import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useMemo, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction } from '#browser/admin-kit/list/list-actions.ts';
import { SkeletonRows } from '#browser/admin-kit/list/list-states.tsx';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { RequestsNotice } from '#features/privacy/admin/index.ts';
import { type CustomerListOptions, createCustomerList } from './customer-list.ts';
import { customersSource, optionsQuery } from './customer-queries.ts';
import { customersMessages as messages } from './messages.ts';
import { navMessages } from './nav-messages.ts';
import { SaveAsSegment } from './save-as-segment.tsx';

const BulkTagsDialog = lazy(async () => ({ default: (await import('./bulk-tags-dialog.tsx')).BulkTagsDialog }));

/** Without them, the list can be shown and filtered by everything else. */
const NO_OPTIONS: CustomerListOptions = { currency: 'USD', countries: [] };

/** The people who have bought something. */
export function Screen() {
  const options = useQuery(optionsQuery);
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          <Button component={Link} to="/customers/segments" variant="default">
            {navMessages.segments}
          </Button>
        }
      />
      <RequestsNotice />
      {/* A filter by sum in the URL is an amount of the currency, so that the list waits for it. */}
      {options.isPending ? <SkeletonRows /> : <Customers options={options.data ?? NO_OPTIONS} />}
    </>
  );
}

function Customers({ options }: { options: CustomerListOptions }) {
  const definition = useMemo(() => createCustomerList(options), [options]);
  const state = useListState(definition);
  const mayWrite = useCapability('customers.write');
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const close = (): void => setTarget(null);
  return (
    <>
      <DataList
        definition={definition}
        state={state}
        source={customersSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
        toolbar={<SaveAsSegment definition={definition} state={state} currency={options.currency} />}
        bulkActions={mayWrite ? [tagAction(setTarget)] : []}
      />
      {target !== null && (
        <LazyDialog onClose={close}>
          <BulkTagsDialog target={target} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

function tagAction(open: (target: BulkTarget) => void): BulkAction {
  const run = (target: BulkTarget): boolean => {
    open(target);
    // The selection is kept: another action may follow.
    return false;
  };
  return { id: 'tag', label: messages.addTags, run };
}
