import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { emailsQuery } from './email-queries.ts';
import { countOwnTexts } from './email-values.ts';
import { emailMessages as messages } from './messages.ts';

// The index of the settings loads this module for its summary: the form is loaded apart.
const EmailPage = lazy(async () => ({ default: (await import('./email-page.tsx')).EmailPage }));

const BREADCRUMBS = [{ label: messages.settings, to: '/settings' }];

/** The look, the sender and the texts of emails. */
export function Screen() {
  const { data, error, refetch } = useQuery(emailsQuery);
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} breadcrumbs={BREADCRUMBS} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <PageSkeleton />}
      {error === null && data !== undefined && (
        <LazyPart fallback={<PageSkeleton />}>
          <EmailPage emails={data} />
        </LazyPart>
      )}
    </>
  );
}

/** The state of the settings in one sentence. */
export function Summary() {
  const { data, error, refetch } = useQuery(emailsQuery);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return messages.summary(data.defaults.senderAddress, countOwnTexts(data));
}
