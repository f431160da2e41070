import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { navigationMessages as messages } from './messages.ts';
import { navigationQuery } from './navigation-query.ts';

const NavigationForm = lazy(async () => ({ default: (await import('./navigation-form.tsx')).NavigationForm }));

/** The menus of the website with their links. */
export function Screen() {
  const { data, error, refetch } = useQuery(navigationQuery);
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <PageSkeleton />}
      {data !== undefined && (
        <LazyPart fallback={<PageSkeleton />}>
          <NavigationForm navigation={data} />
        </LazyPart>
      )}
    </>
  );
}
