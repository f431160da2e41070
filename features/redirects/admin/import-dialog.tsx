import { Button, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { ImportReport } from '../admin-contract.ts';
import { MAX_CSV } from '../limits.ts';
import { checkImport, importRedirects } from './api.ts';
import { ImportSummary } from './import-summary.tsx';
import { importMessages as messages } from './messages.ts';
import styles from './redirects.module.css';

export interface ImportDialogProps {
  onImported: () => Promise<void>;
  onClose: () => void;
}

/** Imports a table in two steps: first it says what would change, then it changes it. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const tableImport = useTableImport((report) => {
    showToast({ message: messages.done(countOf(report)) });
    void onImported();
    body.current?.closest('dialog')?.close();
  });
  const { csv, check, run, change } = tableImport;
  const error = run.error ?? check.error;
  const tableError = error instanceof ApiError ? error.errors['csv']?.join(' ') : undefined;
  return (
    <Dialog title={messages.title} width="wide" onClose={onClose} footer={<ImportFooter tableImport={tableImport} />}>
      <Stack ref={body}>
        <p id={helpId} className={styles.help}>
          {messages.text}
        </p>
        {error !== null && tableError === undefined && <ErrorNotice error={error} />}
        <FileButton onRead={change} />
        <Textarea
          label={messages.table}
          aria-describedby={helpId}
          placeholder={messages.placeholder}
          rows={8}
          value={csv}
          maxLength={MAX_CSV}
          error={tableError}
          spellCheck={false}
          onChange={(event) => change(event.currentTarget.value)}
          classNames={{ input: styles.table ?? '' }}
          data-autofocus
        />
        <output>{check.data !== undefined && <ImportSummary report={check.data} />}</output>
      </Stack>
    </Dialog>
  );
}

/** The table, its check and its import. A change of the table discards their results. */
function useTableImport(onImported: (report: ImportReport) => void) {
  const [csv, setCsv] = useState('');
  const check = useMutation({ mutationFn: () => call(checkImport, { body: { csv } }) });
  const run = useMutation({
    mutationFn: () => call(importRedirects, { body: { csv } }),
    onSuccess: (report) => onImported(report),
  });
  const change = (text: string): void => {
    check.reset();
    run.reset();
    setCsv(text);
  };
  return { csv, check, run, change };
}

function ImportFooter({ tableImport }: { tableImport: ReturnType<typeof useTableImport> }) {
  const { csv, check, run } = tableImport;
  const report = check.data;
  return (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      {report === undefined ? (
        <Button type="button" disabled={csv.trim() === ''} loading={check.isPending} onClick={() => check.mutate()}>
          {messages.check}
        </Button>
      ) : (
        <Button type="button" disabled={countOf(report) === 0} loading={run.isPending} onClick={() => run.mutate()}>
          {countOf(report) === 0 ? messages.nothing : messages.run(countOf(report))}
        </Button>
      )}
    </>
  );
}

function countOf({ added, changed }: ImportReport): number {
  return added + changed;
}

function FileButton({ onRead }: { onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File): Promise<void> => {
    if (file.size > MAX_CSV) showToast({ message: messages.tooLarge, tone: 'error' });
    else onRead(await file.text());
  };
  return (
    <div>
      <Button variant="default" onClick={() => input.current?.click()}>
        {messages.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,text/csv,text/plain"
        aria-label={messages.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void read(file);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
