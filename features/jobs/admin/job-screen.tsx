import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import type { Job } from '../admin-contract.ts';
import { describeJobName, jobTitle } from '../job-names.ts';
import {
  ExactTime,
  JobAttempts,
  JobLane,
  JobProgressBar,
  JobStarter,
  JobStateTag,
  ResultLink,
  resultUrl,
} from './job-cells.tsx';
import { jobQuery, useLiveJobs } from './job-query.ts';
import { canCancel, canRetry } from './job-rules.ts';
import styles from './jobs.module.css';
import { jobsMessages as messages } from './messages.ts';
import { useJobActions } from './use-job-actions.ts';

const BREADCRUMBS = [{ label: messages.title, to: '/jobs' }];

/** One job: its state, why it failed and what can be done. */
export function Screen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(jobQuery(id));
  useLiveJobs();
  if (data !== undefined && error === null) return <JobPage job={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.job} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />
    </>
  );
}

function JobPage({ job }: { job: Job }) {
  return (
    <>
      <PageHeader
        title={jobTitle(job)}
        breadcrumbs={BREADCRUMBS}
        badges={<JobStateTag row={job} />}
        actions={<JobButtons job={job} />}
      />
      {(job.state === 'failed' || job.error !== null) && <Failure job={job} />}
      <dl className={styles.sheet}>
        {factsOf(job).map(([label, value]) => (
          <div key={label} className={styles.sheetLine}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function JobButtons({ job }: { job: Job }) {
  const { isAllowed, isRunning, run } = useJobActions();
  return (
    <>
      {job.result !== null && (
        <Button component="a" variant="default" href={resultUrl(job.id)}>
          {messages.download}
        </Button>
      )}
      {isAllowed && canCancel(job) && (
        <Button variant="default" loading={isRunning} onClick={() => run('cancel', job.id)}>
          {messages.cancelJob}
        </Button>
      )}
      {isAllowed && canRetry(job) && (
        <Button loading={isRunning} onClick={() => run('retry', job.id)}>
          {messages.retry}
        </Button>
      )}
    </>
  );
}

function Failure({ job: { state, error } }: { job: Job }) {
  return (
    <section className={styles.failure} data-failed={state === 'failed'}>
      <h2 className={styles.failureTitle}>{state === 'failed' ? messages.failedTitle : messages.lastErrorTitle}</h2>
      <p className={styles.failureText}>{error ?? messages.noReason}</p>
    </section>
  );
}

function factsOf(job: Job): [label: string, value: ReactNode][] {
  const { state, progress, result, attempts, createdOn, runOn, startedOn, finishedOn } = job;
  const facts: [label: string, value: ReactNode][] = [[messages.kind, describeJobName(job.name)]];
  if (progress !== null) facts.push([messages.progress, <JobProgressBar key="progress" row={job} />]);
  if (result !== null) facts.push([messages.result, <ResultLink key="result" row={job} />]);
  facts.push(
    [messages.attempts, <JobAttempts key="attempts" row={job} />],
    [messages.lane, <JobLane key="lane" row={job} />],
    [messages.startedBy, <JobStarter key="starter" row={job} />],
    [messages.created, <ExactTime key="created" at={createdOn} />],
  );
  if (state === 'waiting')
    facts.push([attempts === 0 ? messages.firstAttempt : messages.nextAttempt, <ExactTime key="due" at={runOn} />]);
  if (startedOn !== null) facts.push([messages.started, <ExactTime key="started" at={startedOn} />]);
  if (finishedOn !== null) facts.push([messages.finished, <ExactTime key="finished" at={finishedOn} />]);
  return facts;
}
