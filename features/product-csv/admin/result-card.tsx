import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { toAddress } from '#browser/client/call.ts';
import type { ImportRecord } from '../admin-contract.ts';
import { downloadErrors } from './api.ts';
import { Counts } from './counts.tsx';
import styles from './csv.module.css';
import { csvMessages as messages } from './messages.ts';
import { ProblemTable } from './problem-table.tsx';
import type { ImportActions } from './use-import-actions.ts';

interface ResultCardProps {
  record: ImportRecord;
  actions: ImportActions;
  mayImport: boolean;
}

/** What a check has found, or what an import has done. */
export function ResultCard({ record, actions, mayImport }: ResultCardProps) {
  const { state, refusal, problems, problemCount, counts } = record;
  return (
    <FormSection title={titleOf(record)}>
      {refusal !== null && (
        <p className={styles.bad} role="alert">
          {refusal}
        </p>
      )}
      {state === 'failed' && <p className={styles.bad}>{record.job?.error}</p>}
      {(state === 'cancelled' || state === 'failed') && <p className={styles.dimmed}>{messages.cancelledText}</p>}
      <Counts counts={counts} />
      {problemCount === 0 && refusal === null && <p className={styles.dimmed}>{messages.noProblems}</p>}
      {problems.length > 0 && <ProblemTable problems={problems} count={problemCount} />}
      <div className={styles.actions}>
        {problemCount > 0 && (
          <Button component="a" variant="default" href={toAddress(downloadErrors.path, { id: record.id })}>
            {messages.errorFile}
          </Button>
        )}
        {mayImport && <NextStep record={record} actions={actions} />}
      </div>
    </FormSection>
  );
}

function titleOf({ state, refusal }: ImportRecord): string {
  if (refusal !== null) return messages.refusedTitle;
  if (state === 'checked') return messages.resultTitle;
  if (state === 'cancelled') return messages.cancelledTitle;
  return state === 'failed' ? messages.failedTitle : messages.doneTitle;
}

function NextStep({ record: { state, refusal, counts }, actions: { start } }: Omit<ResultCardProps, 'mayImport'>) {
  if (state === 'done') {
    return (
      <>
        <Button component={Link} variant="default" to="/import">
          {messages.another}
        </Button>
        <Button component={Link} to="/products">
          {messages.showProducts}
        </Button>
      </>
    );
  }
  const importable = counts.created + counts.updated + counts.unchanged;
  const isReady = refusal === null && (state !== 'checked' || importable > 0);
  if (!isReady) return null;
  return (
    <Button loading={start.isPending} onClick={() => start.mutate()}>
      {state === 'checked' ? messages.start(importable) : messages.continue}
    </Button>
  );
}
