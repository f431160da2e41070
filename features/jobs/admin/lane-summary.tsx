import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { ApiError } from '#browser/client/api-error.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { getMetricsEndpoint } from '../admin-contract.ts';
import { formatDuration } from './format-duration.ts';
import { metricsQuery } from './job-query.ts';
import styles from './jobs.module.css';
import { laneLabels, jobsMessages as messages } from './messages.ts';

type LaneMetrics = ReplyOf<typeof getMetricsEndpoint>['lanes'][number];

/** How many jobs each lane has, and how long its oldest one has been waiting. */
export function LaneSummary() {
  const { data, error, refetch } = useQuery(metricsQuery);
  // The list below says that the member has no access.
  if (error instanceof ApiError && error.status === 403) return null;
  if (error !== null) return <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles.lanes} aria-label={messages.lanesTitle} aria-busy={data === undefined}>
      {data === undefined ? <LoadingLanes /> : data.map((lane) => <LaneCard key={lane.lane} {...lane} />)}
    </section>
  );
}

function LoadingLanes() {
  return (
    <>
      <VisuallyHidden component="output">{messages.loadingLanes}</VisuallyHidden>
      {Object.keys(laneLabels).map((lane) => (
        <Skeleton key={lane} height={136} />
      ))}
    </>
  );
}

function LaneCard({ lane, waiting, scheduled, running, failed, oldestWaitingSeconds: oldest }: LaneMetrics) {
  const facts = [
    { label: messages.waiting, value: formatCount(waiting) },
    { label: messages.oldest, value: oldest === null ? messages.notWaiting : formatDuration(oldest) },
    { label: messages.running, value: formatCount(running) },
    { label: messages.scheduled, value: formatCount(scheduled) },
    { label: messages.failed, value: formatCount(failed), isBad: failed > 0 },
  ];
  return (
    <div className={styles.lane}>
      <h2 className={styles.laneTitle}>{laneLabels[lane]}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value, isBad = false }) => (
          <div key={label} className={styles.fact} data-bad={isBad}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
