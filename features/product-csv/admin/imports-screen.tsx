import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LoadingRows } from '#browser/admin-kit/loading-rows.tsx';
import type { ImportRow } from '../admin-contract.ts';
import styles from './csv.module.css';
import { ExportCard } from './export-card.tsx';
import { importsQuery } from './import-query.ts';
import { csvMessages as messages } from './messages.ts';
import { StateTag } from './state-tag.tsx';
import { UploadCard } from './upload-card.tsx';

export { Screen as Export } from './export-screen.tsx';

/** Where products come in and go out as tables. */
export function Screen() {
  const mayImport = useCapability('products.write');
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} />
      <div className={styles.stack}>
        {mayImport && <UploadCard />}
        <ExportCard />
        <FormSection title={messages.imports} description={messages.importsText}>
          <Imports />
        </FormSection>
      </div>
    </>
  );
}

function Imports() {
  const { data, error, refetch } = useQuery(importsQuery);
  if (error !== null) return <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows />;
  if (data.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return (
    <ul className={styles.list}>
      {data.map((row) => (
        <ImportLine key={row.id} row={row} />
      ))}
    </ul>
  );
}

function ImportLine({ row }: { row: ImportRow }) {
  return (
    <li className={styles.line}>
      <Link className={styles.link} to={`/import/${row.id}`}>
        {row.filename}
      </Link>
      <StateTag state={row.state} />
      <span className={styles.dimmed}>
        {row.rowCount !== null && `${messages.rowCount(row.rowCount)}, `}
        <RelativeTime at={row.createdOn} />
      </span>
    </li>
  );
}
