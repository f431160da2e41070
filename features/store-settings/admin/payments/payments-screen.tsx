import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { MODE_TEXTS, paymentMessages as messages } from './messages.ts';
import { paymentsQuery } from './payment-queries.ts';

const PaymentsPage = lazy(async () => ({ default: (await import('./payments-page.tsx')).PaymentsPage }));

const BREADCRUMBS = [{ label: messages.settings, to: '/settings' }];

/** How customers pay. The keys of the provider are in the environment, so nothing can be changed here. */
export function Screen() {
  const { data, error, refetch } = useQuery(paymentsQuery);
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} breadcrumbs={BREADCRUMBS} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <PageSkeleton />}
      {error === null && data !== undefined && (
        <LazyPart fallback={<PageSkeleton />}>
          <PaymentsPage status={data} />
        </LazyPart>
      )}
    </>
  );
}

/** The state of the settings in one sentence. */
export function Summary() {
  const { data, error, refetch } = useQuery(paymentsQuery);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : MODE_TEXTS[data.mode];
}
