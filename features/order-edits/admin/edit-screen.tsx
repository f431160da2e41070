import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import type { EditQuote } from '../admin-contract.ts';
import { LinesSection } from './edit-lines.tsx';
import { quoteQuery } from './edit-queries.ts';
import { SaveSection } from './edit-save.tsx';
import { ShippingSection } from './edit-shipping.tsx';
import { TotalsSection } from './edit-totals.tsx';
import { type EditValues, isComplete, NO_CHANGES, toInput } from './edit-values.ts';
import { editMessages as messages } from './messages.ts';

const DEBOUNCE_MS = 250;

/** Changes the lines and the shipping of a paid order, with every line of the new price before it is saved. */
export function EditScreen() {
  const { id = '' } = useParams({ strict: false });
  const first = useQuery(quoteQuery(id, JSON.stringify(toInput(NO_CHANGES))));
  if (first.data !== undefined)
    return (
      <EditPage key={`${id} ${first.data.revision}`} id={id} first={first.data} reload={() => void first.refetch()} />
    );
  return (
    <>
      <Header id={id} number={null} />
      {first.error === null ? (
        <PageSkeleton />
      ) : (
        <ErrorNotice action="load" error={first.error} onRetry={() => void first.refetch()} />
      )}
    </>
  );
}

function Header({ id, number }: { id: string; number: number | null }) {
  const breadcrumbs = [
    { label: messages.orders, to: '/orders' },
    { label: number === null ? messages.order : `#${number}`, to: `/orders/${id}` },
  ];
  const actions = (
    <Button component={Link} variant="default" to={`/orders/${id}`}>
      {messages.cancel}
    </Button>
  );
  return <PageHeader title={messages.editName(number)} breadcrumbs={breadcrumbs} actions={actions} />;
}

interface EditPageProps {
  id: string;
  /** The order as it is. */
  first: EditQuote;
  reload: () => void;
}

function EditPage({ id, first, reload }: EditPageProps) {
  const [values, setValues] = useState<EditValues>(NO_CHANGES);
  const text = JSON.stringify(toInput(values));
  const [sent] = useDebouncedValue(isComplete(values) ? text : '', DEBOUNCE_MS);
  const live = useQuery({ ...quoteQuery(id, sent), enabled: sent !== '', placeholderData: keepPreviousData });
  const quote = live.data ?? first;
  // Until the price of the latest change is known, it cannot be saved.
  const isCurrent = sent === text && !live.isPlaceholderData && live.error === null && !live.isFetching;
  return (
    <>
      <Header id={id} number={first.number} />
      <FormColumns
        main={
          <>
            <LinesSection first={first} quote={quote} values={values} onChange={setValues} />
            <ShippingSection quote={quote} values={values} onChange={setValues} />
          </>
        }
        aside={
          <>
            {live.error !== null && <ErrorNotice error={live.error} onRetry={() => void live.refetch()} />}
            <TotalsSection quote={quote} isComplete={isComplete(values)} />
            <SaveSection id={id} first={first} quote={isCurrent ? quote : null} values={values} reload={reload} />
          </>
        }
      />
    </>
  );
}
