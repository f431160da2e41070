import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { JOB_STATES, JobProgress, LANES } from '#kernel/contract/job.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';

const READ_RATE = { max: 240, seconds: 60 };
/** An owner may retry or cancel many selected jobs at once, one request each. */
const WRITE_RATE = { max: 600, seconds: 60 };
const STREAM_RATE = { max: 60, seconds: 60 };

const Lane = z.enum(LANES);
const State = z.enum(JOB_STATES);
const JobParams = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const Job = z.strictObject({
  id: z.int(),
  /** Increases with each change of a job that a member has started. */
  revision: z.int(),
  name: z.string(),
  lane: Lane,
  title: z.string().nullable(),
  state: State,
  attempts: z.int(),
  maxAttempts: z.int(),
  progress: JobProgress.nullable(),
  /** Why the latest attempt failed. */
  error: z.string().nullable(),
  result: z.strictObject({ filename: z.string(), contentType: z.string(), bytes: z.int() }).nullable(),
  /** The id of the member who started the job. */
  startedBy: z.string().nullable(),
  /** The name of that member, or the email address of a member without a name. */
  startedByName: z.string().nullable(),
  isCancelling: z.boolean(),
  createdOn: z.int(),
  /** The time of the next attempt of a waiting job. */
  runOn: z.int(),
  startedOn: z.int().nullable(),
  finishedOn: z.int().nullable(),
});
export type Job = z.infer<typeof Job>;

const filters = { state: State.optional(), lane: Lane.optional(), name: z.string().max(100).optional() };
const JobQuery = listQuery(['-created', 'created'], filters);
export type JobQuery = z.output<typeof JobQuery>;

export const listJobsEndpoint = endpoint({
  id: 'jobs.listJobs',
  method: 'GET',
  path: '/api/config/jobs',
  summary: 'Lists the jobs of the website, newest first. Filters by state, lane, name and search text.',
  capability: 'system.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: JobQuery,
  reply: listReply(Job),
});

export const listOwnJobsEndpoint = endpoint({
  id: 'jobs.listOwnJobs',
  method: 'GET',
  path: '/api/config/jobs/mine',
  summary: 'Lists the jobs that the member has started, newest first.',
  capability: 'member',
  bodyLimit: 0,
  rate: READ_RATE,
  query: JobQuery,
  reply: listReply(Job),
});

const LaneMetrics = z.strictObject({
  lane: Lane,
  /** Jobs that are due. */
  waiting: z.int(),
  /** Jobs with a later time, retries included. */
  scheduled: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestWaitingSeconds: z.int().nullable(),
});

export const getMetricsEndpoint = endpoint({
  id: 'jobs.getMetrics',
  method: 'GET',
  path: '/api/config/jobs/metrics',
  summary: 'Returns the depth of each lane and how long its oldest job has been waiting, for this website.',
  capability: 'system.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ lanes: z.array(LaneMetrics) }),
});

export const getJobEndpoint = endpoint({
  id: 'jobs.getJob',
  method: 'GET',
  path: '/api/config/jobs/{id}',
  summary: 'Returns a job of the website.',
  capability: 'system.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: JobParams,
  reply: z.strictObject({ job: Job }),
  errors: ['JOBS_NOT_FOUND'],
});

export const retryJobEndpoint = endpoint({
  id: 'jobs.retryJob',
  method: 'POST',
  path: '/api/config/jobs/{id}/retry',
  summary: 'Runs a failed or cancelled job again, with all its attempts.',
  capability: 'system.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: JobParams,
  reply: z.strictObject({ job: Job }),
  errors: ['JOBS_NOT_FOUND', 'JOBS_NOT_ENDED'],
});

export const cancelJobEndpoint = endpoint({
  id: 'jobs.cancelJob',
  method: 'POST',
  path: '/api/config/jobs/{id}/cancellation',
  summary: 'Cancels a job. A waiting job ends immediately, a running one as soon as its work can stop.',
  capability: 'system.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: JobParams,
  reply: z.strictObject({ job: Job }),
  errors: ['JOBS_NOT_FOUND', 'JOBS_ENDED'],
});

export const cancelOwnJobEndpoint = endpoint({
  id: 'jobs.cancelOwnJob',
  method: 'POST',
  path: '/api/config/jobs/mine/{id}/cancellation',
  summary: 'Cancels a job that the member has started.',
  capability: 'member',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: JobParams,
  reply: z.strictObject({ job: Job }),
  errors: ['JOBS_NOT_FOUND', 'JOBS_ENDED'],
});

export const getResultEndpoint = endpoint({
  id: 'jobs.getResult',
  method: 'GET',
  path: '/api/config/jobs/{id}/result',
  summary: 'Downloads the file that a job has made.',
  capability: 'system.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: JobParams,
  reply: z.unknown(),
  format: 'file',
  errors: ['JOBS_NOT_FOUND', 'JOBS_NO_RESULT'],
});

export const getOwnResultEndpoint = endpoint({
  id: 'jobs.getOwnResult',
  method: 'GET',
  path: '/api/config/jobs/mine/{id}/result',
  summary: 'Downloads the file of a job that the member has started.',
  capability: 'member',
  bodyLimit: 0,
  rate: READ_RATE,
  params: JobParams,
  reply: z.unknown(),
  format: 'file',
  errors: ['JOBS_NOT_FOUND', 'JOBS_NO_RESULT'],
});

/** The data of an event of the type `job`. The id of the event is `<id>.<revision>`. */
export const JobEvent = Job.pick({
  id: true,
  revision: true,
  name: true,
  lane: true,
  title: true,
  state: true,
  progress: true,
  isCancelling: true,
}).extend({ hasResult: z.boolean() });
export type JobEvent = z.infer<typeof JobEvent>;

export const streamEventsEndpoint = endpoint({
  id: 'jobs.streamEvents',
  method: 'GET',
  path: '/api/config/events',
  summary: "Streams the state and progress of the member's own jobs as server-sent events.",
  capability: 'member',
  bodyLimit: 0,
  rate: STREAM_RATE,
  reply: JobEvent,
  format: 'events',
});
