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
  /** The screen with all jobs, if the member may open it. */
  allJobs: string | undefined;
}

/** Shows running jobs with their progress. Nothing is shown while there are none. */
export function JobsIndicator({ jobs, allJobs }: JobsIndicatorProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = usePopup(root, button);
  const active = jobs.filter(isActive).length;
  const progress = overallProgress(jobs);
  useTitleProgress(progress);
  const label = active === 0 ? messages.jobsDone : messages.jobs(active);
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
      <ProgressRing progress={active === 0 ? 1 : progress} />
    </button>
  );
  return (
    <PopupFrame root={root} popup={popup} trigger={trigger}>
      <section className={popupStyles['panel']} aria-label={messages.jobsTitle}>
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </ul>
        {allJobs !== undefined && (
          <Link to={allJobs} className={styles.all} onClick={() => popup.close()}>
            {messages.allJobs}
          </Link>
        )}
      </section>
    </PopupFrame>
  );
}

function useTitleProgress(progress: number | null): void {
  useEffect(() => {
    setTitleProgress(progress === null ? null : `${Math.floor(progress * 100)}%`);
    return () => setTitleProgress(null);
  }, [progress]);
}

function JobLine({ job }: { job: Job }) {
  const { title, state, done, total } = job;
  return (
    <li className={styles.job}>
      <span className={styles.title}>{title}</span>
      <span className={styles.state} data-state={state}>
        {state === 'running' && total > 0 ? messages.jobProgress(done, total) : messages.jobStates[state]}
      </span>
      {isActive(job) && total > 0 && <progress className={styles.bar} value={done} max={total} aria-label={title} />}
    </li>
  );
}

const RADIUS = 7;
const LENGTH = 2 * Math.PI * RADIUS;

/** Turns while the amount of work is unknown. */
function ProgressRing({ progress }: { progress: number | null }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="2.5" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r={RADIUS} stroke="var(--kit-line)" />
      <circle
        className={progress === null ? styles.turning : undefined}
        cx="10"
        cy="10"
        r={RADIUS}
        stroke="var(--kit-focus)"
        strokeLinecap="round"
        strokeDasharray={`${LENGTH * (progress ?? 0.25)} ${LENGTH}`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  );
}
