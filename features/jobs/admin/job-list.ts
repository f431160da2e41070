import { defineList } from '#browser/admin-kit/list/definition.ts';
import type { FilterOption } from '#browser/admin-kit/list/filter.ts';
import type { Job } from '../admin-contract.ts';
import { JOB_NAMES, jobTitle } from '../job-names.ts';
import {
  JobAttempts,
  JobCreated,
  JobDetails,
  JobFinished,
  JobLane,
  JobName,
  JobStarted,
  JobStarter,
  JobStateTag,
} from './job-cells.tsx';
import { laneLabels, jobsMessages as messages, stateLabels } from './messages.ts';

function toOptions(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

const kinds = toOptions(JOB_NAMES).toSorted((a, b) => a.label.localeCompare(b.label));

export const jobList = defineList<Job>({
  id: 'jobs',
  label: messages.title,
  searchLabel: messages.search,
  rowKey: ({ id }) => String(id),
  rowLabel: jobTitle,
  rowLink: ({ id }) => `/jobs/${id}`,
  columns: [
    { id: 'job', header: messages.job, Cell: JobName, width: 190 },
    { id: 'state', header: messages.state, Cell: JobStateTag, width: 110, grow: 0, card: 'aside' },
    { id: 'details', header: messages.details, Cell: JobDetails, width: 210, grow: 2 },
    { id: 'attempts', header: messages.attempts, Cell: JobAttempts, width: 90, grow: 0 },
    { id: 'startedBy', header: messages.startedBy, Cell: JobStarter, width: 120, grow: 0 },
    { id: 'created', header: messages.created, Cell: JobCreated, sort: 'created', width: 130, grow: 0 },
    { id: 'lane', header: messages.lane, Cell: JobLane, isOptional: true },
    { id: 'started', header: messages.started, Cell: JobStarted, isOptional: true },
    { id: 'finished', header: messages.finished, Cell: JobFinished, isOptional: true },
  ],
  sorts: ['-created', 'created'],
  filters: [
    { id: 'state', kind: 'choice', label: messages.state, options: toOptions(stateLabels) },
    { id: 'lane', kind: 'choice', label: messages.lane, options: toOptions(laneLabels) },
    { id: 'name', kind: 'choice', label: messages.kind, options: kinds },
  ],
});
