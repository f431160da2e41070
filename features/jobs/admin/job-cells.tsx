import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { formatExact } from '#browser/admin-kit/format/time.ts';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import { toAddress } from '#browser/client/call.ts';
import type { JobState } from '#kernel/contract/job.ts';
import type { Job } from '../admin-contract.ts';
import { describeJobName, jobTitle } from '../job-names.ts';
import { getResult } from './api.ts';
import styles from './jobs.module.css';
import { laneLabels, jobsMessages as messages, stateLabels } from './messages.ts';

type JobProps = RowProps<Job>;

const TONES: Readonly<Record<JobState, TagProps['tone']>> = {
  waiting: 'plain',
  running: 'accent',
  failed: 'bad',
  done: 'good',
  cancelled: 'warm',
};

/** The title of the job, and its kind below where the title does not say it. */
export function JobName({ row }: JobProps) {
  return (
    <span className={styles.name}>
      {jobTitle(row)}
      {row.title !== null && <span className={styles.kind}>{describeJobName(row.name)}</span>}
    </span>
  );
}

export function JobStateTag({ row: { state, isCancelling } }: JobProps) {
  return <Tag tone={TONES[state]}>{isCancelling ? messages.cancelling : stateLabels[state]}</Tag>;
}

/** What matters in the state of the job: why it failed, how far it is, when it runs, its file. */
export function JobDetails({ row }: JobProps) {
  if (row.state === 'running' && row.progress !== null) return <JobProgressBar row={row} />;
  if (row.state === 'done' && row.result !== null) return <ResultLink row={row} />;
  if (row.state === 'done' || row.state === 'cancelled') return messages.none;
  if (row.error !== null) {
    return (
      <span className={styles.reason} data-failed={row.state === 'failed'} title={row.error}>
        {row.error}
      </span>
    );
  }
  return row.state === 'waiting' ? <Due row={row} /> : messages.none;
}

function Due({ row: { attempts, runOn } }: JobProps) {
  return (
    <span className={styles.dimmed}>
      {attempts === 0 ? messages.firstAttempt : messages.nextAttempt}: <RelativeTime at={runOn} />
    </span>
  );
}

export function JobProgressBar({ row }: JobProps) {
  if (row.progress === null) return messages.none;
  const { done, total, message } = row.progress;
  const text = total === null ? formatCount(done) : messages.progressOf(formatCount(done), formatCount(total));
  return (
    <span className={styles.progress}>
      <span>{message === '' ? text : `${message}: ${text}`}</span>
      {total !== null && total > 0 && (
        <progress className={styles.bar} value={Math.min(done, total)} max={total} aria-label={jobTitle(row)} />
      )}
    </span>
  );
}

export function resultUrl(id: number): string {
  return toAddress(getResult.path, { id });
}

export function ResultLink({ row: { id, result } }: JobProps) {
  if (result === null) return messages.none;
  return (
    <a className={styles.result} href={resultUrl(id)}>
      {messages.downloadFile(result.filename, formatFileSize(result.bytes))}
    </a>
  );
}

export function JobAttempts({ row: { attempts, maxAttempts } }: JobProps) {
  return messages.attemptsOf(attempts, maxAttempts);
}

export function JobLane({ row: { lane } }: JobProps) {
  return laneLabels[lane];
}

export function JobStarter({ row: { startedByName } }: JobProps) {
  return startedByName ?? <span className={styles.dimmed}>{messages.system}</span>;
}

export function JobCreated({ row: { createdOn } }: JobProps) {
  return <RelativeTime at={createdOn} />;
}

export function JobStarted({ row: { startedOn } }: JobProps) {
  return startedOn === null ? messages.none : <RelativeTime at={startedOn} />;
}

export function JobFinished({ row: { finishedOn } }: JobProps) {
  return finishedOn === null ? messages.none : <RelativeTime at={finishedOn} />;
}

/** An exact time, with the distance from now. */
export function ExactTime({ at }: { at: number }) {
  const { timeZone } = usePageContext();
  return (
    <>
      {formatExact(at, timeZone)}{' '}
      <span className={styles.dimmed}>
        (<RelativeTime at={at} />)
      </span>
    </>
  );
}
