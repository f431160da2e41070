import { useEffect, useRef } from 'react';
import { LazyPart } from '../loading/lazy-part.tsx';
import { setTitleProgress } from './document-title.ts';
import { isActive, type Job, overallProgress } from './jobs.ts';
import styles from './jobs-indicator.module.css';
import type { JobsIndicatorProps } from './jobs-panel.tsx';
import { JobsPanel } from './lazy-menus.ts';
import { FailedMenu } from './menu.tsx';
import { layoutMessages as messages } from './messages.ts';
import { PopupFrame, usePopup } from './popup.tsx';
import barStyles from './top-bar.module.css';

export type { JobsIndicatorProps } from './jobs-panel.tsx';

/** Shows the member's own jobs with their progress. There is at least one. */
export function JobsIndicator(props: JobsIndicatorProps) {
  const { jobs } = props;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = usePopup(root, button);
  const isActiveAny = jobs.some(isActive);
  const progress = overallProgress(jobs);
  useTitleProgress(progress);
  const label = labelOf(jobs);
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
      <LazyPart failed={<FailedMenu />}>
        <JobsPanel {...props} onLeave={popup.close} />
      </LazyPart>
    </PopupFrame>
  );
}

function labelOf(jobs: readonly Job[]): string {
  const active = jobs.filter(isActive).length;
  if (active > 0) return messages.jobs(active);
  const failed = jobs.filter(({ state }) => state === 'failed').length;
  return failed > 0 ? messages.jobsFailed(failed) : messages.jobsDone;
}

function useTitleProgress(progress: number | null): void {
  useEffect(() => {
    setTitleProgress(progress === null ? null : `${Math.floor(progress * 100)}%`);
    return () => setTitleProgress(null);
  }, [progress]);
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
