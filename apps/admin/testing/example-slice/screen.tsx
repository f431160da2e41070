import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';

export function Screen() {
  const [{ filter }] = useUrlState();
  return <PageHeader title="Examples" description={`Filter: ${String(filter)}`} />;
}
