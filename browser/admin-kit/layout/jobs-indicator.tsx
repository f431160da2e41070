import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { setTitleProgress } from './document-title.ts';
import { isActive, type Job, overallProgress } from './jobs.ts';
import styles from './jobs-indicator.module.css';
import { layoutMessages as messages } from './messages.ts';
import popupStyles from './popup.module.css';
import { PopupFrame, usePopup } from './popup.tsx';
import barStyles from './top-bar.module.css';

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

/** Shows the member's own jobs with their progress. Nothing is shown while there are none. */
export function JobsIndicator(props: JobsIndicatorProps) {
  const { jobs } = props;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = usePopup(root, button);
  const isActiveAny = jobs.some(isActive);
  const progress = overallProgress(jobs);
  useTitleProgress(progress);
  const label = labelOf(jobs);
  if (jobs.length === 0) return null;
  const trigger = (
    <button
      ref={button}
      type="button"
      className={barStyles.iconButton}
      aria-label={label}
      title={label}
      aria-expanded={popup.isOpen}
      onClick={() => (popup.isOpen ? popup.close() : popup.open())}
    >
      <ProgressRing progress={isActiveAny ? progress : 1} hasFailed={jobs.some(({ state }) => state === 'failed')} />
    </button>
  );
  return (
    <PopupFrame root={root} popup={popup} trigger={trigger}>
      <section className={popupStyles['panel']} aria-label={messages.jobsTitle}>
        <ul className={styles.jobs}>
          {jobs.toReversed().map((job) => (
            <JobLine key={job.id} job={job} {...props} />
          ))}
        </ul>
        <PanelFooter {...props} onLeave={popup.close} />
      </section>
    </PopupFrame>
  );
}

function labelOf(jobs: readonly Job[]): string {
  const active = jobs.filter(isActive).length;
  if (active > 0) return messages.jobs(active);
  const failed = jobs.filter(({ state }) => state === 'failed').length;
  return failed > 0 ? messages.jobsFailed(failed) : messages.jobsDone;
}

interface PanelFooterProps extends JobsIndicatorProps {
  onLeave: () => void;
}

function PanelFooter({ jobs, allJobs, onClear, onLeave }: PanelFooterProps) {
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

function useTitleProgress(progress: number | null): void {
  useEffect(() => {
    setTitleProgress(progress === null ? null : `${Math.floor(progress * 100)}%`);
    return () => setTitleProgress(null);
  }, [progress]);
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

const RADIUS = 7;
const LENGTH = 2 * Math.PI * RADIUS;

/** Turns while the amount of work is unknown. */
function ProgressRing({ progress, hasFailed }: { progress: number | null; hasFailed: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="2.5" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r={RADIUS} stroke="var(--kit-line)" />
      <circle
        className={progress === null ? styles.turning : undefined}
        cx="10"
        cy="10"
        r={RADIUS}
        stroke={hasFailed ? 'var(--mantine-color-error)' : 'var(--kit-focus)'}
        strokeLinecap="round"
        strokeDasharray={`${LENGTH * (progress ?? 0.25)} ${LENGTH}`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  );
}
