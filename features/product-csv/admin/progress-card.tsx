import { Button } from '@mantine/core';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import type { ImportRecord } from '../admin-contract.ts';
import { Counts } from './counts.tsx';
import styles from './csv.module.css';
import { describeRate } from './describe-rate.ts';
import { csvMessages as messages } from './messages.ts';
import type { ImportActions } from './use-import-actions.ts';

interface ProgressCardProps {
  record: ImportRecord;
  actions: ImportActions;
  mayCancel: boolean;
}

/** How far a check or an import is. */
export function ProgressCard({ record, actions: { cancel }, mayCancel }: ProgressCardProps) {
  const { job, state } = record;
  const title = state === 'checking' ? messages.checking : messages.importing;
  const isStopping = job?.isCancelling === true || cancel.isPending;
  return (
    <FormSection title={title}>
      <Bar record={record} label={title} />
      {state === 'importing' && <Counts counts={record.counts} />}
      {mayCancel && (
        <div className={styles.actions}>
          <Button variant="default" disabled={isStopping} onClick={() => cancel.mutate()}>
            {isStopping ? messages.stopping : messages.stop}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function Bar({ record: { job }, label }: { record: ImportRecord; label: string }) {
  const progress = job?.progress ?? null;
  if (progress === null) return <output>{messages.waiting}</output>;
  const { done, total, message } = progress;
  const text = total === null ? formatCount(done) : messages.progress(formatCount(done), formatCount(total));
  const rate = describeRate({ done, total, seconds: (job?.runningMs ?? 0) / 1000 });
  return (
    <>
      <output>
        {message}: {text}
      </output>
      <progress
        className={styles.bar}
        {...(total !== null && { value: Math.min(done, total), max: total })}
        aria-label={label}
      />
      {rate !== null && <span className={styles.dimmed}>{rate}</span>}
    </>
  );
}
