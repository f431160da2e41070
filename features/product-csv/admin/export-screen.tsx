import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';
import type { ExportFilters } from '../export-query.ts';
import { ExportCard } from './export-card.tsx';
import { matchingCountQuery } from './import-query.ts';
import { csvMessages as messages } from './messages.ts';
import { navMessages } from './nav-messages.ts';

const BREADCRUMBS = [{ label: messages.products, to: '/products' }];

/** Exports the products that the list has shown, or all of them. The filters are in the URL. */
export function Screen() {
  const query = useExportFilters();
  const isFiltered = Object.keys(query).length > 0;
  const [isAll, setIsAll] = useState(false);
  return (
    <>
      <PageHeader title={navMessages.export} breadcrumbs={BREADCRUMBS} />
      <ExportCard query={isAll ? {} : query} description={messages.exportColumns}>
        {isFiltered && <Scope query={query} isAll={isAll} onChange={setIsAll} />}
      </ExportCard>
    </>
  );
}

/** The address may contain anything. The server rejects what is no filter. */
function useExportFilters(): ExportFilters {
  const [search] = useUrlState();
  const texts = Object.entries(search).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(texts) as ExportFilters;
}

interface ScopeProps {
  query: ExportFilters;
  isAll: boolean;
  onChange: (isAll: boolean) => void;
}

function Scope({ query, isAll, onChange }: ScopeProps) {
  const { data: count } = useQuery(matchingCountQuery(query));
  const matching = count === undefined ? messages.matching : messages.matchingCount(count.value, count.isExact);
  return (
    <NativeSelect
      label={messages.scope}
      description={messages.scopeText}
      data={[
        { value: 'matching', label: matching },
        { value: 'all', label: messages.allProducts },
      ]}
      value={isAll ? 'all' : 'matching'}
      onChange={(event) => onChange(event.currentTarget.value === 'all')}
    />
  );
}
