import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import type { ImportRecord } from '../admin-contract.ts';
import styles from './csv.module.css';
import { FileFacts } from './file-facts.tsx';
import { importQuery, isRunning } from './import-query.ts';
import { MappingForm } from './mapping-form.tsx';
import { csvMessages as messages } from './messages.ts';
import { navMessages } from './nav-messages.ts';
import { PicturesCard } from './pictures-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ResultCard } from './result-card.tsx';
import { StateTag } from './state-tag.tsx';
import { type ImportActions, useImportActions } from './use-import-actions.ts';

const BREADCRUMBS = [{ label: messages.back, to: '/import' }];

/** One import: its columns, what it would do, its progress and its result. */
export function Screen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(importQuery(id));
  if (data !== undefined) return <ImportPage key={id} record={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={navMessages.record} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />
    </>
  );
}

function ImportPage({ record }: { record: ImportRecord }) {
  const actions = useImportActions(record.id);
  const mayImport = useCapability('products.write');
  const { state } = record;
  const isOpen = state === 'uploaded' || state === 'checked';
  const failure = actions.check.error ?? actions.start.error ?? actions.remove.error;
  return (
    <>
      <PageHeader
        title={record.filename}
        breadcrumbs={BREADCRUMBS}
        badges={<StateTag state={state} />}
        actions={mayImport && !isRunning(state) && <DeleteButton actions={actions} />}
      />
      <div className={styles.stack}>
        {failure !== null && <ErrorNotice error={failure} />}
        {isRunning(state) && <ProgressCard record={record} actions={actions} mayCancel={mayImport} />}
        {!isRunning(state) && state !== 'uploaded' && (
          <ResultCard record={record} actions={actions} mayImport={mayImport} />
        )}
        {isOpen && mayImport && <PicturesCard record={record} />}
        {isOpen && <MappingForm record={record} check={actions.check} mayImport={mayImport} />}
        <FileFacts record={record} />
      </div>
    </>
  );
}

function DeleteButton({ actions: { remove } }: { actions: ImportActions }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {messages.delete}
      </Button>
      {isAsking && (
        <Dialog
          title={messages.deleteTitle}
          onClose={() => setIsAsking(false)}
          footer={
            <>
              <Button type="submit" variant="default">
                {messages.cancel}
              </Button>
              <Button type="submit" color="red" onClick={() => remove.mutate()}>
                {messages.delete}
              </Button>
            </>
          }
        >
          <p>{messages.deleteText}</p>
        </Dialog>
      )}
    </>
  );
}
