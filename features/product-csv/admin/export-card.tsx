import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import { formatExact } from '#browser/admin-kit/format/time.ts';
import { call } from '#browser/client/call.ts';
import { ownResultUrl } from '#features/jobs/admin/index.ts';
import type { ExportJob } from '../admin-contract.ts';
import type { ExportFilters } from '../export-query.ts';
import type { CsvFormat } from '../fields.ts';
import { createExport } from './api.ts';
import styles from './csv.module.css';
import { exportsQuery } from './import-query.ts';
import { formatLabels, csvMessages as messages } from './messages.ts';

const FORMATS = Object.entries(formatLabels).map(([value, label]) => ({ value, label }));

interface ExportCardProps {
  /** Which products are exported. Default: all of them. */
  query?: ExportFilters;
  description?: string;
  children?: ReactNode;
}

const ALL_PRODUCTS: ExportFilters = {};

/** Starts exports and offers their files. */
export function ExportCard({ query = ALL_PRODUCTS, description = messages.exportText, children }: ExportCardProps) {
  const queryClient = useQueryClient();
  const [format, setFormat] = useState<CsvFormat>('vitrine');
  const start = useMutation({
    mutationFn: async () => (await call(createExport, { body: { format, query } })).export,
    onSuccess: () => showToast({ message: messages.exportStarted }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <FormSection title={messages.exportTitle} description={description}>
      {start.error !== null && <ErrorNotice error={start.error} />}
      {children}
      <form className={styles.export} onSubmit={submit}>
        <NativeSelect
          label={messages.format}
          data={FORMATS}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as CsvFormat)}
        />
        <Button type="submit" variant="default" loading={start.isPending}>
          {messages.exportButton}
        </Button>
      </form>
      <ExportList />
    </FormSection>
  );
}

function ExportList() {
  const { data: exports = [], error, refetch } = useQuery(exportsQuery);
  if (error !== null) return <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />;
  if (exports.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{messages.exports}</h3>
      <ul className={styles.list}>
        {exports.map((job) => (
          <ExportLine key={job.id} job={job} />
        ))}
      </ul>
    </>
  );
}

function ExportLine({ job: { id, title, state, progress, file, error, createdOn } }: { job: ExportJob }) {
  const { timeZone } = usePageContext();
  const isActive = state === 'waiting' || state === 'running';
  return (
    <li className={styles.line}>
      <span className={styles.dimmed}>{messages.exportOf(title ?? '', formatExact(createdOn, timeZone))}</span>
      {file !== null && state === 'done' && (
        <a className={styles.link} href={ownResultUrl(id)}>
          {messages.download(file.filename, formatFileSize(file.bytes))}
        </a>
      )}
      {isActive && (
        <output>{progress === null ? messages.waiting : `${progress.message}: ${formatCount(progress.done)}`}</output>
      )}
      {state === 'failed' && <span className={styles.bad}>{error}</span>}
    </li>
  );
}
