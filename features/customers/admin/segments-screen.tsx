import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { OwnerSegment } from '../segment-contract.ts';
import { optionsQuery } from './customer-queries.ts';
import styles from './customers.module.css';
import { customersMessages } from './messages.ts';
import { SegmentItem } from './segment-item.tsx';
import { segmentMessages as messages } from './segment-messages.ts';
import { segmentsQuery } from './segment-queries.ts';

const SegmentDialog = lazy(async () => ({ default: (await import('./segment-dialog.tsx')).SegmentDialog }));

const BREADCRUMBS = [{ label: customersMessages.title, to: '/customers' }];

/** The segment that is edited: null for a new one. */
type Edited = { segment: OwnerSegment | null };

/** The saved filters of the customers. */
export function Screen() {
  const mayWrite = useCapability('customers.write');
  const { data, error, refetch } = useQuery(segmentsQuery);
  const options = useQuery(optionsQuery);
  const currency = options.data?.currency ?? 'USD';
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = (): void => setEdited(null);
  const add = mayWrite && options.isSuccess && (
    <Button aria-haspopup="dialog" onClick={() => setEdited({ segment: null })}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        breadcrumbs={BREADCRUMBS}
        actions={data !== undefined && data.length > 0 && add}
      />
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <PageSkeleton />}
      {data?.length === 0 && <EmptyState title={messages.emptyTitle} text={messages.emptyText} action={add} />}
      {data !== undefined && data.length > 0 && (
        <SegmentList segments={data} currency={currency} onEdit={(segment) => setEdited({ segment })} />
      )}
      {edited !== null && (
        <LazyDialog onClose={close}>
          <SegmentDialog segment={edited.segment} currency={currency} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

interface SegmentListProps {
  segments: readonly OwnerSegment[];
  currency: string;
  onEdit: (segment: OwnerSegment) => void;
}

function SegmentList({ segments, currency, onEdit }: SegmentListProps) {
  return (
    <ul className={styles.segments} aria-label={messages.list}>
      {segments.map((segment) => (
        <SegmentItem key={segment.slug} segment={segment} currency={currency} onEdit={() => onEdit(segment)} />
      ))}
    </ul>
  );
}
