import { Link } from '@tanstack/react-router';
import { isActive, type Job } from './jobs.ts';
import styles from './jobs-indicator.module.css';
import { layoutMessages as messages } from './messages.ts';
import popupStyles from './popup.module.css';

export interface JobsIndicatorProps {
  jobs: readonly Job[];
  /** The name of a job for the member. */
  toTitle: (job: Job) => string;
  /** Where the file of a job can be downloaded. */
  toResultUrl: (id: number) => string;
  onCancel: (id: number) => void;
  /** Removes the jobs that have ended. */
  onClear: () => void;
  /** The screen with all jobs, if the member may open it. */
  allJobs: string | undefined;
}

export interface JobsPanelProps extends JobsIndicatorProps {
  onLeave: () => void;
}

/** The member's own jobs, the latest first. */
export function JobsPanel(props: JobsPanelProps) {
  return (
    <section className={popupStyles['panel']} aria-label={messages.jobsTitle}>
      <ul className={styles.jobs}>
        {props.jobs.toReversed().map((job) => (
          <JobLine key={job.id} job={job} {...props} />
        ))}
      </ul>
      <PanelFooter {...props} />
    </section>
  );
}

function PanelFooter({ jobs, allJobs, onClear, onLeave }: JobsPanelProps) {
  const canClear = !jobs.every(isActive);
  if (allJobs === undefined && !canClear) return null;
  return (
    <footer className={styles.footer}>
      {allJobs !== undefined && (
        <Link to={allJobs} className={styles.action} onClick={onLeave}>
          {messages.allJobs}
        </Link>
      )}
      {canClear && (
        <button type="button" className={styles.action} onClick={onClear}>
          {messages.clearJobs}
        </button>
      )}
    </footer>
  );
}

interface JobLineProps extends JobsIndicatorProps {
  job: Job;
}

function JobLine({ job, toTitle, toResultUrl, onCancel }: JobLineProps) {
  const { id, state, progress } = job;
  const title = toTitle(job);
  const total = progress?.total ?? null;
  return (
    <li className={styles.job}>
      <span className={styles.title}>{title}</span>
      <span className={styles.state} data-state={state}>
        {stateText(job)}
      </span>
      {isActive(job) && progress !== null && total !== null && (
        <progress className={styles.bar} value={Math.min(progress.done, total)} max={total} aria-label={title} />
      )}
      {isActive(job) && !job.isCancelling && (
        <button
          type="button"
          className={styles.action}
          aria-label={messages.cancelJobNamed(title)}
          onClick={() => onCancel(id)}
        >
          {messages.cancelJob}
        </button>
      )}
      {job.hasResult && (
        <a className={styles.action} href={toResultUrl(id)} aria-label={messages.downloadJobNamed(title)}>
          {messages.downloadJob}
        </a>
      )}
    </li>
  );
}

function stateText({ state, progress, isCancelling }: Job): string {
  if (isCancelling) return messages.cancellingJob;
  if (state !== 'running' || progress === null) return messages.jobStates[state];
  return progress.total === null
    ? messages.jobCount(progress.done)
    : messages.jobProgress(progress.done, progress.total);
}
