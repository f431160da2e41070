import { ImportIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction, RowAction } from '#browser/admin-kit/list/list-actions.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import type { Job } from '../admin-contract.ts';
import { resultUrl } from './job-cells.tsx';
import { CancelIcon, RetryIcon } from './job-icons.tsx';
import { jobList } from './job-list.ts';
import { jobsSource, useLiveJobs } from './job-query.ts';
import { canCancel, canRetry } from './job-rules.ts';
import { LaneSummary } from './lane-summary.tsx';
import { jobsMessages as messages } from './messages.ts';
import { type JobActions, useJobActions } from './use-job-actions.ts';

/** All jobs of the website. */
export function Screen() {
  const state = useListState(jobList);
  const actions = useJobActions();
  useLiveJobs();
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} />
      <LaneSummary />
      <DataList
        definition={jobList}
        state={state}
        source={jobsSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
        rowActions={(job) => rowActions(job, actions)}
        bulkActions={actions.isAllowed ? bulkActions(actions) : []}
      />
    </>
  );
}

function rowActions(job: Job, { isAllowed, run }: JobActions): RowAction[] {
  const { id, result } = job;
  const found: RowAction[] = [];
  if (isAllowed && canRetry(job)) {
    found.push({ id: 'retry', label: messages.retry, icon: RetryIcon, isQuick: true, run: () => run('retry', id) });
  }
  if (isAllowed && canCancel(job)) {
    found.push({ id: 'cancel', label: messages.cancel, icon: CancelIcon, isQuick: true, run: () => run('cancel', id) });
  }
  if (result !== null) {
    found.push({ id: 'download', label: messages.download, icon: ImportIcon, isQuick: true, href: resultUrl(id) });
  }
  return found;
}

function bulkActions({ runBulk }: JobActions): BulkAction[] {
  return [
    { id: 'retry', label: messages.retry, run: (target) => runBulk('retry', target) },
    { id: 'cancel', label: messages.cancelJob, run: (target) => runBulk('cancel', target) },
  ];
}
