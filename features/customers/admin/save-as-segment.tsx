import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import type { AnyListDefinition } from '#browser/admin-kit/list/definition.ts';
import { toMatchQuery } from '#browser/admin-kit/list/list-query.ts';
import type { ListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { SegmentFilter } from '#features/sites/segment-file.ts';
import { segmentMessages as messages } from './segment-messages.ts';
import { fromListQuery } from './segment-values.ts';

const SegmentDialog = lazy(async () => ({ default: (await import('./segment-dialog.tsx')).SegmentDialog }));

interface SaveAsSegmentProps {
  definition: AnyListDefinition;
  state: ListState;
  currency: string;
}

/** Saves the filters of the list as a segment. Periods such as "Last 7 days" become dates. */
export function SaveAsSegment({ definition, state, currency }: SaveAsSegmentProps) {
  const mayWrite = useCapability('customers.write');
  const { timeZone } = usePageContext();
  const [filter, setFilter] = useState<SegmentFilter | null>(null);
  const close = (): void => setFilter(null);
  if (!mayWrite || !state.isFiltered) return null;
  const open = (): void => setFilter(fromListQuery(toMatchQuery(definition, state, { now: Date.now(), timeZone })));
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={open}>
        {messages.saveFilter}
      </Button>
      {filter !== null && (
        <LazyDialog onClose={close}>
          <SegmentDialog segment={null} filter={filter} currency={currency} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
