import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import type { RateList } from '../admin-contract.ts';
import { shippingMessages as messages } from './messages.ts';
import { ratesQuery, shippingSettingsQuery } from './rate-queries.ts';

// Loaded apart: what it needs would make the script of the shell larger.
const RatesPage = lazy(async () => ({ default: (await import('./rates-page.tsx')).RatesPage }));
const RateEditor = lazy(async () => ({ default: (await import('./rate-editor.tsx')).RateEditor }));

const BREADCRUMBS = [{ label: messages.settings, to: '/settings' }];

/** The shipping rates of the website, by area. */
export function Screen() {
  const { data, error, refetch } = useQuery(ratesQuery);
  const mayWrite = useCapability('store.write');
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.text}
        breadcrumbs={BREADCRUMBS}
        actions={mayWrite && <AddButton />}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <PageSkeleton /> : <Rates list={data} mayWrite={mayWrite} />)}
    </>
  );
}

function Rates({ list, mayWrite }: { list: RateList; mayWrite: boolean }) {
  if (list.rates.length === 0)
    return <EmptyState title={messages.emptyTitle} text={messages.emptyText} action={mayWrite && <AddButton />} />;
  return (
    <LazyPart fallback={<PageSkeleton />}>
      <RatesPage list={list} mayWrite={mayWrite} />
    </LazyPart>
  );
}

function AddButton() {
  return (
    <Button component={Link} to="/settings/shipping/new">
      {messages.add}
    </Button>
  );
}

/** One rate, or a new one. */
export function Rate() {
  return (
    <LazyPart fallback={<PageSkeleton />}>
      <RateEditor />
    </LazyPart>
  );
}

/** The state of the settings in one sentence. */
export function Summary() {
  const { data, error, refetch } = useQuery(shippingSettingsQuery);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.rateCount === 0) return messages.noRates;
  if (data.isWorldwide) return messages.worldwide(data.rateCount);
  return messages.summary(data.rateCount, data.countries.length);
}
