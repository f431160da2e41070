import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { taxMessages as messages } from './messages.ts';
import { calculationQuery, rulesQuery } from './tax-queries.ts';

// Loaded apart: what it needs would make the script of the shell larger.
const TaxPage = lazy(async () => ({ default: (await import('./tax-page.tsx')).TaxPage }));
const RuleEditor = lazy(async () => ({ default: (await import('./rule-editor.tsx')).RuleEditor }));

const BREADCRUMBS = [{ label: messages.settings, to: '/settings' }];

/** The tax rules of the website, and how tax is calculated. */
export function Screen() {
  const rules = useQuery(rulesQuery);
  const calculation = useQuery(calculationQuery);
  const mayWrite = useCapability('store.write');
  const error = rules.error ?? calculation.error;
  const retry = (): void => {
    void rules.refetch();
    void calculation.refetch();
  };
  const isLoaded = rules.data !== undefined && calculation.data !== undefined;
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.text}
        breadcrumbs={BREADCRUMBS}
        actions={mayWrite && <AddButton />}
      />
      {error !== null && <ErrorNotice error={error} onRetry={retry} />}
      {error === null && !isLoaded && <PageSkeleton />}
      {error === null && isLoaded && (
        <LazyPart fallback={<PageSkeleton />}>
          <TaxPage list={rules.data} calculation={calculation.data} addButton={mayWrite && <AddButton />} />
        </LazyPart>
      )}
    </>
  );
}

function AddButton() {
  return (
    <Button component={Link} to="/settings/tax/new">
      {messages.add}
    </Button>
  );
}

/** One rule, or a new one. */
export function Rule() {
  return (
    <LazyPart fallback={<PageSkeleton />}>
      <RuleEditor />
    </LazyPart>
  );
}

/** The state of the settings in one sentence. */
export function Summary() {
  const { data, error, refetch } = useQuery(calculationQuery);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.ruleCount === 0) return messages.noRules;
  return messages.summary(data.ruleCount, data.included ? messages.included : messages.added);
}
