import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';

export function Screen() {
  return <PageHeader title="Example" />;
}
